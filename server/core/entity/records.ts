import sql from 'sql-template-tag';
import { dayIn, latestDay } from '../../../resources/kit/calendar.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { notFound } from '../base/errors.ts';
import type { Tx } from '../db/tx.ts';
import { findRow, findRows, type Lock } from '../tables/rows.ts';
import type { Row, RowOf } from '../tables/types.ts';
import { answerOf } from './answer.ts';
import type { Work } from './slots.ts';

/** A living row by its id. Throws 404 where there is none. */
export const get = async <N extends ResourceName>(tx: Tx, name: N, id: unknown, options: { lock?: Lock } = {}) => {
  const row = typeof id === 'string' ? await findRow(tx, name, id, options) : undefined;
  if (!row) throw notFound();
  return row;
};

/** Living rows by their ids, each once. Throws 404 where one is none. */
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

/** The day of the request for a fund: its days are those of its time zone. Without a fund, UTC's. */
export const today = ({ now }: Pick<Work, 'now'>, fund?: { timeZone: string | null }) =>
  dayIn(now, fund?.timeZone ?? 'UTC');

/** The same for a fund that is known by its id; null for none, whose future begins when it has begun everywhere. */
export const todayOf = async ({ tx, now }: Pick<Work, 'tx' | 'now'>, fundId: unknown) => {
  if (!fundId) return latestDay(now);
  const fund = await tx.first<{ timeZone: string | null }>(
    sql`select time_zone as "timeZone" from funds where id = ${fundId}::uuid`,
  );
  return today({ now }, fund);
};

/** A stored row as the caller is sent it. */
export const answer = async <N extends ResourceName>(work: Pick<Work, 'tx' | 'caller'>, name: N, row: Row) =>
  (await answerOf(work, name, row)) as RowOf<N>;

/** What was typed, with an emptied text as null. */
export const given = <T>(value: T) =>
  (value === '' || value === undefined ? null : value) as Exclude<T, undefined> | null;
