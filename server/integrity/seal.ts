import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { inTransaction, type Tx } from '../db/tx.ts';
import type { Deps } from '../deps.ts';

/** One number for every server of this product, so that only one of them seals at a time. */
const LOCK = 727_004;
const AT_ONCE = 5000;

/** An event shows only when its transaction is stored, under the time at which it began; none takes longer than this. */
export const LONGEST = sql`interval '1 hour'`;

/** The digest of an event `e`: all that it says, in an order and a form that never change. */
export const digest = sql`encode(sha256(convert_to(jsonb_build_array(e.id, e.created_at at time zone 'UTC', e.deleted_at at time zone 'UTC', e.created_by,
  e.action, e.name, e.entity, e.entity_id, e.actor_id, e.actor_role, e.context, e.before, e.after, e.reason, e.request_id, e.ip)::text, 'UTF8')), 'hex')`;

export interface Seal {
  seq: string;
  hash: string;
  events: number;
}

/** Where each seal is noted outside the database, so that a chain cut short or written anew does not pass for the old one. */
export const anchorFile = (dataDir: string) => join(dataDir, 'audit-anchor.log');

/** Seals the events that are not sealed yet, some thousands at once; answers the seal, or undefined where there was none. */
export const sealNext = async (tx: Tx): Promise<Seal | undefined> => {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  return tx.first<Seal>(
    sql`with last as (select seq, hash from audit_seals order by seq desc limit 1),
      fresh as (
        select e.id, e.created_at, ${digest} as digest from audit_events e
        where e.created_at > coalesce((select max(until) from audit_seals) - ${LONGEST}, '-infinity')
          and not exists (select 1 from audit_seal_events m where m.event_id = e.id)
        order by e.created_at, e.id limit ${AT_ONCE}),
      seal as (
        insert into audit_seals (seq, previous, hash, events, until)
        select coalesce((select seq from last), 0) + 1, coalesce((select hash from last), ''),
          encode(sha256(convert_to(coalesce((select hash from last), '') || string_agg(f.digest, '' order by f.id), 'UTF8')), 'hex'),
          count(*)::int, greatest(max(f.created_at), coalesce((select max(until) from audit_seals), '-infinity'))
        from fresh f having count(*) > 0 returning seq, hash, events),
      members as (insert into audit_seal_events (event_id, seq) select f.id, s.seq from fresh f, seal s)
      select seq::text as seq, hash, events from seal`,
  );
};

/** Seals all that is there and notes each seal in the anchor. Safe to run on several servers. */
export const sealAudit = async ({ database, config }: Pick<Deps, 'database' | 'config'>) => {
  for (;;) {
    const seal = await inTransaction(database.app, sealNext);
    if (!seal) return;
    await appendFile(anchorFile(config.dataDir), `${seal.seq} ${seal.hash}\n`, { mode: 0o600 });
    if (seal.events < AT_ONCE) return;
  }
};
