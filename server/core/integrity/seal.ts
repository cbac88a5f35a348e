import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Pools } from '../db/pools.ts';
import { sealKeysOf } from '../db/sealKeys.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import type { Config } from '../platform/config.ts';
import { note } from './anchor.ts';

/** Advisory lock shared by all servers of this product so that only one seals at a time. */
const LOCK = 727_004;
const AT_ONCE = 20_000;
/** Milliseconds to wait for earlier writers; for longer ones it retries at the next run. */
const LONGEST_WAIT = 10_000;

export interface Seal {
  /** Counted from 1. */
  seq: string;
  hash: string;
  /** Number of the last covered entry. */
  through: string;
}

/** Computes the keyed hash of a seal: its position in the chain, the previous seal, and its entries. */
export const hashOf = (
  key: Buffer,
  {
    seq,
    previous,
    through,
    events,
    digest,
  }: Record<'seq' | 'previous' | 'through' | 'digest', string> & { events: number },
) => createHmac('sha256', key).update([seq, previous, through, events, digest].join(' ')).digest('hex');

/** SQL of the digest of entries `e`: their full content in order. */
export const digest = sql`encode(sha256(convert_to(coalesce(string_agg(
  jsonb_build_array(e.seq, e.entity, e.row_id, encode(e.mac, 'hex'), e.made_at at time zone 'UTC')::text, '' order by e.seq), ''), 'UTF8')), 'hex')`;

/**
 * Returns the number of the newest entry below which no other can appear. A writer takes its entry number before it
 * commits, so an entry can become visible after one with a higher number. Each writer has its transaction id before it
 * takes a number. Every writer of a lower number therefore has an id below the one taken here, and this waits until all
 * of those have ended. The upper end of a snapshot is not enough: it is the last completed transaction, and running
 * ones can be above it. Null if there is no entry, or if a writer takes too long.
 */
const settled = async (tx: Tx, signal?: AbortSignal): Promise<string | null> => {
  const mark = await tx.first<{ seq: string | null; writers: string }>(
    sql`select (select max(seq) from seal_entries)::text as seq, pg_current_xact_id()::text as writers`,
  );
  if (!mark?.seq) return null;
  for (const until = performance.now() + LONGEST_WAIT; performance.now() < until && !signal?.aborted; await sleep(50)) {
    const now = await tx.first<{ done: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark.writers}::xid8 as done`,
    );
    if (now?.done) return mark.seq;
  }
  return null;
};

/** Seals the next entries up to a number, thousands at a time; returns the seal, or undefined if none are left. */
const sealNext = async (tx: Tx, key: Buffer, most: string): Promise<Seal | undefined> => {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  const last = await lastSeal(tx);
  const from = last?.through ?? '0';
  const next = await tx.first<{ through: string | null; events: number; digest: string }>(
    sql`select max(e.seq)::text as through, count(*)::int as events, ${digest} as digest
      from (select * from seal_entries where seq > ${from} and seq <= ${most} order by seq limit ${AT_ONCE}) e`,
  );
  if (!next?.through) return undefined;
  const { through, events } = next;
  const [seq, previous] = [String(Number(last?.seq ?? 0) + 1), last?.hash ?? ''];
  const hash = hashOf(key, { seq, previous, through, events, digest: next.digest });
  await tx.run(
    sql`insert into audit_seals (seq, previous, hash, events, through) values (${seq}, ${previous}, ${hash}, ${events}, ${through})`,
  );
  return { seq, hash, through };
};

const lastSeal = (tx: Tx) =>
  tx.first<Seal>(
    // The alias is needed: a bare name would sort by the selected text, with the tenth seal before the ninth.
    sql`select s.seq::text as seq, s.hash, s.through::text as through from audit_seals s order by s.seq desc limit 1`,
  );

/** Seals all entries and records the newest seal outside the database. Safe to run on several servers. */
export const sealAll = async (
  { database, config }: { database: Pick<Pools, 'app'>; config: Pick<Config, 'secretKey' | 'dataDir'> },
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> => {
  const most = await settled(txOn(database.app), signal);
  const { chain } = sealKeysOf(config.secretKey);
  if (most) while (await inTransaction(database.app, (tx) => sealNext(tx, chain, most)));
  const last = await lastSeal(txOn(database.app));
  if (last) await note(config.dataDir, last);
};
