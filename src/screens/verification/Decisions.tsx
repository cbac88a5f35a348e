import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import { useOpened } from '../../forms/keys.ts';
import { useRole } from '../../session/role.ts';
import type { Party, PartyRecord } from './parties.ts';

const MoveDialog = lazy(async () => ({ default: (await import('../../moves/MoveDialog.tsx')).MoveDialog }));

/** What can be decided about the verification of a party, an approval once it is ready for that; its other states are changed on its own page. */
export const Decisions = ({ party, record, isReady }: { party: Party; record: PartyRecord; isReady: boolean }) => {
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useOpened<string>();
  const known = Object.keys(resources[party.name].states.approvalStatus?.moves ?? {});
  // To hand in is for the party itself.
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
      <Suspense fallback={null}>
        {open && <MoveDialog resource={party.name} move={open} record={record} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
