import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';

/**
 * SHA-256 over the seal of the period before and the journals `j` of a period in their order, in SQL. A journal's own digest
 * holds its entries, so whatever is changed in a closed period changes its seal and those of all after it.
 */
const sealText = (
  previous: Sql,
): Sql => sql`encode(sha256(convert_to(coalesce(${previous}, '') || E'\n' || coalesce(string_agg(
  concat_ws('|', j.number, j.id, j.kind, j.effective_on, j.source_kind, j.source_id, coalesce(j.reverses_id::text, ''), j.digest),
  E'\n' order by j.number), ''), 'UTF8')), 'hex')`;

/** The seal of a period as its journals are now. */
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

/** The seal of the last period of a fund that is closed; null where none is. */
export const lastSeal = async (tx: Tx, fundId: string): Promise<string | null> => {
  const last = await tx.first<{ seal: string }>(
    sql`select seal from gl_periods where fund_id = ${fundId} and state <> 'open' order by starts_on desc limit 1`,
  );
  return last?.seal ?? null;
};

/** Closed periods `p` whose seal their journals no longer make. */
export const brokenSeals = sql`select p.id from gl_periods p
  left join gl_journals j on j.fund_id = p.fund_id and j.effective_on between p.starts_on and p.ends_on
  where p.state <> 'open' group by p.fund_id, p.id, p.seal, p.previous_seal having ${sealText(sql`p.previous_seal`)} <> p.seal`;
