import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { conflict } from '../base/errors.ts';
import type { Tx } from '../db/tx.ts';
import { auditInsertion, difference } from '../tables/audit.ts';
import { findRow, updateRow } from '../tables/rows.ts';
import type { Row, Values } from '../tables/types.ts';
import { notFrom } from './possible.ts';
import { stored } from './stored.ts';

/** What the server does unasked once a day has no request of its own. */
export const DAILY_LOOK = 'daily-look';

interface Making {
  /** Who makes the move, null for the server itself, and when (ISO 8601). */
  by: { userId: string | null; now: string };
  /** What was typed for it. */
  input?: Values;
  /** Written with the state besides what the declaration says. */
  patch?: Values | undefined;
}

/** Throws 409 where the move does not lead on from the state of the row. */
export const checkMove = (name: ResourceName, row: Values, called: string) => {
  const found = findMove(resources[name], called);
  if (!found) throw new Error(`${name} has no move "${called}".`);
  const { field, move } = found;
  if (!move.from.includes(String(row[field])))
    throw conflict(undefined, [{ field, message: notFrom(called, field, row[field]) }]);
  return found;
};

/** Takes a locked row to the state that the move leads to. Throws 409 where it does not lead on from the present one. */
export const makeMove = async (
  tx: Tx,
  name: ResourceName,
  row: Row,
  called: string,
  { by, input = {}, patch = {} }: Making,
): Promise<Row> => {
  const { field, move } = checkMove(name, row, called);
  return updateRow(tx, name, row.id, stored(name, { ...stamps(move.sets, by, input), ...patch, [field]: move.to }));
};

/** What a move writes besides the state, out of its declaration. */
const stamps = (sets: Readonly<Record<string, unknown>> = {}, { userId, now }: Making['by'], input: Values): Values =>
  Object.fromEntries(
    Object.entries(sets).map(([field, stamp]) => {
      if (typeof stamp !== 'object' || stamp === null) return [field, stamp];
      if ('now' in stamp) return [field, now];
      return 'caller' in stamp ? [field, userId] : [field, input[(stamp as { input: string }).input] ?? null];
    }),
  );

/**
 * A move that follows from something else, or from the passing of time: made under the row's lock and told in the audit
 * as the server's own, unless it leads to a state that is left again within moments. Throws like `makeMove`.
 */
export const moveItself = async (
  tx: Tx,
  name: ResourceName,
  id: string,
  called: string,
  {
    patch,
    input = {},
    requestId = '',
    now = new Date().toISOString(),
  }: { patch?: Values; input?: Values; requestId?: string; now?: string } = {},
): Promise<Row> => {
  const before = await findRow(tx, name, id, { lock: true });
  if (!before) throw new Error(`${name} ${id} is gone.`);
  const { machine, move } = checkMove(name, before, called);
  const row = await makeMove(tx, name, before, called, { by: { userId: null, now }, input, patch });
  if (!machine.passing?.includes(move.to)) {
    const entry = { action: tx.isImport ? 'import' : 'move', name: called, entity: name, entityId: id } as const;
    await tx.run(auditInsertion({ ...entry, ...difference(before, row) }, { caller: null, requestId, ip: '' }));
  }
  return row;
};
