import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { notFrom } from '../../core/entity/allowed.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { auditCascade, difference } from '../../core/tables/audit.ts';
import { findRow } from '../../core/tables/rows.ts';

type Decision = 'retry' | 'discard';
type DeadLetter = RecordOf<'dead-letters'>;

/**
 * Creates the effect of a decision about a failed job. Locks the dead letter, because rows of the view cannot be
 * locked; throws 409 if it was decided in the meantime.
 */
export const decide =
  <D extends Decision>(
    decision: D,
    carryOut: (tx: Tx, letter: DeadLetter) => Promise<void>,
  ): Effect<`background-jobs/${D}`> =>
  async ({ tx, caller }, { id }) => {
    const letter = await findRow(tx, 'dead-letters', id, { lock: true });
    if (letter?.status !== 'open')
      throw conflict(undefined, [
        { field: 'status', message: notFrom(decision, 'status', letter?.status ?? 'discarded') },
      ]);
    await carryOut(tx, letter);
    const after = async () => {
      const decided = await findRow(tx, 'dead-letters', id);
      const entry = { action: 'move', name: decision, entity: 'dead-letters', entityId: id } as const;
      await auditCascade(tx, { ...entry, ...difference({ ...letter }, { ...decided }) }, caller, tx.requestId);
    };
    return { after };
  };
