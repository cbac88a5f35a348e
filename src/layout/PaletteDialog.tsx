import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '../session/caller.ts';
import { visuallyHidden } from '../theme/components.ts';
import { type Command, commandsFor, commandsOf } from './commands.ts';
import { useRecordSearch } from './useFound.ts';

/** Searches all records, pages and actions that the active role can reach. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { role } = useCaller();
  const [words, setWords] = useState('');
  const [reached, setReached] = useState<Command | null>(null);
  const pages = commandsFor(words, commandsOf(role, translate));
  const { found: records, isSearching } = useRecordSearch(words, role);
  const found = [...pages, ...records];
  const active = found.find(({ path }) => path === reached?.path) ?? found[0];
  const label = translate('layout.palette.label');
  const searching = translate('layout.palette.searching');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: { mt: '10vh' } } }}
    >
      <Autocomplete
        open
        autoHighlight
        // Otherwise each render resets the highlight to the first option.
        disableCloseOnSelect
        handleHomeEndKeys={false}
        options={found}
        // The options are already filtered.
        filterOptions={(commands) => commands}
        // Identified by path, because later results reorder the options.
        getOptionLabel={({ path }) => path}
        groupBy={(command) => (command.text ? translate('layout.palette.pages') : command.group)}
        loading={isSearching}
        loadingText={searching}
        noOptionsText={translate('layout.empty')}
        value={null}
        inputValue={words}
        onInputChange={(_, typed, reason) => {
          if (reason !== 'input') return;
          setWords(typed);
          setReached(null);
        }}
        onHighlightChange={(_, command) => setReached(command)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        onChange={(_, command) => {
          onClose();
          if (command) navigate(command.path);
        }}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0, sx: { bgcolor: 'transparent' } },
          listbox: { 'aria-label': label, sx: { maxHeight: '60vh', p: 1 } },
        }}
        renderInput={({ inputProps, InputProps: { ref } }) => (
          <>
            <InputBase
              ref={ref}
              autoFocus
              fullWidth
              placeholder={label}
              inputProps={{ ...inputProps, 'aria-label': label }}
              sx={{ px: 2.5, py: 1.5, fontSize: '1rem' }}
            />
            <LinearProgress aria-hidden sx={{ height: 2, visibility: isSearching ? 'visible' : 'hidden' }} />
          </>
        )}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Box role="group" aria-label={group}>
              <ListSubheader component="div" aria-hidden disableSticky sx={{ bgcolor: 'transparent', px: 1.5 }}>
                {group}
              </ListSubheader>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          </li>
        )}
        renderOption={({ key, ...props }, command) => (
          <Box {...props} key={key} component="li" aria-selected={command === active} sx={{ gap: 2 }}>
            <ListItemText slotProps={{ primary: { noWrap: true } }}>{command.name}</ListItemText>
            <Typography variant="caption" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
              {command.text ? command.group : command.note}
            </Typography>
          </Box>
        )}
      />
      <Typography role="status" sx={visuallyHidden}>
        {isSearching ? searching : translate('layout.palette.results', { smart_count: found.length })}
      </Typography>
    </Dialog>
  );
}

/** Renders the list below the input, within the dialog. */
const InPlace = ({ children }: { children?: ReactNode | ((props: never) => ReactNode) }) =>
  typeof children === 'function' ? null : children;
