import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { forbidden, notFound } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { askedFor, reachOf } from '../core/entity/actions.ts';
import { inputCheck, passed } from '../core/entity/checks.ts';
import { moveOne } from '../core/entity/operations.ts';
import { checkReferences } from '../core/entity/references.ts';
import type { Work } from '../core/entity/slots.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { columnOf, selection, tableOf } from '../core/tables/names.ts';
import { findRow } from '../core/tables/rows.ts';
import type { Row, Values } from '../core/tables/types.ts';
import { type Forms, fits, holds } from './cells.ts';
import { inputsOf } from './checkMapping.ts';
import type { Row as FileRow } from './csv/read.ts';
import { checkCurrency, filled } from './fill.ts';
import type { Sequel } from './mapping.ts';

interface Around {
  /** Contexts of entry and approval, in one transaction. */
  works: Readonly<Record<'entry' | 'approval', Work>>;
  entity: ResourceName;
  id: string;
  row: FileRow;
  forms: Forms;
  /** Skips moves that were already made. */
  again: boolean;
}

/** Applies the moves and actions that follow a record, through the product's functions. Returns their audit entries. */
export const follow = async (sequels: readonly Sequel[], around: Around): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (const sequel of sequels.filter((s) => fits(around.row, s))) {
    const work = around.works[sequel.by ?? 'approval'];
    const name = (sequel.on?.entity as ResourceName | undefined) ?? around.entity;
    for (const target of await targetsOf(work, name, sequel, around.id)) {
      const input = inputFor(sequel, name, target, around);
      if (sequel.move !== undefined) {
        if (around.again && isDone(name, sequel.move, target)) continue;
        entries.push((await moveOne(work, name, target.id, sequel.move, input)).audit);
      } else entries.push(await act(work, name, sequel.action ?? '', target, input));
    }
  }
  return entries;
};

const targetsOf = async ({ tx }: Work, name: ResourceName, { on, skip = {} }: Sequel, id: string): Promise<Row[]> => {
  const rows = on
    ? await tx.rows<Row>(
        sql`select ${selection(name)} from ${tableOf(name)} t where ${columnOf(resources[name], on.by)} = ${id} and ${notDeleted()} order by t.id`,
      )
    : [await findRow(tx, name, id)].filter((row) => row !== undefined);
  return rows.filter((row) => !isSkipped(row, skip));
};

/** Returns whether a sequel skips a record. */
export const isSkipped = (row: Row, skip: NonNullable<Sequel['skip']> = {}): boolean =>
  Object.entries(skip).some(([field, listed]) => holds(row[field], listed));

/** Returns the input of a move or action for a record, from a file row. */
export const inputFor = (
  sequel: Sequel,
  name: ResourceName,
  target: Row,
  { row, forms }: Pick<Around, 'row' | 'forms'>,
): Values => {
  const fields = inputsOf(name, sequel) ?? {};
  if ('currency' in target) checkCurrency(sequel, { fields, row }, target.currency);
  return {
    ...filled(sequel, { fields, row, forms }),
    ...Object.fromEntries(Object.entries(sequel.fields ?? {}).map(([input, field]) => [input, target[field]])),
  };
};

const isDone = (name: ResourceName, move: string, target: Row): boolean => {
  const found = findMove(resources[name], move);
  return found !== undefined && !found.move.from.includes(String(target[found.field]));
};

/** Runs an action like its route: checks the input and locks the row. */
const act = async (work: Work, name: ResourceName, action: string, target: Row, given: Values): Promise<AuditEntry> => {
  const declared = resources[name].actions[action];
  const handle = work.entities[name]?.actions?.[action];
  if (!declared || !handle || !work.caller.grants.some((g) => admits(declared.roles, g.role))) throw forbidden();
  const input = passed(inputCheck(`${name}/${action}`, declared.input), given);
  const right = { name, asked: askedFor(action, declared) };
  await checkReferences(work, right, { fields: declared.input ?? {}, values: input });
  const row = await findRow(work.tx, name, target.id, { lock: true });
  if (!row) throw notFound();
  await handle(work, { params: { id: row.id }, query: {}, input, row, reach: reachOf(work, right) });
  return { action: 'action', name: action, entity: name, entityId: row.id, after: input };
};
