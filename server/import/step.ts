import { resources } from '../../resources/index.ts';
import { decimalString, scaled } from '../../resources/kit/decimals.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { bodyCheck, passed } from '../core/entity/checks.ts';
import { createOne } from '../core/entity/operations.ts';
import type { Work } from '../core/entity/slots.ts';
import { bareNumber, plainNumber } from '../core/files/csv/decimals.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import type { Row as Stored, Values } from '../core/tables/types.ts';
import { cellOf, dayOf, type Forms, filledText, fits } from './cells.ts';
import { fieldAt } from './checkMapping.ts';
import { CellError, type Problem } from './csv/problems.ts';
import { type Row, rowsOf } from './csv/read.ts';
import { checkCurrency, filled } from './fill.ts';
import { follow } from './followUpStep.ts';
import type { Source } from './forms.ts';
import type { Keys } from './keys.ts';
import type { Step } from './mapping.ts';
import { type Part, splitter } from './split.ts';

/** Result of one row. */
export interface Done {
  created: number;
  existing: number;
  audit: AuditEntry[];
  /** Records as first stored. */
  stored: Stored[];
}

export interface StepContext {
  step: Step;
  keys: Keys;
  forms: Forms;
  /** An earlier step had problems, so its records are missing: rows are only parsed and checked. */
  isReadOnly: boolean;
  /** Contexts of both actors in the same transaction, as of a date. */
  worksAt: (day: string | null) => Readonly<Record<'entry' | 'approval', Work>>;
}

const constantForms: Forms = { decimal: '.', date: 'YYYY-MM-DD' };
export const formsOf = (source: Source | undefined): Forms => source?.forms ?? constantForms;

/** Yields the rows of a step: the matching rows of its file, grouped if declared, or the single one without a file. */
export async function* rowsFor(
  step: Step,
  source: Source | undefined,
  report: (problem: Problem) => void,
): AsyncGenerator<Row> {
  if (!source) {
    yield { line: 0, cells: {} };
    return;
  }
  const groups = new Map<string, Row[]>();
  for await (const row of rowsOf(source, report)) {
    if (!fits(row, step)) continue;
    if (!step.group) yield row;
    else {
      const key = JSON.stringify(step.group.by.map((column) => row.cells[column]));
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
  }
  for (const rows of groups.values()) yield* joined(rows, step, source.forms, report);
}

/** Joins a group into one row: the first one, with sums of the summed columns. */
function* joined(
  rows: readonly Row[],
  { group }: Step,
  forms: Forms,
  report: (problem: Problem) => void,
): Generator<Row> {
  const [first] = rows;
  if (!first) return;
  try {
    const sums = (group?.sum ?? []).map((column) => [column, added(rows, column, forms)]);
    yield { ...first, cells: { ...first.cells, ...Object.fromEntries(sums) } };
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    report({ file: null, line: first.line, field: error.field, message: error.message });
  }
}

const PLACES = 6;
const added = (rows: readonly Row[], column: string, { decimal }: Forms): string => {
  let total = 0n;
  for (const row of rows) {
    const plain = plainNumber(bareNumber(cellOf(row, column)) || '0', decimal ?? '.');
    if (plain === null) throw new CellError(column, `“${cellOf(row, column)}” on line ${row.line} is not a number.`);
    total += scaled(plain, PLACES);
  }
  return decimalString(total, PLACES).replace('.', decimal ?? '.');
};

/**
 * Returns a function that creates the record of one row. Throws CellError, FollowingError or ApiError; the caller must
 * then roll back.
 */
export const doRow = (context: StepContext) => {
  const { step, keys } = context;
  const parts = new Map<Work['tx'], (values: Values) => Promise<Part[]>>();
  return async (row: Row, key: string): Promise<Done> => {
    const works = context.worksAt(dayFor(step, row, context.forms));
    if (context.isReadOnly) return readRow(context, row, key);
    const sequels = step.after ?? [];
    const around = { works, entity: step.entity, row, forms: context.forms };
    if (step.existing) {
      const id = await keys.need('key', { entity: step.entity, key });
      return { created: 0, existing: 0, stored: [], audit: await follow(sequels, { ...around, id, again: true }) };
    }
    const isThere = step.split
      ? await keys.hasParts(step.entity, key)
      : (await keys.find(step.entity, key)) !== undefined;
    if (isThere) return { created: 0, existing: 1, audit: [], stored: [] };
    const values = await valuesOf(context, row);
    const { tx } = works.entry;
    const split = step.split && (parts.get(tx) ?? splitter(tx, step.split));
    if (split) parts.set(tx, split);
    const wanted = split
      ? (await split(values)).map((p) => ({ key: `${key}/${p.key}`, values: p.values }))
      : [{ key, values }];
    const done: Done = { created: 0, existing: 0, audit: [], stored: [] };
    for (const one of wanted) {
      const { row: stored, audit } = await createOne(works.entry, step.entity, {
        ...one.values,
        externalId: keys.idOf(one.key),
      });
      checkCurrency(step, { fields: resources[step.entity].fields, row }, stored.currency);
      done.audit.push(audit, ...(await follow(sequels, { ...around, id: stored.id, again: false })));
      done.stored.push(stored);
      done.created += 1;
      keys.remember(step.entity, one.key, stored.id);
    }
    return done;
  };
};

/** Placeholder id for references to a record that could not be stored. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const readRow = async (context: StepContext, row: Row, key: string): Promise<Done> => {
  const { step, keys } = context;
  if (!step.existing) {
    const values = await valuesOf(context, row);
    const taken = Object.fromEntries(Object.keys(step.split?.take ?? {}).map((field) => [field, NOBODY]));
    if (typeof values.currency === 'string')
      checkCurrency(step, { fields: resources[step.entity].fields, row }, values.currency);
    passed(bodyCheck(step.entity, 'create', ['admin']), { ...values, ...taken, externalId: keys.idOf(key) });
    keys.remember(step.entity, key, NOBODY);
  }
  return { created: 0, existing: 0, audit: [], stored: [] };
};

export const dayFor = ({ at }: Step, row: Row, forms: Forms): string | null => {
  if (at === undefined) return null;
  return dayOf(filledText(at, row, 'at'), 'at', at.includes('{') ? forms : constantForms);
};

/** Returns the values of a record from a file row and the records it refers to. */
export const valuesOf = async ({ step, keys, forms }: StepContext, row: Row): Promise<Values> => {
  const { fields } = resources[step.entity];
  const values = filled(step, { fields, row, forms });
  for (const [name, { entity, key, by }] of Object.entries(step.records ?? {})) {
    const text = filledText(key, row, name);
    if (text === '') continue;
    const wanted = { entity: entity as Step['entity'], key: text, by };
    const field = fieldAt(fields, name);
    const id = await keys.need(name, wanted);
    values[name] = field && kindSpecOf(field).many ? [id] : id;
  }
  return values;
};
