import sql from 'sql-template-tag';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { findRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import type { Section } from '../../core/writers/data.ts';
import { readStatements } from '../../ledger/statements.ts';
import { addresseesOf } from './statementAddressees.ts';
import { valueChart } from './statementChart.ts';
import { coverOf } from './statementCover.ts';
import { notesOf } from './statementNotes.ts';
import { statementSections } from './statementSections.ts';
import type { Builder, PartnerReport } from './types.ts';

/** Earlier quarter ends in the chart of a statement: two years with the statement's day. */
const QUARTERS = 7;

/** Each partner's account in one fund; as a PDF it has a cover, a chart and notes. */
export const capitalAccounts: PartnerReport = async (tx, fund, times) => {
  const { asOf, periodStart, knownAt, format } = times;
  const { name, currency } = fund;
  const isPdf = format === 'pdf';
  const all = await readStatements(tx, fund, { asOf, periodStart, knownAt, quarters: isPdf ? QUARTERS : 0 });
  const addressees = isPdf ? await addresseesOf(tx, fund.id, all.partnerIds) : null;
  return {
    partnerIds: all.partnerIds,
    nav: async () => all.nav,
    bodyOf: (partner, speech) => {
      const statement = partner && all.of(partner.id);
      if (!statement) return null;
      const sections = statementSections(statement, { name, currency, asOf }, speech);
      const addressee = addressees?.get(partner.id);
      if (!addressee) return { sections };
      const value = statement.columns.at(-1)?.account.closing ?? 0n;
      const chart = valueChart([...all.valuesOf(partner.id), { date: asOf, value }], currency, speech);
      return {
        sections,
        letter: coverOf(statement, { fund, times, addressee }, speech),
        ...(chart && { chart }),
        notes: notesOf(statement, all.recallMethod, speech),
      };
    },
  };
};

/** The partner's accounts in every fund with a commitment. */
export const partnerStatement: Builder = async ({ tx, report, reach, speech }) => {
  const { partnerId, fundId } = report;
  if (!partnerId) return [];
  const funds = await tx.rows<{ id: string }>(
    sql`select f.id from commitments k join funds f on f.id = k.fund_id where k.partner_id = ${partnerId} and ${notDeleted('k')}
      and ${inStates('commitments', 'binding', 'k')} and ${notDeleted('f')} and (${fundId}::uuid is null or f.id = ${fundId})
      and f.id in (select t.id from funds t where ${reach('funds')}) group by f.id order by f.name ${ALPHABETICAL}, f.id`,
  );
  const sections: Section[] = [];
  for (const { id } of funds) {
    const fund = await findRow(tx, 'funds', id);
    const statement = fund && (await readStatements(tx, fund, report)).of(partnerId);
    if (statement) sections.push(...statementSections(statement, { ...fund, asOf: report.asOf }, speech));
  }
  return sections;
};
