import { type MoveOf, resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { conflict } from '../base/errors.ts';
import type { Tx } from '../db/tx.ts';
import { auditCascade, difference } from '../tables/audit.ts';
import { findRow, findRows, updateRow, updateRows } from '../tables/rows.ts';
import type { RowOf, Values, WrittenOf } from '../tables/types.ts';
import { notFrom } from './allowed.ts';
import { stored } from './stored.ts';

/** Request id of the server's daily job, which has no request. */
export const DAILY_LOOK = 'daily-look';

/** Type of a move name: of the entity, or a string if the entity is only known at run time. */
type Called<N extends ResourceName> = ResourceName extends N ? string : MoveOf<N>;

interface Making<N extends ResourceName> {
  /** Actor (null for the system) and time (ISO 8601). */
  by: { userId: string | null; now: string };
  /** Input of the move. */
  input?: Values;
  /** Additional values to write with the state. */
  patch?: WrittenOf<N> | undefined;
}

/** Throws 409 if the row's state does not permit the move. */
export const checkMove = (name: ResourceName, row: Values, called: string) => {
  const found = findMove(resources[name], called);
  if (!found) throw new Error(`${name} has no transition "${called}".`);
  const { field, move } = found;
  if (!move.from.includes(String(row[field])))
    throw conflict(undefined, [{ field, message: notFrom(called, field, row[field]) }]);
  return found;
};

/** Moves a locked row to the new state. Throws 409 if its present state does not permit it. */
export const makeMove = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  row: RowOf<N>,
  called: Called<N>,
  { by, input = {}, patch }: Making<N>,
): Promise<RowOf<N>> => {
  const written = movePatch(name, checkMove(name, row, called), { by, input, patch });
  return updateRow(tx, name, row.id, written as WrittenOf<N>);
};

/** Returns the values that a move writes: state, declared values, and additional ones. */
export const movePatch = (
  name: ResourceName,
  { field, move }: ReturnType<typeof checkMove>,
  { by, input = {}, patch }: Pick<Making<ResourceName>, 'by' | 'input'> & { patch?: Values | undefined },
): Values => stored(name, { ...stamps(move.sets, by, input), ...patch, [field]: move.to });

/** Values that a move writes by declaration, in addition to the state. */
const stamps = (
  sets: Readonly<Record<string, unknown>> = {},
  { userId, now }: Making<ResourceName>['by'],
  input: Values,
): Values =>
  Object.fromEntries(
    Object.entries(sets).map(([field, stamp]) => {
      if (typeof stamp !== 'object' || stamp === null) return [field, stamp];
      if ('now' in stamp) return [field, now];
      return 'caller' in stamp ? [field, userId] : [field, input[(stamp as { input: string }).input] ?? null];
    }),
  );

/**
 * Applies a system move, triggered by another change or by the clock. Locks the row, and audits it as the system unless
 * the new state is transient. Throws like `makeMove`.
 */
export const systemMove = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  called: Called<N>,
  {
    patch,
    input = {},
    requestId = '',
    now = new Date().toISOString(),
  }: { patch?: WrittenOf<N>; input?: Values; requestId?: string; now?: string } = {},
): Promise<RowOf<N>> => {
  const before = await findRow(tx, name, id, { lock: true });
  if (!before) throw new Error(`${name} ${id} does not exist.`);
  const { machine, move } = checkMove(name, before, called);
  const row = await makeMove(tx, name, before, called, { by: { userId: null, now }, input, patch });
  if (!machine.transient?.includes(move.to)) {
    const entry = { action: tx.isImport ? 'import' : 'move', name: called, entity: name, entityId: id } as const;
    await auditCascade(tx, { ...entry, ...difference(before, row) }, null, requestId);
  }
  return row;
};

/** Applies a system move to many rows, in as many statements as for one; transient states are audited as well. */
export const systemMoves = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly string[],
  called: Called<N>,
  now = new Date().toISOString(),
): Promise<void> => {
  const before = [...(await findRows(tx, name, ids, { lock: true })).values()];
  if (!before.length) return;
  const patches = before.map((row) => ({
    id: row.id,
    patch: movePatch(name, checkMove(name, row, called), { by: { userId: null, now } }) as WrittenOf<N>,
  }));
  const rows = await updateRows(tx, name, patches);
  const action = tx.isImport ? 'import' : 'move';
  const entries = before.map((row, at) => ({
    ...({ action, name: called, entity: name, entityId: row.id } as const),
    ...difference(row, rows[at] ?? row),
  }));
  await auditCascade(tx, entries, null);
};
