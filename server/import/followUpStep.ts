import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { findMove } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { takeActionOn } from '../core/entity/actions.ts';
import { moveOne } from '../core/entity/operations.ts';
import type { Work } from '../core/entity/slots.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { columnOf, selection, tableOf } from '../core/tables/names.ts';
import { findRow } from '../core/tables/rows.ts';
import type { Row, Values } from '../core/tables/types.ts';
import { type Forms, fits, holds } from './cells.ts';
import { inputsOf } from './columns.ts';
import type { Row as FileRow } from './csv/read.ts';
import { checkSigns, filled } from './fill.ts';
import type { Keys } from './keys.ts';
import type { Sequel } from './mapping.ts';

interface Around {
  /** Contexts of entry and approval, in one transaction. */
  works: Readonly<Record<'entry' | 'approval', Work>>;
  entity: ResourceName;
  id: string;
  row: FileRow;
  forms: Forms;
  keys: Keys;
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
      const input = await inputFor(sequel, name, target, around);
      if (sequel.move !== undefined) {
        if (around.again && isDone(name, sequel.move, target)) continue;
        entries.push((await moveOne(work, name, target.id, sequel.move, input)).audit);
      } else entries.push((await takeActionOn(work, name, sequel.action ?? '', { id: target.id, input })).audit);
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
export const inputFor = async (
  sequel: Sequel,
  name: ResourceName,
  target: Row,
  { row, forms, keys }: Pick<Around, 'row' | 'forms' | 'keys'>,
): Promise<Values> => {
  const fields = inputsOf(name, sequel) ?? {};
  if ('currency' in target) checkSigns(sequel, { fields, row }, target.currency);
  const { values, check } = await filled(sequel, { fields, row, forms, keys });
  check.end();
  return {
    ...values,
    ...Object.fromEntries(Object.entries(sequel.fields ?? {}).map(([input, field]) => [input, target[field]])),
  };
};

const isDone = (name: ResourceName, move: string, target: Row): boolean => {
  const found = findMove(resources[name], move);
  return found !== undefined && !found.move.from.includes(String(target[found.field]));
};
