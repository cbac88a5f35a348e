import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { useDialogState } from '../../forms/keys.ts';
import { MoveDialog } from '../../moves/dialogs.ts';
import { useRole } from '../../session/role.ts';
import type { Party, PartyRecord } from './parties.ts';

/**
 * Buttons for decisions on the verification of a party; approval only if ready. Other states are changed on the party's
 * page.
 */
export const Decisions = ({ party, record, isReady }: { party: Party; record: PartyRecord; isReady: boolean }) => {
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useDialogState<string>();
  const known = Object.keys(resources[party.name].states.approvalStatus?.moves ?? {});
  // Submission is the party's own step.
  const moves = movesFor(resources[party.name], record, role).filter(
    (move) => known.includes(move) && !['submit', 'resubmit'].includes(move) && (isReady || move !== 'approve'),
  );
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move}
          variant={move === 'approve' ? 'contained' : 'outlined'}
          color={move === 'reject' ? 'error' : 'primary'}
          onClick={() => setOpen(move)}
        >
          {translate(`resources.${party.name}.moves.${move}`)}
        </Button>
      ))}
      {open && <MoveDialog resource={party.name} move={open} record={record} onClose={() => setOpen(null)} />}
    </>
  );
};
