import sql, { empty } from 'sql-template-tag';
import type { AccountCode } from '../../../resources/chart.ts';
import type { Entry } from '../../accounting/postings.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Draft } from './draft.ts';
import { idCondition, type Which } from './idCondition.ts';

interface Line {
  id: string;
  kind: string;
  effectiveOn: string;
  of: string;
  source: string;
  version: number;
  dr: string;
  drPartner: string | null;
  drCompany: string | null;
  cr: string;
  crPartner: string | null;
  crCompany: string | null;
  cents: string;
  row: number | null;
}

/**
 * Returns the posted journals of a kind of source, oldest first, without reversals and reversed journals. The query
 * looks up journals by source and entries by journal so that outdated planner statistics do no harm.
 */
export const standingJournals = async (tx: Tx, fundId: string, of: string, which: Which): Promise<Draft[]> => {
  const journals = sql`select * from gl_journals b where b.source_kind = ${of} and ${idCondition('b.source_id', which)}`;
  const lines = await tx.rows<Line>(
    sql`select j.id, j.kind, j.effective_on as "effectiveOn", j.source_kind as of, j.source_id as source, j.source_version as version,
        e.dr_account as dr, e.dr_partner_id as "drPartner", e.dr_company_id as "drCompany",
        e.cr_account as cr, e.cr_partner_id as "crPartner", e.cr_company_id as "crCompany", e.cents, e.ilpa_row as row
      from (${journals} ${which === null ? empty : sql`offset 0`}) j
        cross join lateral (select * from gl_entries x where x.fund_id = j.fund_id and x.journal_id = j.id offset 0) e
      where j.fund_id = ${fundId} and j.reverses_id is null
        and not exists (select from gl_journals r where r.fund_id = j.fund_id and r.reverses_id = j.id)
      order by j.number, e.line`,
  );
  const drafts = new Map<string, Draft & { entries: Entry[] }>();
  for (const line of lines) {
    const { id, kind, effectiveOn, of, source, version } = line;
    const known = drafts.get(id) ?? { id, kind, effectiveOn, source: { kind: of, id: source, version }, entries: [] };
    known.entries.push(entryOf(line));
    drafts.set(id, known);
  }
  return [...drafts.values()];
};

const entryOf = ({ dr, drPartner, drCompany, cr, crPartner, crCompany, cents, row }: Line): Entry => ({
  debit: { account: Number(dr) as AccountCode, partnerId: drPartner, companyId: drCompany },
  credit: { account: Number(cr) as AccountCode, partnerId: crPartner, companyId: crCompany },
  cents: BigInt(cents),
  row,
});
