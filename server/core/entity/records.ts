import sql from 'sql-template-tag';
import { dayIn, latestDay } from '../../../resources/kit/calendar.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { notFound } from '../base/errors.ts';
import type { Tx } from '../db/tx.ts';
import { findRow, findRows, type Lock } from '../tables/rows.ts';
import type { Row, RowOf } from '../tables/types.ts';
import { answerOf } from './answer.ts';
import type { Work } from './slots.ts';

/** Returns a non-deleted row by id. Throws 404. */
export const get = async <N extends ResourceName>(tx: Tx, name: N, id: unknown, options: { lock?: Lock } = {}) => {
  const row = typeof id === 'string' ? await findRow(tx, name, id, options) : undefined;
  if (!row) throw notFound();
  return row;
};

/** Returns non-deleted rows by id, each once. Throws 404 if one is missing. */
export const getAll = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly (string | null)[],
  options: { lock?: boolean } = {},
): Promise<Map<string, RowOf<N>>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = await findRows(tx, name, wanted, options);
  if (rows.size < wanted.length || ids.includes(null)) throw notFound();
  return rows;
};

/** Returns the date of the request in the fund's time zone; without a fund, in UTC. */
export const today = ({ now }: Pick<Work, 'now'>, fund?: { timeZone: string | null }) =>
  dayIn(now, fund?.timeZone ?? 'UTC');

/**
 * Returns the date of the request by fund id; without a fund, the latest date in any time zone so that a future date
 * is future everywhere.
 */
export const todayOf = async ({ tx, now }: Pick<Work, 'tx' | 'now'>, fundId: unknown) => {
  if (!fundId) return latestDay(now);
  const fund = await tx.first<{ timeZone: string | null }>(
    sql`select time_zone as "timeZone" from funds where id = ${fundId}::uuid`,
  );
  return today({ now }, fund);
};

/** Returns a stored row as the caller may read it. */
export const answer = async <N extends ResourceName>(work: Pick<Work, 'tx' | 'caller'>, name: N, row: Row) =>
  (await answerOf(work, name, row)) as RowOf<N>;

/** Normalizes input: empty text becomes null. */
export const emptyToNull = <T>(value: T) =>
  (value === '' || value === undefined ? null : value) as Exclude<T, undefined> | null;
