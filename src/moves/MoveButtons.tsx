import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { findMove, movesFor } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { toneIn } from '../../resources/kit/tones.ts';
import { useDialogState } from '../forms/keys.ts';
import { useRole, useUserId } from '../session/role.ts';
import { MoveDialog } from './dialogs.ts';
import { type Given, useEntityAndRecord } from './useGiven.ts';

interface Props extends Given {
  /** Opens the dialog outside, for buttons that can unmount while it is open. */
  onOpen?: (move: string) => void;
}

/** Buttons of the moves that the user may make with the current record, in declared order; each opens a dialog. */
export const MoveButtons = ({ onOpen, ...given }: Props) => {
  const { name, record } = useEntityAndRecord(given);
  const role = useRole();
  const userId = useUserId();
  const [open, setOpen] = useDialogState<string>();
  if (!record) return null;
  return (
    <>
      {movesFor(resources[name], record, role, userId).map((move) => (
        <MoveButton key={move} name={name} move={move} onClick={() => (onOpen ?? setOpen)(move)} />
      ))}
      {open && <MoveDialog {...given} move={open} onClose={() => setOpen(null)} />}
    </>
  );
};

interface ButtonProps {
  name: ResourceName;
  move: string;
  /** False for a second usual step: a record has one filled button. */
  isFilled?: boolean;
  onClick: () => void;
}

/** The usual next step is filled; a move to a bad end is red. */
export const MoveButton = ({ name, move, isFilled = true, onClick }: ButtonProps) => {
  const translate = useTranslate();
  const found = findMove(resources[name], move);
  const isBad = found && toneIn(found.machine, found.move.to) === 'bad';
  return (
    <Button
      variant={found?.move.isPrimary && isFilled ? 'contained' : 'outlined'}
      color={isBad ? 'error' : 'primary'}
      onClick={onClick}
    >
      {translate(`resources.${name}.moves.${move}`)}
    </Button>
  );
};
