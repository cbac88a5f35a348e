import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';

/**
 * SQL of the SHA-256 over the previous period's seal and the journals `j` of a period in order. A journal's digest
 * covers its entries, so any change in a closed period changes its seal and all later ones.
 */
const sealText = (
  previous: Sql,
): Sql => sql`encode(sha256(convert_to(coalesce(${previous}, '') || E'\n' || coalesce(string_agg(
  concat_ws('|', j.number, j.id, j.kind, j.effective_on, j.source_kind, j.source_id, coalesce(j.reverses_id::text, ''), j.digest),
  E'\n' order by j.number), ''), 'UTF8')), 'hex')`;

/** Computes the seal of a period from its current journals. */
export const sealOf = async (
  tx: Tx,
  { fundId, startsOn, endsOn }: { fundId: string; startsOn: string; endsOn: string },
  previous: string | null,
): Promise<string> => {
  const found = await tx.first<{ seal: string }>(
    sql`select ${sealText(sql`${previous}::text`)} as seal from gl_journals j
      where j.fund_id = ${fundId} and j.effective_on between ${startsOn}::date and ${endsOn}::date`,
  );
  return found?.seal ?? '';
};

/** Returns the seal of the last closed period of a fund; null if none is closed. */
export const lastSeal = async (tx: Tx, fundId: string): Promise<string | null> => {
  const last = await tx.first<{ seal: string }>(
    sql`select seal from gl_periods where fund_id = ${fundId} and state <> 'open' order by starts_on desc limit 1`,
  );
  return last?.seal ?? null;
};

/** SQL of closed periods `p` whose journals no longer match the seal. */
export const brokenSeals = sql`select p.id from gl_periods p
  left join gl_journals j on j.fund_id = p.fund_id and j.effective_on between p.starts_on and p.ends_on
  where p.state <> 'open' group by p.fund_id, p.id, p.seal, p.previous_seal having ${sealText(sql`p.previous_seal`)} <> p.seal`;
