import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '../session/caller.ts';
import { type Command, commandsOf } from './commands.ts';
import { PaletteGroup } from './PaletteGroup.tsx';
import { useFound } from './useFound.ts';

/** Finds any record, page or action that the active role can reach, by a few letters. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { role } = useCaller();
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = commandsOf(role, translate).filter(({ text }) => holdsAll(text, words));
  const { found: records, isSearching } = useFound(words, role);
  const found = [...pages, ...records];
  // By its address: what arrives later moves the others about.
  const at = Math.max(
    0,
    found.findIndex(({ path }) => path === chosen),
  );
  const groups = [
    ...(pages.length ? [{ title: translate('layout.palette.pages'), commands: pages, isPages: true }] : []),
    ...[...new Set(records.map(({ group }) => group))].map((title) => ({
      title,
      commands: records.filter(({ group }) => group === title),
      isPages: false,
    })),
  ];

  const run = ({ path }: Command) => {
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(found[next]?.path ?? null);
    }
    const here = found[at];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && here) run(here);
  };

  const label = translate('layout.palette.label');
  const listId = `${id}-list`;
  const count = translate('layout.palette.results', { smart_count: found.length });
  const optionId = (command: Command) => `${id}-${found.indexOf(command)}`;
  const active = found[at];
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: { mt: '10vh' } } }}
    >
      <InputBase
        autoFocus
        fullWidth
        placeholder={label}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-expanded': found.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active && optionId(active),
          'aria-label': label,
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1rem' }}
      />
      <LinearProgress
        aria-hidden
        sx={{ height: 2, visibility: isSearching ? 'visible' : 'hidden' }}
        variant={isSearching ? 'indeterminate' : 'determinate'}
        value={0}
      />
      <List id={listId} role="listbox" aria-label={label} sx={{ maxHeight: '60vh', overflowY: 'auto', p: 1 }}>
        {groups.map(({ title, commands, isPages }) => (
          <PaletteGroup
            key={title}
            title={title}
            commands={commands}
            showsGroup={isPages}
            active={active}
            idOf={optionId}
            onRun={run}
          />
        ))}
      </List>
      {found.length === 0 && (
        <Typography sx={{ px: 3, pb: 3 }} color="text.secondary">
          {translate(isSearching ? 'layout.palette.searching' : 'layout.empty')}
        </Typography>
      )}
      <Typography role="status" sx={visuallyHidden}>
        {isSearching ? translate('layout.palette.searching') : count}
      </Typography>
    </Dialog>
  );
}

const holdsAll = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' };
