import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { asking, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { ApiError, conflict, notFound } from '../base/errors.ts';
import { difference, withAuditCategory } from '../tables/audit.ts';
import { insertRows, updateRows } from '../tables/rows.ts';
import { lockRows } from '../tables/select.ts';
import type { StagingTable } from '../tables/stagingTable.ts';
import type { Row, Values } from '../tables/types.ts';
import { checkTogether, filledIn } from './among.ts';
import { answerOf } from './answer.ts';
import { bodyCheck, checkVersion, dialledIn, inputCheck, passed } from './checks.ts';
import { CONFIRM } from './confirmDuplicate.ts';
import { movesNeedSecond, outdateAll } from './dualControl.ts';
import { checkMove, movePatch } from './move.ts';
import type { Outcome } from './operations.ts';
import { permit } from './reads.ts';
import { checkAllReferences } from './references.ts';
import { checkSameFund, fundIn } from './sameFund.ts';
import type { Entities, Work } from './slots.ts';
import { stored } from './stored.ts';

/** One of many records to create: its body, and the time of entry. */
export interface Entry {
  body: unknown;
  now: string;
}

/** One of many records to move. */
interface Moving {
  id: string;
  body: unknown;
  now: string;
}

/** New records in a staging table, as stored there. */
interface Shelved {
  shelf: StagingTable;
  rows: ReadonlyMap<string, Row>;
}

/**
 * Returns whether many records of an entity can be created and moved in bulk, by callers who see all rows: its rules
 * and the effects of these moves must have bulk versions. Records that depend on others of the same batch may be
 * refused; created one by one, these pass.
 */
export const takesMany = (
  entities: Entities,
  caller: Caller,
  name: ResourceName,
  moves: readonly string[],
): boolean => {
  const { rules } = entities[name] ?? {};
  const isRuled = Boolean(rules?.check || rules?.beforeCreate || rules?.afterCreate);
  return (
    caller.grants.length === 1 &&
    caller.grants.every((grant) => grant.all) &&
    (!isRuled || Boolean(rules?.beforeCreateMany)) &&
    moves.every((move) => movesMany(entities, name, move))
  );
};

/**
 * Returns whether a move can be applied in bulk: its effect, if any, has a bulk version, and no record must be viewed
 * first.
 */
const movesMany = (entities: Entities, name: ResourceName, move: string): boolean => {
  const { effects = {}, effectsOfMany = {} } = entities[name] ?? {};
  const isViewed = findMove(resources[name], move)?.move.viewed !== undefined;
  return !isViewed && (!effects[move] || Boolean(effectsOfMany[move]));
};

/**
 * Applies a move in bulk on request, if it needs no second person. Returns undefined if that is impossible, because one
 * record is refused or depends on another. Nothing is stored then; one by one, the moves show which record it is.
 */
export const moveTogether = async (
  work: Work,
  name: ResourceName,
  moveName: string,
  moving: readonly Moving[],
): Promise<Outcome[] | undefined> => {
  if (!movesMany(work.entities, name, moveName)) return undefined;
  const ids = moving.map(({ id }) => id);
  if (await movesNeedSecond(work, name, moveName, ids)) return undefined;
  await work.tx.run(sql`savepoint together`);
  try {
    const moved = await moveMany(work, name, moveName, moving);
    const answers = await Promise.all(
      moved.map(async (outcome) => ({ ...outcome, row: await answerOf(work, name, outcome.row) })),
    );
    await work.tx.run(sql`release savepoint together`);
    return answers;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await work.tx.run(sql`rollback to savepoint together`);
    return undefined;
  }
};

/**
 * Inserts many rows, optionally into a staging table, with the checks and rules of each, in few statements. Sends no
 * notifications. Throws like a single create.
 */
export const createMany = async (
  work: Work,
  name: ResourceName,
  entries: readonly Entry[],
  shelf?: StagingTable,
): Promise<Outcome[]> => {
  const asked = asking(name, 'create');
  const roles = permit(work.caller, name, asked);
  const doing = { name, operation: 'create', roles } as const;
  const bodies = entries.map(({ body, now }) => {
    const { [CONFIRM]: _, ...given } = passed(bodyCheck(name, 'create', roles), filledIn(work.caller, doing, body));
    checkTogether(doing, given);
    return { values: given, now };
  });
  const values = bodies.map((body) => body.values);
  await checkAllReferences(work, { name, asked }, resources[name].fields, values);
  const added = await work.entities[name]?.rules?.beforeCreateMany?.(work, bodies);
  const all = values.map((given, at) => ({ ...given, ...added?.[at] }));
  await checkSameFund(
    work,
    values.map((given, at) => ({
      fund: fundIn(name, all[at] ?? given),
      fields: resources[name].fields,
      values: given,
    })),
  );
  const rows = await insertRows(
    work.tx,
    name,
    all.map((each) => stored(name, each)),
    { createdBy: work.caller.userId },
    shelf?.table,
  );
  return rows.map((row) => ({
    row,
    audit: withAuditCategory(name, { action: 'create', entity: name, entityId: row.id, after: row }),
  }));
};

/**
 * Applies a move to many records with the checks and effects of each, in few statements; follow-ups do not change the
 * records themselves. Staged rows stay staged until a follow-up needs them. Throws like a single move.
 */
export const moveMany = async (
  work: Work,
  name: ResourceName,
  moveName: string,
  moving: readonly Moving[],
  shelved?: Shelved,
): Promise<Outcome[]> => {
  const found = findMove(resources[name], moveName);
  if (!found) throw notFound();
  const { move } = found;
  const asked = { by: move.roles, called: moveName, rows: move.rows };
  permit(work.caller, name, asked);
  const { input: fields = {} } = move;
  const check = inputCheck(`${name}/${moveName}`, fields, { versioned: true });
  const ids = moving.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw conflict();
  const given = moving.map(({ body }) => passed(check, body ?? {}));
  const onShelf = shelved?.shelf.isHolding() ? shelved : undefined;
  const rows = onShelf?.rows ?? (await lockRows(work.tx, name, ids, scopeOf(work.caller, name, asked)));
  const items = moving.map(({ id, now }, at) => {
    const { version, ...values } = given[at] as Values;
    const row = rows.get(id);
    if (!row) throw notFound();
    checkVersion(row, version);
    checkMove(name, row, moveName);
    return { row, input: dialledIn(fields, values, row), now };
  });
  await checkAllReferences(
    work,
    { name, asked },
    fields,
    items.map(({ input }) => input),
  );
  await checkSameFund(
    work,
    items.map(({ row, input }) => ({ fund: fundIn(name, row), fields, values: input })),
  );
  const result = await work.entities[name]?.effectsOfMany?.[moveName]?.(work, items);
  const patches = items.map(({ row, input, now }, at) => ({
    id: row.id,
    patch: movePatch(name, found, { by: { userId: work.caller.userId, now }, input, patch: result?.patches?.[at] }),
  }));
  const moved = await updateRows(work.tx, name, patches, onShelf?.shelf.table);
  await outdateAll(work, name, moved);
  await work.entities[name]?.moved?.(work, moved);
  if (result?.after) await shelved?.shelf.store();
  await result?.after?.(moved);
  return items.map(({ row: before, input }, at) => {
    const row = moved[at] as Row;
    const reason = typeof input.reason === 'string' ? input.reason : null;
    const entry = {
      action: 'move',
      name: moveName,
      entity: name,
      entityId: row.id,
      ...difference(before, row),
      reason,
    } as const;
    return { row, audit: withAuditCategory(name, entry) };
  });
};
