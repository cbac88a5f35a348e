import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { digest, LONGEST } from './seal.ts';

interface Checked {
  seq: string;
  previous: string;
  hash: string;
  events: number;
  found: number;
  again: string;
}

/**
 * What is wrong with the audit's chain, in sentences; empty when every sealed event is as it was. `anchor` is the text kept
 * outside the database, or null where there is none.
 */
export const auditProblems = async (tx: Tx, anchor: string | null): Promise<string[]> => {
  const seals = await tx.rows<Checked>(
    sql`select s.seq::text as seq, s.previous, s.hash, s.events, count(e.id)::int as found,
        encode(sha256(convert_to(s.previous || coalesce(string_agg(${digest}, '' order by m.event_id), ''), 'UTF8')), 'hex') as again
      from audit_seals s left join audit_seal_events m on m.seq = s.seq left join audit_events e on e.id = m.event_id
      group by s.seq order by s.seq`,
  );
  const outside = await tx.first<{ n: number }>(
    sql`select count(*)::int as n from audit_events e
      where e.created_at < (select max(until) from audit_seals) - ${LONGEST}
        and not exists (select 1 from audit_seal_events m where m.event_id = e.id)`,
  );
  return [
    ...seals.flatMap((seal, i) => sealProblems(seal, seals[i - 1], i)),
    ...(outside?.n ? [`${outside.n} audit events were put in after their time had been sealed.`] : []),
    ...anchorProblems(seals, anchor),
  ];
};

const sealProblems = (seal: Checked, before: Checked | undefined, index: number): string[] => [
  ...(seal.seq === String(index + 1) ? [] : [`Seal ${index + 1} is missing.`]),
  ...(seal.previous === (before?.hash ?? '') ? [] : [`Seal ${seal.seq} does not follow the one before it.`]),
  ...(seal.found === seal.events ? [] : [`Seal ${seal.seq} holds ${seal.events} events and ${seal.found} are there.`]),
  ...(seal.again === seal.hash ? [] : [`Events of seal ${seal.seq} are not as they were sealed.`]),
];

const anchorProblems = (seals: readonly Checked[], anchor: string | null): string[] => {
  const hashes = new Map(seals.map(({ seq, hash }) => [seq, hash]));
  return (anchor ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .filter(([seq = '', hash]) => hashes.get(seq) !== hash)
    .map(([seq]) => `Seal ${seq} is not the one that was noted outside the database.`);
};
