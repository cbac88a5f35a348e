import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '../session/caller.ts';
import { commandsOf } from './commands.ts';

/** Finds any page or action of the active role by a few letters. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { role } = useCaller();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = commandsOf(role, translate).filter(({ text }) => holdsAll(text, words));
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const run = (path: string | undefined) => {
    if (!path) return;
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((at + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === 'Enter') run(found[at]?.path);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': translate('generic.list.search'), sx: { mt: '10vh' } } }}
    >
      <InputBase
        autoFocus
        fullWidth
        placeholder={translate('generic.list.search')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': 'commands',
          'aria-activedescendant': found[at] ? `command-${at}` : undefined,
          'aria-label': translate('generic.list.search'),
        }}
        sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '1rem' }}
      />
      <List id="commands" role="listbox" sx={{ maxHeight: '50vh', overflowY: 'auto', p: 1 }}>
        {found.map(({ path, group, name }, index) => (
          <ListItemButton
            key={`${group}${path}`}
            id={`command-${index}`}
            role="option"
            aria-selected={index === at}
            selected={index === at}
            ref={index === at ? intoView : undefined}
            onClick={() => run(path)}
            sx={{ py: 0.5 }}
          >
            <ListItemText>{name}</ListItemText>
            <Typography variant="caption" color="text.secondary">
              {group}
            </Typography>
          </ListItemButton>
        ))}
        {found.length === 0 && (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate('layout.empty')}
          </Typography>
        )}
      </List>
    </Dialog>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const holdsAll = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
