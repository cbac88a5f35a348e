import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import type { Anchor } from './anchor.ts';

/** A server records its own seals immediately, and those of other servers within a minute. */
const NOTED_WITHIN_MINUTES = 10;

/**
 * Finds missing lines at the end of the anchor, as sentences: seals not recorded in time, and entries of more than
 * `lagMinutes` minutes with writes that the newest line does not cover. Idle time does not count, so a stopped server
 * and a restored backup are sound.
 */
export const anchorProblems = async (tx: Tx, anchor: Anchor | null, lagMinutes: number): Promise<string[]> => {
  const last = await tx.first(sql`select from audit_seals limit 1`);
  if (last && !anchor)
    return ['The file audit-anchor.log is missing: the seals recorded outside the database are lost.'];
  if (last && !anchor?.noted.length && !anchor?.half)
    return ['The file audit-anchor.log is empty: the seals recorded outside the database are lost.'];
  const newest = String(Math.max(0, ...(anchor?.noted ?? []).map(({ seq }) => Number(seq))));
  return [...(await notNoted(tx, newest, lagMinutes)), ...(await notCovered(tx, newest, lagMinutes))];
};

const MOMENT = 'YYYY-MM-DD HH24:MI "UTC"';

/** Uses the time of the seal's last entry, which the seal covers; its own could be changed unnoticed. */
const notNoted = async (tx: Tx, newest: string, lagMinutes: number): Promise<string[]> => {
  const missing = await tx.first<{ seq: string; at: string }>(
    sql`select s.seq::text as seq, to_char(e.made_at at time zone 'UTC', ${MOMENT}) as at
      from audit_seals s join seal_entries e on e.seq = s.through
      where s.seq > ${newest} and e.made_at < now() - make_interval(mins => ${Math.min(lagMinutes, NOTED_WITHIN_MINUTES)})
      order by s.seq limit 1`,
  );
  return missing
    ? [
        `Seal ${missing.seq} of ${missing.at} is not in audit-anchor.log, whose newest line is seal ${newest}: lines were removed, or this server is not running.`,
      ]
    : [];
};

const notCovered = async (tx: Tx, newest: string, lagMinutes: number): Promise<string[]> => {
  const open = await tx.first<{ minutes: number; since: string | null }>(
    sql`select count(distinct date_trunc('minute', e.made_at))::int as minutes, to_char(min(e.made_at) at time zone 'UTC', ${MOMENT}) as since
      from seal_entries e where e.seq > coalesce((select max(s.through) from audit_seals s where s.seq <= ${newest}), 0)`,
  );
  return open && open.minutes > lagMinutes
    ? [
        `The newest line of audit-anchor.log (seal ${newest}) is too old: it does not cover entries of ${open.minutes} minutes since ${open.since}.`,
      ]
    : [];
};
