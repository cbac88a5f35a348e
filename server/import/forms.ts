import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { type DateForm, dateFormOf, isDateForm } from '../core/files/csv/dates.ts';
import { bareNumber, decimalSignOf } from '../core/files/csv/decimals.ts';
import { delimiterOf } from '../core/files/csv/delimiter.ts';
import { encodingOf, sampleOf } from '../core/files/csv/encoding.ts';
import type { Forms } from './cells.ts';
import { columnsIn, fieldAt, inputsOf } from './checkMapping.ts';
import type { Problem } from './csv/problems.ts';
import { type Reading, rowsOf } from './csv/read.ts';
import type { Mapping, Step } from './mapping.ts';

/** Formats of a file, from the mapping or detected. */
export interface Source extends Reading {
  forms: Forms;
  columns: readonly string[];
}

/** Rows scanned to detect number and date formats. */
const LOOKED_AT = 5000;

/** Opens every file of the mapping, and returns file-level problems. */
export const sourcesOf = async (
  folder: string,
  mapping: Mapping,
): Promise<{ sources: Map<string, Source>; problems: Problem[] }> => {
  const problems: Problem[] = [];
  const sources = new Map<string, Source>();
  const steps = mapping.steps as Step[];
  for (const file of new Set(steps.flatMap((s) => s.file ?? []))) {
    const source = await sourceOf(join(folder, file), file, mapping);
    if (!source) {
      problems.push({ file, line: null, field: null, message: 'Is missing from the folder.' });
      continue;
    }
    sources.set(file, source);
    problems.push(...source.problems);
    if (source.problems.length) continue;
    const missing = [...usedColumns(steps.filter((s) => s.file === file))].filter((c) => !source.columns.includes(c));
    problems.push(...missing.map((field) => ({ file, line: null, field, message: 'The file has no such column.' })));
  }
  return { sources, problems };
};

const sourceOf = async (
  path: string,
  file: string,
  mapping: Mapping,
): Promise<(Source & { problems: Problem[] }) | null> => {
  const isFile = await stat(path).then(
    (s) => s.isFile(),
    () => false,
  );
  if (!isFile) return null;
  const told = mapping.files?.[file] ?? {};
  const encoding = told.encoding ?? (await encodingOf(path));
  const delimiter = told.delimiter ?? delimiterOf(await sampleOf(path, encoding));
  const reading = { file, path, encoding, delimiter };
  const kinds = kindsOf((mapping.steps as Step[]).filter((s) => s.file === file));
  const { numbers, days, columns, problems } = await look(reading, kinds);
  const date = told.date !== undefined && isDateForm(told.date) ? told.date : dateFormOf(days);
  return {
    ...reading,
    columns,
    problems: columns.length || problems.length ? problems : [{ file, line: null, field: null, message: 'Is empty.' }],
    forms: { decimal: told.decimal ?? decimalSignOf([...numbers].map(bareNumber)), date: date as DateForm | null },
  };
};

/** Texts of the number and date columns in the first rows. */
const look = async (reading: Reading, kinds: ReadonlyMap<string, 'number' | 'day'>) => {
  const found = { number: new Set<string>(), day: new Set<string>() };
  let columns: readonly string[] = [];
  const onHeader = (names: readonly string[]) => {
    columns = names;
  };
  let n = 0;
  const problems: Problem[] = [];
  // Problems of single rows are reported during the import.
  const report = (problem: Problem) => void (problem.line === 1 && problems.push(problem));
  for await (const { cells } of rowsOf(reading, report, onHeader)) {
    for (const [column, kind] of kinds) if (cells[column]) found[kind].add(cells[column]);
    n += 1;
    if (n >= LOOKED_AT) break;
  }
  return { numbers: found.number, days: [...found.day], columns, problems };
};

/** Returns the columns that some step reads as numbers or dates. */
const kindsOf = (steps: readonly Step[]): Map<string, 'number' | 'day'> => {
  const kinds = new Map<string, 'number' | 'day'>();
  const note = (fields: Readonly<Record<string, Field>>, columns: Readonly<Record<string, string>> = {}) => {
    for (const [name, column] of Object.entries(columns)) {
      const field = fieldAt(fields, name);
      const written = field && kindSpecOf(field).written;
      if (written === 'number' || written === 'day') kinds.set(column, written);
    }
  };
  for (const step of steps) {
    note(resources[step.entity].fields, step.columns);
    for (const column of columnsIn(step.at ?? '')) kinds.set(column, 'day');
    for (const sequel of step.after ?? [])
      note(inputsOf((sequel.on?.entity as Step['entity']) ?? step.entity, sequel) ?? {}, sequel.columns);
  }
  return kinds;
};

const usedColumns = (steps: readonly Step[]): Set<string> =>
  new Set(
    steps.flatMap((step) => [
      ...Object.keys(step.where ?? {}),
      ...Object.keys(step.whereNot ?? {}),
      ...(step.group?.by ?? []),
      ...(step.group?.sum ?? []),
      ...Object.values(step.columns ?? {}),
      ...[
        step.key,
        step.at ?? '',
        ...Object.values(step.texts ?? {}),
        ...Object.values(step.records ?? {}).map((r) => r.key),
      ].flatMap(columnsIn),
      ...(step.after ?? []).flatMap((t) => [
        ...Object.keys(t.where ?? {}),
        ...Object.keys(t.whereNot ?? {}),
        ...Object.values(t.columns ?? {}),
        ...Object.values(t.texts ?? {}).flatMap(columnsIn),
      ]),
    ]),
  );
