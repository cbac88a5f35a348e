import { portions } from './attempt.ts';
import { rowsAtOnce } from './batch.ts';
import type { Problem, Reporter } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
import type { Source } from './forms.ts';
import type { Step } from './mapping.ts';
import type { ImportOptions, Run } from './options.ts';
import { linesOf } from './progress.ts';
import { rowsFor } from './step.ts';

/** A batch of rows of a step, in order. */
export interface Portion {
  step: Step;
  source: Source | undefined;
  /** Number of lines in the source file. */
  lines: number;
  rows: readonly Row[];
  /** Maximum rows per batch. */
  size: number;
  /** An earlier step had problems. */
  isReadOnly: boolean;
  /** First line of each key. */
  seen: Map<string, number>;
  report: Reporter;
}

/** Maximum reported problems; the import stops beyond it. */
const MOST_PROBLEMS = 500;

/** Rolls back the transaction. */
export class Undone extends Error {}

/** Yields all rows of an import, step by step. */
export async function* portionsOf(
  { mapping, entry, approval }: ImportOptions,
  run: Run,
): AsyncGenerator<Portion, void> {
  for (const step of mapping.steps as Step[]) {
    const source = step.file === undefined ? undefined : run.sources.get(step.file);
    const isReadOnly = run.problems.length > 0;
    const size = rowsAtOnce(step, { entry, approval, isReadOnly });
    const report = reporter(run, step.file ?? null);
    const lines = source ? await linesOf(source.path) : 0;
    const about = { step, source, lines, size, isReadOnly, seen: new Map<string, number>(), report };
    for await (const rows of portions(rowsFor(step, source, report), size)) yield { ...about, rows };
  }
}

const reporter =
  ({ problems }: Run, file: string | null) =>
  (problem: Problem) => {
    const isKnown = problems.some((p) => p.file === file && p.line === problem.line && p.message === problem.message);
    if (!isKnown) problems.push({ ...problem, file });
    if (problems.length >= MOST_PROBLEMS) throw new Undone();
  };
