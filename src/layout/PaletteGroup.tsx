import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Command } from './commands.ts';

interface Props {
  title: string;
  commands: readonly Command[];
  /** Says of each command what it belongs to. */
  showsGroup: boolean;
  active: Command | undefined;
  idOf: (command: Command) => string;
  onRun: (command: Command) => void;
}

/** What was found of one sort, under its name. The focus stays in the input; the active one is only marked. */
export const PaletteGroup = ({ title, commands, showsGroup, active, idOf, onRun }: Props) => {
  const id = useId();
  return (
    <Box component="li" role="group" aria-labelledby={id} sx={{ listStyle: 'none' }}>
      <Typography id={id} variant="overline" color="text.secondary" sx={{ px: 1.5 }}>
        {title}
      </Typography>
      {commands.map((command) => (
        <ListItemButton
          key={command.path}
          id={idOf(command)}
          role="option"
          tabIndex={-1}
          aria-selected={command === active}
          selected={command === active}
          ref={command === active ? intoView : undefined}
          onClick={() => onRun(command)}
          sx={{ py: 0.5, gap: 2 }}
        >
          <ListItemText slotProps={{ primary: { noWrap: true } }}>{command.name}</ListItemText>
          <Typography variant="caption" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
            {showsGroup ? command.group : command.note}
          </Typography>
        </ListItemButton>
      ))}
    </Box>
  );
};

const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
