import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Pools } from '../db/pools.ts';
import { sealKeysOf } from '../db/sealKeys.ts';
import { inTransaction, type Tx, txOn } from '../db/tx.ts';
import type { Config } from '../platform/config.ts';
import { note } from './anchor.ts';

/** One number for every server of this product, so that only one of them seals at a time. */
const LOCK = 727_004;
const AT_ONCE = 20_000;
/** Milliseconds that writers who began earlier are waited for; with later ones it is tried again at the next turn. */
const LONGEST_WAIT = 10_000;

export interface Seal {
  /** Counted from 1. */
  seq: string;
  hash: string;
  /** Number of the last entry under it. */
  through: string;
}

/** What a seal is a keyed hash over: its place in the chain, the seal before it, and its entries. */
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

/** The digest of entries `e`: all that they say, in order. */
export const digest = sql`encode(sha256(convert_to(coalesce(string_agg(
  jsonb_build_array(e.seq, e.entity, e.row_id, encode(e.mac, 'hex'), e.made_at at time zone 'UTC')::text, '' order by e.seq), ''), 'UTF8')), 'hex')`;

/**
 * The number of the newest entry below which no other can appear. A writer takes the number of its entry before it commits, so
 * an entry can become visible after one with a higher number. Each writer has its transaction id before it takes a number, so
 * every writer of a lower one has an id below the id taken here, and this waits until all of those have ended. The upper end
 * of a snapshot would not do: it ends at the last transaction that completed, and running ones can lie above it. Null when
 * there is no entry, or when a writer takes too long.
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

/** Seals the next entries up to a number, some thousands at once; answers the seal, or undefined where none are left. */
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
    // A bare name would order by what is answered, a text: the ninth seal would come after the tenth.
    sql`select s.seq::text as seq, s.hash, s.through::text as through from audit_seals s order by s.seq desc limit 1`,
  );

/** Seals all that is there and notes the newest seal outside the database. Safe to run on several servers. */
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
