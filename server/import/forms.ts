import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SheetForms } from '../../resources/answers/imports.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { delimiterOf } from '../core/files/csv/delimiter.ts';
import { encodingOf, sampleOf } from '../core/files/csv/encoding.ts';
import { formsOf } from '../core/imports/forms.ts';
import type { Forms } from './cells.ts';
import { columnsOf } from './columns.ts';
import type { Problem } from './csv/problems.ts';
import { type Reading, rowsOf } from './csv/read.ts';
import type { Mapping, Step } from './mapping.ts';

/** Formats of a file, from the mapping or detected. */
export interface Source extends Reading {
  forms: Forms;
  /** Formats of the file as a whole, for the report. */
  written: SheetForms;
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
    const used = new Set(steps.filter((s) => s.file === file).flatMap((s) => columnsOf(s).map(({ column }) => column)));
    const missing = [...used].filter((column) => !source.columns.includes(column));
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
  const { encoding = await encodingOf(path), delimiter, ...given } = mapping.files?.[file] ?? {};
  const reading = { file, path, encoding, delimiter: delimiter ?? delimiterOf(await sampleOf(path, encoding)) };
  const { typed, columns, problems } = await look(reading, typedColumns(mapping, file));
  const forms = formsOf(typed, given);
  return {
    ...reading,
    columns,
    problems: columns.length || problems.length ? problems : [{ file, line: null, field: null, message: 'Is empty.' }],
    written: forms.sheet,
    forms: new Map(forms.columns.map((form, at) => [typed[at]?.column ?? '', { ...form, isStrict: true }])),
  };
};

/** Returns the header, and the texts of some columns in the first rows. */
const look = async (reading: Reading, fields: ReadonlyMap<string, Field>) => {
  const found = [...fields].map(([column, field]) => ({ column, field, texts: new Set<string>() }));
  let columns: readonly string[] = [];
  const onHeader = (names: readonly string[]) => {
    columns = names;
  };
  let n = 0;
  const problems: Problem[] = [];
  // Problems of single rows are reported during the import.
  const report = (problem: Problem) => void (problem.line === 1 && problems.push(problem));
  for await (const { cells } of rowsOf(reading, report, onHeader)) {
    for (const { column, texts } of found) if (cells[column]) texts.add(cells[column]);
    n += 1;
    if (n >= LOOKED_AT) break;
  }
  return { typed: found.map((column) => ({ ...column, texts: [...column.texts] })), columns, problems };
};

/** Returns the columns of a file whose cells have a format, with a field of their kind. */
const typedColumns = ({ steps }: Mapping, file: string): Map<string, Field> =>
  new Map(
    (steps as Step[])
      .flatMap((step) => (step.file === file ? columnsOf(step) : []))
      .flatMap(({ column, field }) => (field && kindSpecOf(field).written ? [[column, field] as const] : [])),
  );
