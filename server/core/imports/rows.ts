import sql, { type Sql } from 'sql-template-tag';
import type { Imported, SheetForms } from '../../../resources/answers/imports.ts';
import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { type SheetColumn, sheetColumns } from '../../../resources/sheets.ts';
import { asking, rolesFor } from '../auth/scope.ts';
import { invalidAt } from '../base/errors.ts';
import { checkTogether, filledIn } from '../entity/among.ts';
import { bodyCheck, passed } from '../entity/checks.ts';
import { duplicateQuestions } from '../entity/confirmDuplicate.ts';
import { MOST_DUPLICATES, manyDuplicates, seesAll } from '../entity/duplicates.ts';
import { createOne, moveOne } from '../entity/operations.ts';
import type { Question, Work } from '../entity/slots.ts';
import { messageFor } from '../i18n/message.ts';
import type { AuditEntry } from '../tables/audit.ts';
import { findRow } from '../tables/rows.ts';
import type { Row, Values } from '../tables/types.ts';
import { contradictions } from './contradictions.ts';
import { asError, type Fault, fail, faultsOf, RowFault, RowFaults } from './faults.ts';
import { type CellForms, formsOf, listIn } from './forms.ts';
import type { Named } from './lookup.ts';
import { type AskedMove, checkCurrency, NOBODY, type ReadCell, readCells } from './readCells.ts';
import { recordFor } from './recordFor.ts';
import { adder } from './sums.ts';

/** Rows of text with their columns by path. */
export interface Asked {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  forms: Partial<SheetForms>;
  /** Rows whose questions a user has confirmed. */
  confirmed: ReadonlySet<number>;
}

interface Along {
  resource: ResourceName;
  id: string;
}
interface Made {
  row: Row;
  along: Along[];
  /** Cells that contradict an existing record and are ignored. */
  untaken: Fault[];
  questions: Question[];
  audit: AuditEntry[];
}
/** A question on a row. The other record can be an earlier row of the sheet. */
type Asking = Question & { row: number | null };
export type RowResult = {
  index: number;
  row: Row | null;
  read: ReadCell[];
  along: Along[];
  untaken: Fault[];
  questions: Asking[];
  errors: Fault[];
};

/** Results of the rows; `notes` are audited in any case. */
export interface Outcomes {
  told: RowResult[];
  audit: AuditEntry[];
  notes: AuditEntry[];
  sums: Imported['sums'];
  forms: SheetForms;
}

/**
 * Creates one record per row on the regular path, row by row, in the transaction of `work`. Writes of an invalid row
 * are rolled back, and the others are still tried. With `isSure` the first invalid row stops it, and the caller must
 * roll back; without it nothing is stored, and only the outcome per row is reported.
 */
export const importRows = async (
  work: Work,
  name: ResourceName,
  asked: Asked,
  { isSure }: { isSure: boolean },
): Promise<Outcomes> => {
  const known = columnsFor(work, name);
  const columns = asked.columns.map((path, at) => {
    const column = known.get(path);
    if (!column || asked.columns.indexOf(path) !== at) throw invalidAt(`columns.${at}`, 'checks.unsettable');
    return column;
  });
  const forms = formsOf(
    columns.map(({ field }, at) => ({ field, texts: asked.rows.map((row) => row[at] ?? '') })),
    asked.forms,
  );
  const sums = adder(name, asked.columns);
  const outcomes: Outcomes = { told: [], audit: [], notes: [], sums: [], forms: forms.sheet };
  const later: Sql[] = [];
  const made = new Map<string, number>();
  await work.tx.run(sql`savepoint sheet`);
  for (const [index, texts] of asked.rows.entries()) {
    // After too many duplicate answers, no further ones are given, for free and taken values alike.
    if (outcomes.notes.length >= MOST_DUPLICATES && !seesAll(work.caller)) {
      outcomes.told.push({
        ...{ index, row: null, read: [], along: [], untaken: [], questions: [] },
        errors: [{ field: null, message: manyDuplicates(60) }],
      });
      continue;
    }
    const sent: Sql[] = [];
    const read: ReadCell[] = [];
    const deferringWork: Work = { ...work, tx: { ...work.tx, later: (query) => void sent.push(query as Sql) } };
    await work.tx.run(sql`savepoint one_row`);
    try {
      const {
        row,
        along,
        untaken: besides,
        questions,
        audit,
      } = await makeRow(deferringWork, name, { columns, texts, forms: forms.columns, read });
      const [question] = questions;
      if (isSure && question && !asked.confirmed.has(index)) fail(question.field, question.message);
      await work.tx.run(sql`release savepoint one_row`);
      made.set(row.id, index);
      sums.add(row);
      later.push(...sent);
      outcomes.audit.push(...audit);
      outcomes.told.push({
        ...{ index, row, read, along, untaken: besides, errors: [] },
        questions: questions.map((each) => ({ ...each, row: made.get(each.id) ?? null })),
      });
    } catch (error) {
      const { faults, record } = faultsOf(error);
      if (isSure) throw asError(index, faults, record);
      await work.tx.run(sql`rollback to savepoint one_row`);
      if (record) outcomes.notes.push({ action: 'access_denied', name: record, entity: name });
      outcomes.told.push({ index, row: null, read, along: [], untaken: [], questions: [], errors: faults });
    }
  }
  if (!isSure) await work.tx.run(sql`rollback to savepoint sheet`);
  else for (const query of later) work.tx.later?.(query);
  return { ...outcomes, sums: sums.all() };
};

