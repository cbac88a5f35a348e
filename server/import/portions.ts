import { portions } from './attempt.ts';
import { rowsAtOnce } from './batch.ts';
import type { Problem } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
import type { Source } from './forms.ts';
import type { Step } from './mapping.ts';
import type { ImportOptions, Run } from './options.ts';
import { linesOf } from './progress.ts';
import { rowsFor } from './step.ts';

/** Some rows of a step, in their order, with what is known of the step. */
export interface Portion {
  step: Step;
  source: Source | undefined;
  /** Lines of its file. */
  lines: number;
  rows: readonly Row[];
  /** Rows that are made in one go at most. */
  size: number;
  /** Something was wrong in an earlier step. */
  isReadOnly: boolean;
  /** The line on which a key stood first. */
  seen: Map<string, number>;
  report: (problem: Problem) => void;
}

/** Problems that are told; the import ends where there are more. */
const MOST_PROBLEMS = 500;

/** Ends the transaction without storing anything. */
export class Undone extends Error {}

/** All rows of an import, step by step. */
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
