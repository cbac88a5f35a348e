import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { messageFor } from '../core/i18n/message.ts';
import { fail } from '../core/imports/faults.ts';
import type { Keyed } from './batch.ts';
import { filledText } from './cells.ts';
import { type Reporter, reportRow } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
import type { Keys } from './keys.ts';
import type { Step } from './mapping.ts';
import type { Done } from './step.ts';

/** Batches rows, small batches first so that statistics exist before the large ones are planned. */
export async function* portions<T>(all: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let portion: T[] = [];
  let size = Math.min(most, FIRST_PORTION);
  for await (const one of all) {
    portion.push(one);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
    size = Math.min(most, size * 2);
  }
  if (portion.length) yield portion;
}

const FIRST_PORTION = 250;

export interface Making {
  tx: Tx;
  step: Step;
  keys: Keys;
  work: (rows: readonly Keyed[]) => Promise<Done>;
  report: Reporter;
  done: Done[];
}

/** Returns rows with their keys; reports and drops rows with no key or a repeated one. */
export const keyed = (making: Making, rows: readonly Row[], seen: Map<string, number>): Keyed[] =>
  rows.flatMap((row) => {
    try {
      const key = filledText(making.step.key, row, 'key');
      const earlier = seen.get(key);
      if (earlier !== undefined && !making.step.existing)
        fail('key', messageFor('refusals.imports.sameKey', { text: key, line: earlier }));
      seen.set(key, row.line);
      return [{ row, key }];
    } catch (error) {
      reportRow(making.report, row, error);
      return [];
    }
  });

/**
 * Creates a batch of rows in a savepoint, and rolls back if one fails. A failing batch is split in halves so that the
 * faulty row is found and reported, and later ones are still checked.
 */
export const attempt = async (making: Making, rows: readonly Keyed[]): Promise<void> => {
  const { tx, step, keys } = making;
  const [first] = rows;
  if (!first) return;
  await tx.run(sql`savepoint some_rows`);
  try {
    const done = await making.work(rows);
    await tx.run(sql`release savepoint some_rows`);
    making.done.push(done);
    return;
  } catch (error) {
    await tx.run(sql`rollback to savepoint some_rows`);
    await tx.run(sql`release savepoint some_rows`);
    if (rows.length === 1) {
      reportRow(making.report, first.row, error);
      return keys.spoil(step.entity, first.key);
    }
  }
  const half = Math.ceil(rows.length / 2);
  await attempt(making, rows.slice(0, half));
  await attempt(making, rows.slice(half));
};
