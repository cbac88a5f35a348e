import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { toApiError } from '../core/entity/toApiError.ts';
import { english } from '../core/i18n/translator.ts';
import type { Keyed } from './batch.ts';
import { filledText } from './cells.ts';
import { CellError, FollowingError, type Problem } from './csv/problems.ts';
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
  report: (problem: Problem) => void;
  done: Done[];
}

/** Returns rows with their keys; reports and drops rows with no key or a repeated one. */
export const keyed = (making: Making, rows: readonly Row[], seen: Map<string, number>): Keyed[] =>
  rows.flatMap((row) => {
    try {
      const key = filledText(making.step.key, row, 'key');
      const earlier = seen.get(key);
      if (earlier !== undefined && !making.step.existing)
        throw new CellError('key', `“${key}” is already on line ${earlier}.`);
      seen.set(key, row.line);
      return [{ row, key }];
    } catch (error) {
      tell(making, row, error);
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
      tell(making, first.row, error);
      return keys.spoil(step.entity, first.key);
    }
  }
  const half = Math.ceil(rows.length / 2);
  await attempt(making, rows.slice(0, half));
  await attempt(making, rows.slice(half));
};

const tell = ({ report }: Making, row: Row, error: unknown) => {
  for (const told of problemsOf(error)) report({ file: null, line: row.line || null, ...told });
};

const problemsOf = (error: unknown): Pick<Problem, 'field' | 'message'>[] => {
  if (error instanceof FollowingError) return [];
  if (error instanceof CellError) return [{ field: error.field, message: error.message }];
  const { code, message, errors } = toApiError(error);
  if (code === 'INTERNAL_ERROR' || code === 'SERVICE_UNAVAILABLE') throw error;
  return errors.length
    ? errors.map(({ field, message: said }) => ({ field, message: english.say(said) }))
    : [{ field: null, message }];
};
