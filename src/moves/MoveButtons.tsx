import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { findMove, movesFor } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Row } from '../generic/rows/useRows.ts';
import { useRole } from '../kinds/role.ts';
import { toneOf } from '../theme/status.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

/** The moves that the role may make with a record now, in their declared order; each is confirmed in a dialog. */
export const MoveButtons = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const role = useRole();
  const [open, setOpen] = useState<string | null>(null);
  const moves = movesFor(resources[name], record, role);
  return (
    <>
      {moves.map((move) => {
        const found = findMove(resources[name], move)?.move;
        const isBad = toneOf(found?.to ?? '') === 'bad';
        return (
          <Button
            key={move}
            variant={found?.isUsual ? 'contained' : 'outlined'}
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
