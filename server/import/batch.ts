import { resources } from '../../resources/index.ts';
import type { Caller } from '../core/auth/types.ts';
import { createMany, type Entry, moveMany, takesMany } from '../core/entity/bulk.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { type StagingTable, stagingTableFor } from '../core/tables/stagingTable.ts';
import type { Row as Stored } from '../core/tables/types.ts';
import { entities } from '../entities/index.ts';
import { fits } from './cells.ts';
import type { Row } from './csv/read.ts';
import { checkSigns } from './fill.ts';
import { inputFor, isSkipped } from './followUpStep.ts';
import type { Step } from './mapping.ts';
import { type Done, dayFor, type StepContext, valuesOf } from './step.ts';

/** A row of a file with the key of its record. */
export interface Keyed {
  row: Row;
  key: string;
}

/** Maximum rows per batch for bulk-capable entities. */
const AT_ONCE = 2000;

/** Returns the batch size of a step: large if each row is a record of its own that is only moved, else one. */
export const rowsAtOnce = (
  { entity, after = [], split, existing }: Step,
  { entry, approval, isReadOnly }: { entry: Caller; approval: Caller; isReadOnly: boolean },
): number => {
  const isPlain = !isReadOnly && !split && !existing && after.every(({ move, on }) => move !== undefined && !on);
  const movesBy = (by: 'entry' | 'approval') =>
    after.flatMap((sequel) => ((sequel.by ?? 'approval') === by && sequel.move ? [sequel.move] : []));
  const takes =
    isPlain &&
    takesMany(entities, entry, entity, movesBy('entry')) &&
    takesMany(entities, approval, entity, movesBy('approval'));
  return takes ? AT_ONCE : 1;
};

interface Making extends Keyed {
  now: string;
  stored: Stored;
  audit: AuditEntry[];
}

/**
 * Creates the records of many rows, with the same checks as single ones. Throws like a single create; the caller must
 * then roll back.
 */
export const doRows = async (context: StepContext, rows: readonly Keyed[]): Promise<Done> => {
  const { step, keys, worksAt } = context;
  const there = await keys.findAll(
    step.entity,
    rows.map(({ key }) => key),
  );
  const fresh = rows.filter(({ key }) => !there.has(key));
  const done: Done = { created: fresh.length, existing: rows.length - fresh.length, audit: [], stored: [] };
  if (!fresh.length) return done;
  const works = worksAt(null);
  const entries: Entry[] = [];
  for (const { row, key } of fresh) {
    const { now } = worksAt(dayFor(step, row, context.forms)).entry;
    entries.push({ now, body: { ...(await valuesOf(context, row)), externalId: keys.idOf(key) } });
  }
  // Staged rows that also move are written once, in their final state.
  const stagingTable = step.after?.length ? await stagingTableFor(works.entry.tx, step.entity) : undefined;
  const created = await createMany(works.entry, step.entity, entries, stagingTable);
  for (const [at, { row: stored }] of created.entries())
    checkSigns(step, { fields: resources[step.entity].fields, row: (fresh[at] as Keyed).row }, stored.currency);
  const making = created.map(
    ({ row: stored, audit }, at): Making => ({
      ...(fresh[at] as Keyed),
      now: entries[at]?.now ?? works.entry.now,
      stored,
      audit: [audit],
    }),
  );
  for (const sequel of step.after ?? []) await followAll(context, sequel, making, stagingTable);
  await stagingTable?.store();
  for (const { key, stored, audit } of making) {
    keys.remember(step.entity, key, stored.id);
    done.audit.push(...audit);
    done.stored.push(stored);
  }
  return done;
};

const followAll = async (
  { step, forms, keys, worksAt }: StepContext,
  sequel: NonNullable<Step['after']>[number],
  making: readonly Making[],
  shelf: StagingTable | undefined,
) => {
  const own = making.filter(({ row, stored }) => fits(row, sequel) && !isSkipped(stored, sequel.skip));
  const moving = await Promise.all(
    own.map(async ({ row, stored, now }) => ({
      id: stored.id,
      now,
      body: await inputFor(sequel, step.entity, stored, { row, forms, keys }),
    })),
  );
  if (!moving.length) return;
  const work = worksAt(null)[sequel.by ?? 'approval'];
  const shelved = shelf && { shelf, rows: new Map(own.map(({ stored }) => [stored.id, stored])) };
  const moved = await moveMany(work, step.entity, sequel.move ?? '', moving, shelved);
  for (const [at, { row, audit }] of moved.entries()) {
    const one = own[at] as Making;
    one.stored = row;
    one.audit.push(audit);
  }
};
