import { resources } from '../../resources/index.ts';
import { decimalString, scaled } from '../../resources/kit/decimals.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { createOne } from '../core/entity/operations.ts';
import type { Work } from '../core/entity/slots.ts';
import { type Fault, fail, RowFault } from '../core/imports/faults.ts';
import { NOBODY, put } from '../core/imports/readCells.ts';
import { otherFaults } from '../core/imports/rows.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import type { Row as Stored, Values } from '../core/tables/types.ts';
import { cellOf, type Forms, filledText, fits, readCell } from './cells.ts';
import { columnsIn, DAY, fieldAt, NUMBER } from './columns.ts';
import { type Reporter, reportRow } from './csv/problems.ts';
import { type Row, rowsOf } from './csv/read.ts';
import { checkSigns, filled } from './fill.ts';
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

/** Yields the rows of a step: the matching rows of its file, grouped if declared, or the single one without a file. */
export async function* rowsFor(step: Step, source: Source | undefined, report: Reporter): AsyncGenerator<Row> {
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
function* joined(rows: readonly Row[], { group }: Step, forms: Forms, report: Reporter): Generator<Row> {
  const totals = new Map<string, bigint>();
  const numberIn = (row: Row, column: string) =>
    readCell(cellOf(row, column), NUMBER, column, forms.get(column)) ?? '0';
  for (const row of rows)
    try {
      for (const column of group?.sum ?? [])
        totals.set(column, (totals.get(column) ?? 0n) + scaled(String(numberIn(row, column)), PLACES));
    } catch (error) {
      return reportRow(report, row, error);
    }
  const sums = [...totals].map(([column, total]) => {
    const sign = forms.get(column)?.decimal ?? '.';
    return [column, decimalString(total, PLACES).replace('.', sign)];
  });
  for (const first of rows.slice(0, 1)) yield { ...first, cells: { ...first.cells, ...Object.fromEntries(sums) } };
}

const PLACES = 6;

/**
 * Returns a function that creates the record of one row. Throws RowFault or ApiError; the caller must then
 * roll back.
 */
export const doRow = (context: StepContext) => {
  const { step, keys } = context;
  const parts = new Map<Work['tx'], (values: Values) => Promise<Part[]>>();
  return async (row: Row, key: string): Promise<Done> => {
    const works = context.worksAt(dayFor(step, row, context.forms));
    if (context.isReadOnly) return readRow(context, row, key);
    const sequels = step.after ?? [];
    const followUpContext = { works, entity: step.entity, row, forms: context.forms, keys };
    if (step.existing) {
      const id = await keys.need('key', { entity: step.entity, key });
      return {
        created: 0,
        existing: 0,
        stored: [],
        audit: await follow(sequels, { ...followUpContext, id, again: true }),
      };
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
      checkSigns(step, { fields: resources[step.entity].fields, row }, stored.currency);
      done.audit.push(audit, ...(await follow(sequels, { ...followUpContext, id: stored.id, again: false })));
      done.stored.push(stored);
      done.created += 1;
      keys.remember(step.entity, one.key, stored.id);
    }
    return done;
  };
};

const readRow = async (context: StepContext, row: Row, key: string): Promise<Done> => {
  const { step, keys } = context;
  if (!step.existing) {
    const values = await valuesOf(context, row);
    if (typeof values.currency === 'string')
      checkSigns(step, { fields: resources[step.entity].fields, row }, values.currency);
    const faults = restOf(context, { ...values, externalId: keys.idOf(key) }, []);
    if (faults.length) throw new RowFault(faults);
    keys.remember(step.entity, key, NOBODY);
  }
  return { created: 0, existing: 0, audit: [], stored: [] };
};

export const dayFor = ({ at }: Step, row: Row, forms: Forms): string | null => {
  if (at === undefined) return null;
  const [column = '', ...others] = columnsIn(at);
  const day = readCell(filledText(at, row, 'at'), DAY, 'at', others.length ? undefined : forms.get(column));
  return typeof day === 'string' ? day : fail('at', 'checks.required');
};

/** Returns the values of a record from a file row and the records it refers to. Throws RowFault. */
export const valuesOf = async (context: StepContext, row: Row): Promise<Values> => {
  const { step, keys, forms } = context;
  const { fields } = resources[step.entity];
  const { values, check } = await filled(step, { fields, row, forms, keys });
  for (const [name, { entity, key, by }] of Object.entries(step.records ?? {})) {
    const id = await check.attempt(name, () => {
      const text = filledText(key, row, name);
      return text === '' ? null : keys.need(name, { entity: entity as Step['entity'], key: text, by });
    });
    if (id === null) continue;
    const field = fieldAt(fields, name);
    put(values, name, field && kindSpecOf(field).many ? [id ?? NOBODY] : (id ?? NOBODY));
  }
  check.end(() => restOf(context, values, check.faults));
  return values;
};

/** Finds the errors of a row in other fields than those already reported. */
const restOf = ({ step, worksAt }: StepContext, values: Values, told: readonly Fault[]) => {
  const splitValues = Object.fromEntries(Object.keys(step.split?.take ?? {}).map((field) => [field, NOBODY]));
  return otherFaults(worksAt(null).entry, step.entity, { ...values, ...splitValues }, told);
};
