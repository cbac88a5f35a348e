import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { findMove, movesFor } from '../../resources/kit/moves.ts';
import { toneIn } from '../../resources/kit/tones.ts';
import { useRole } from '../session/role.ts';
import { type Given, useGiven } from './useGiven.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

/** The moves that the role may make with the record around now, in their declared order; each is confirmed in a dialog. */
export const MoveButtons = (given: Given) => {
  const { name, record } = useGiven(given);
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useState<string | null>(null);
  if (!record) return null;
  const moves = movesFor(resources[name], record, role);
  return (
    <>
      {moves.map((move) => {
        const found = findMove(resources[name], move);
        const isBad = found && toneIn(found.machine, found.move.to) === 'bad';
        return (
          <Button
            key={move}
            variant={found?.move.isUsual ? 'contained' : 'outlined'}
            color={isBad ? 'error' : 'primary'}
            onClick={() => setOpen(move)}
          >
            {translate(`resources.${name}.moves.${move}`)}
          </Button>
        );
      })}
      <Suspense fallback={null}>
        {open && <MoveDialog name={name} move={open} record={record} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