/** Returns the columns that the caller may fill, by path. */
const columnsFor = ({ caller }: Work, name: ResourceName): Map<string, SheetColumn> => {
  const roles = rolesFor(caller, name, asking(name, 'create'));
  return new Map(sheetColumns(name, roles).map((column) => [column.path, column]));
};

interface Given {
  columns: readonly SheetColumn[];
  texts: readonly string[];
  /** By column index. */
  forms: readonly CellForms[];
  /** Receives each value as it is parsed so that a row refused for another cell shows it too. */
  read: ReadCell[];
}

const makeRow = async (work: Work, name: ResourceName, { columns, texts, forms, read }: Given): Promise<Made> => {
  const { values, within, moves, names, faults } = readCells(columns, texts, { forms, read });
  const cascaded: Along[] = [];
  const alongQuestions: Question[] = [];
  const besides: Fault[] = [];
  const audit: AuditEntry[] = [];
  const check = new RowFaults();
  if (faults.length) check.add({ faults, record: null });
  for (const { path, to, text, isMany, isAnyContext } of names) {
    const parts = isMany ? listIn(text) : [text];
    const ids: string[] = [];
    const asked = moves.filter(({ within }) => within === path);
    values[path] = NOBODY;
    await check.attempt(path, async () => {
      for (const part of parts) {
        const inner = within.get(path);
        const found = await recordFor(work, {
          path,
          to,
          text: part,
          inner,
          mayBeNew: isComing(name, path),
          isAnyContext,
        });
        if ('made' in found) {
          cascaded.push({ resource: to, id: found.made.row.id });
          audit.push(found.made.audit);
          audit.push(...(await moveNew(work, to, found.made.row, asked)).audit);
          alongQuestions.push(...(await duplicateQuestions(work, to, found.made.row)));
          ids.push(found.made.row.id);
        } else {
          ids.push(found.is.id);
          if (!isMany) read.push({ field: path, value: found.is.title });
          if (inner) besides.push(...(await toldOf(work, found.is, { path, to, inner })));
          besides.push(...(await unmoved(work, to, found.is, asked)));
        }
      }
      values[path] = isMany ? ids : ids[0];
    });
  }
  check.end(() => otherFaults(work, name, values, check.faults));
  const made = await createOne(work, name, values, { skipsQuestions: true });
  checkCurrency(made.row.currency, columns, texts);
  const questions = [
    ...alongQuestions,
    ...(await duplicateQuestions(work, name, made.row)),
    ...((await work.entities[name]?.rules?.questions?.(work, made.row)) ?? []),
  ];
  const own = moves.filter(({ within }) => within === undefined);
  const moved = await moveNew(work, name, made.row, own);
  audit.push(made.audit, ...moved.audit);
  return { row: moved.row, along: cascaded, untaken: besides, questions, audit };
};

/** Applies moves to a new record. A refusal refers to the column of the move. */
const moveNew = async (work: Work, name: ResourceName, made: Row, moves: readonly AskedMove[]) => {
  let row = made;
  const audit: AuditEntry[] = [];
  for (const { path, move, reason } of moves) {
    try {
      const outcome = await moveOne(work, name, row.id, move, { version: row.version, reason });
      audit.push(outcome.audit);
      row = outcome.row;
    } catch (error) {
      const { faults, record } = faultsOf(error, path);
      throw new RowFault(
        faults.map(({ message }) => ({ field: path, message })),
        record,
      );
    }
  }
  return { row, audit };
};

/** Returns the cells of moves that are ignored, because the record exists already and is in another state. */
const unmoved = async (
  work: Work,
  name: ResourceName,
  record: Named,
  moves: readonly AskedMove[],
): Promise<Fault[]> => {
  if (!moves.length) return [];
  const row = await findRow(work.tx, name, record.id);
  return moves.flatMap(({ path, move }) => {
    const found = findMove(resources[name], move);
    return found && row?.[found.field] === found.move.to ? [] : [untaken(path, record)];
  });
};

/** A cell that is ignored, because the record exists already. */
const untaken = (field: string, { title }: Named): Fault => ({
  field,
  message: messageFor('refusals.imports.untaken', { name: title }),
});

/** Returns the cells that are ignored because they contradict the existing record. */
const toldOf = async (
  work: Work,
  record: Named,
  { path, to, inner }: { path: string; to: ResourceName; inner: Values },
): Promise<Fault[]> =>
  (await contradictions(work, to, record.id, inner)).map((own) => untaken(`${path}.${own}`, record));

const isComing = (name: ResourceName, path: string) => resources[name].imports?.withNew?.includes(path) ?? false;

/** Finds further errors of an invalid row, except in columns already reported. */
export const otherFaults = (
  { caller }: Pick<Work, 'caller'>,
  name: ResourceName,
  values: Values,
  reported: readonly Fault[],
): Fault[] => {
  const roles: readonly Role[] = rolesFor(caller, name, asking(name, 'create'));
  const doing = { name, operation: 'create', roles } as const;
  try {
    const given = passed(bodyCheck(name, 'create', roles), filledIn(caller, doing, values));
    checkTogether(doing, given);
    return [];
  } catch (error) {
    return faultsOf(error).faults.filter(({ field }) => !reported.some((fault) => fault.field === field));
  }
};
