import type { MoveOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { inBatches } from '../db/batches.ts';
import type { Tx } from '../db/tx.ts';
import { type AuditEntry, auditCascade, difference, type Origin, withAuditCategory } from '../tables/audit.ts';
import { bringBack, findRows, softDeleteRow, updateRows } from '../tables/rows.ts';
import type { Row, RowOf, Values, WrittenOf } from '../tables/types.ts';
import { checkMove, movePatch } from './move.ts';

/** Actor of a cascade: the caller of the original change, or null for the system. */
interface By {
  tx: Tx;
  caller: Origin['caller'];
}

interface CascadeChange<N extends ResourceName> {
  row: RowOf<N>;
  patch: WrittenOf<N>;
}

type AuditEvent = Pick<AuditEntry, 'action' | 'name' | 'reason'>;

/** Batch size; other requests run between batches. */
const AT_ONCE = 200;

const write = async <N extends ResourceName>(
  { tx, caller }: By,
  entity: N,
  all: readonly CascadeChange<N>[],
  told: AuditEvent,
): Promise<RowOf<N>[]> => {
  const action = tx.isImport ? 'import' : told.action;
  const written = await inBatches(all, AT_ONCE, async (some) => {
    const rows = await updateRows(
      tx,
      entity,
      some.map(({ row, patch }) => ({ id: row.id, patch })),
    );
    const entries = some.map(({ row }, at) =>
      withAuditCategory(entity, {
        ...{ ...told, action, entity, entityId: row.id },
        ...difference({ ...row }, { ...(rows[at] ?? row) }),
      }),
    );
    await auditCascade(tx, entries, caller);
    return rows;
  });
  return written.flat();
};

/** Locks in id order to prevent deadlocks. */
const locked = async <N extends ResourceName>(tx: Tx, name: N, ids: readonly string[]): Promise<RowOf<N>[]> => {
  const found = await inBatches([...ids].sort(), AT_ONCE, (some) => findRows(tx, name, some, { lock: true }));
  return found.flatMap((rows) => [...rows.values()]);
};

/**
 * Updates records because another one changed. Each gets an audit entry so that its history is complete for every
 * reader. `patch` may be a function of the locked row; null means no change. Deleted rows are skipped.
 */
export const cascadeUpdate = async <N extends ResourceName>(
  by: By,
  name: N,
  ids: readonly string[],
  patch: WrittenOf<N> | ((row: RowOf<N>) => WrittenOf<N> | null),
  reason: string | null = null,
): Promise<RowOf<N>[]> => {
  const rows = await locked(by.tx, name, ids);
  const all = rows.flatMap((row) => {
    const own = typeof patch === 'function' ? patch(row) : patch;
    return own ? [{ row, patch: own }] : [];
  });
  return write(by, name, all, { action: 'update', reason });
};

/** Applies a move to locked rows that change with another record. Throws 409 if a row's state does not permit it. */
export const cascadeMove = async <N extends ResourceName>(
  by: By & { now: string; caller: { userId: string } | null },
  name: N,
  rows: readonly RowOf<N>[],
  called: ResourceName extends N ? string : MoveOf<N>,
  input: Values = {},
): Promise<RowOf<N>[]> => {
  const all = rows.map((row) => ({
    row,
    patch: movePatch(name, checkMove(name, row, called), {
      by: { userId: by.caller?.userId ?? null, now: by.now },
      input,
    }) as WrittenOf<N>,
  }));
  const reason = typeof input.reason === 'string' ? input.reason : null;
  return write(by, name, all, { action: 'move', name: called, reason });
};

/** Soft-deletes records together with another one. */
export const cascadeDelete = async (
  { tx, caller }: By,
  entity: ResourceName,
  ids: readonly string[],
  reason: string | null,
): Promise<void> => {
  const rows = await locked(tx, entity, ids);
  if (!rows.length) return;
  for (const { id } of rows) await softDeleteRow(tx, entity, id, reason);
  const entries = rows.map((row) =>
    withAuditCategory(entity, { action: 'delete', entity, entityId: row.id, before: { ...row }, reason }),
  );
  await auditCascade(tx, entries, caller);
};

/** Restores deleted records together with another one, each with a patch. */
export const cascadeRestore = async (
  { tx, caller }: By,
  entity: ResourceName,
  all: readonly { id: string; patch: Values }[],
): Promise<Row[]> => {
  const isPatched = ({ patch }: { patch: Values }) => Object.keys(patch).length > 0;
  const unchanged = all.filter((one) => !isPatched(one)).map(({ id }) => id);
  const rows = await bringBack(tx, entity, unchanged);
  for (const { id, patch } of all.filter(isPatched)) rows.push(...(await bringBack(tx, entity, [id], patch)));
  const entries = rows.map((row) =>
    withAuditCategory(entity, { action: 'restore', entity, entityId: row.id, after: { ...row } }),
  );
  if (entries.length) await auditCascade(tx, entries, caller);
  return rows;
};
