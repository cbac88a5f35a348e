import sql, { type Sql } from 'sql-template-tag';
import type { AccountCode } from '../../../resources/chart.ts';
import type { Entry } from '../../accounting/postings.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Draft } from './draft.ts';

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

/** Journals `j` of a fund as they were written, oldest first, which nothing has taken back and which take nothing back. */
export const standingJournals = async (tx: Tx, fundId: string, where: Sql): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select j.id, j.kind, j.effective_on as "effectiveOn", j.source_kind as of, j.source_id as source, j.source_version as version,
        e.dr_account as dr, e.dr_partner_id as "drPartner", e.dr_company_id as "drCompany",
        e.cr_account as cr, e.cr_partner_id as "crPartner", e.cr_company_id as "crCompany", e.cents, e.ilpa_row as row
      from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
      where j.fund_id = ${fundId} and j.reverses_id is null and ${where}
        and not exists (select from gl_journals r where r.fund_id = j.fund_id and r.reverses_id = j.id)
      order by j.number, e.line`,
  );
  const journals = new Map<string, Draft & { entries: Entry[] }>();
  for (const line of lines) {
    const { id, kind, effectiveOn, of, source, version } = line;
    const known = journals.get(id) ?? { id, kind, effectiveOn, source: { kind: of, id: source, version }, entries: [] };
    known.entries.push(entryOf(line));
    journals.set(id, known);
  }
  return [...journals.values()];
};

const entryOf = ({ dr, drPartner, drCompany, cr, crPartner, crCompany, cents, row }: Line): Entry => ({
  debit: { account: Number(dr) as AccountCode, partnerId: drPartner, companyId: drCompany },
  credit: { account: Number(cr) as AccountCode, partnerId: crPartner, companyId: crCompany },
  cents: BigInt(cents),
  row,
});
