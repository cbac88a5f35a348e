import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import type { Anchor } from './anchor.ts';
import { digest, hashOf } from './seal.ts';

interface Checked {
  seq: string;
  previous: string;
  hash: string;
  events: number;
  /** Null for a seal from before the entries were chained, whose events were resealed. */
  through: string | null;
  found: number;
  digest: string;
}

const AT_ONCE = 20;

/** Yields all seals in order with their present coverage, a few at a time. */
async function* seals(tx: Tx): AsyncGenerator<Checked> {
  for (let after = '0'; ; ) {
    const some = await tx.rows<Checked>(
      sql`with part as (select *, coalesce(lag(through) over (order by seq), 0) as since from audit_seals
          where seq >= ${after}::bigint - 1 order by seq limit ${AT_ONCE + 1})
        select s.seq::text as seq, s.previous, s.hash, s.events, s.through::text as through, d.found, d.digest
        from part s cross join lateral (select count(*)::int as found, ${digest} as digest
          from seal_entries e where e.seq > s.since and e.seq <= s.through) d
        where s.seq > ${after} order by s.seq`,
    );
    yield* some;
    const last = some.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

const problemsOf = (seal: Checked, before: Checked | undefined, place: number, key: Buffer): string[] => {
  const { seq, previous, hash, events, through, found } = seal;
  const isWhole = through === null || hashOf(key, { ...seal, through }) === hash;
  return [
    ...(seq === String(place) ? [] : [`Seal ${place} is missing.`]),
    ...(previous === (before?.hash ?? '') ? [] : [`Seal ${seq} does not follow the one before it.`]),
    ...(through === null || found === events ? [] : [`Seal ${seq} covers ${events} entries, but ${found} exist.`]),
    ...(isWhole ? [] : [`Entries of seal ${seq} were changed after sealing.`]),
  ];
};

/**
 * Returns a sentence on the entries without a seal and their age; undefined if there are none. A server seals every
 * minute, so more waiting entries mean that it is down or cannot seal.
 */
export const waitingForSeal = async (tx: Tx): Promise<string | undefined> => {
  const waiting = await tx.first<{ n: number; since: string | null }>(
    sql`select count(*)::int as n, to_char(min(e.made_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
      from seal_entries e where e.seq > coalesce((select max(s.through) from audit_seals s), 0)`,
  );
  return waiting?.since ? `${waiting.n} entries are not sealed yet, the oldest since ${waiting.since}.` : undefined;
};

const SHOWN = 20;

/**
 * Checks the chain of seals against the anchor outside the database, as sentences; empty if every entry is as sealed.
 * Holds a few seals in memory.
 */
export const chainProblems = async (tx: Tx, key: Buffer, anchor: Anchor | null): Promise<string[]> => {
  const problems: string[] = [];
  const noted = new Map((anchor?.noted ?? []).map(({ seq, hash }) => [seq, hash]));
  let before: Checked | undefined;
  let place = 0;
  for await (const seal of seals(tx)) {
    place += 1;
    problems.push(...problemsOf(seal, before, place, key));
    if (noted.has(seal.seq) && noted.get(seal.seq) === seal.hash) noted.delete(seal.seq);
    before = seal;
    place = Number(seal.seq);
    if (problems.length > SHOWN) return problems;
  }
  for (const seq of [...noted.keys()].slice(0, SHOWN))
    problems.push(`Seal ${seq} differs from the seal recorded outside the database.`);
  return problems;
};
