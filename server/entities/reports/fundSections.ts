import sql from 'sql-template-tag';
import { fundAnalytics } from '../../accounting/analytics.ts';
import type { FundAnalytics } from '../../accounting/fundTypes.ts';
import { invalid } from '../../core/base/errors.ts';
import { number, type Section, text } from '../../core/writers/data.ts';
import { fundInputOf } from '../../ledger/fundInput.ts';
import type { Builder, Subject } from './types.ts';

/** The fund's figures as of the report's day, or of another. */
export const analyticsOf = async ({ tx, fund, report }: Subject, asOf = report.asOf): Promise<FundAnalytics> => {
  if (!fund) throw invalid('fundId', 'checks.required');
  return fundAnalytics(await fundInputOf(tx, fund, asOf));
};

const figures: readonly [string, keyof FundAnalytics][] = [
  ['Committed', 'committed'],
  ['Called', 'called'],
  ['Paid-in', 'paidIn'],
  ['Unfunded', 'unfunded'],
  ['Distributed', 'distributed'],
  ['Cash', 'cash'],
  ['Fair value', 'fairValue'],
  ['NAV before carry', 'navGross'],
  ['Accrued carry', 'carryAccrued'],
  ['NAV', 'navNet'],
  ['PIC', 'pic'],
  ['DPI', 'dpi'],
  ['RVPI', 'rvpi'],
  ['TVPI', 'tvpi'],
  ['MOIC', 'moic'],
  ['Net IRR', 'netIrr'],
  ['Gross IRR', 'grossIrr'],
];

/** A rate of less than a year says that it is none of a year. */
const young = (flags: readonly string[]) =>
  flags.includes('UNDER_ONE_YEAR') ? ' (since inception, not annualised)' : '';
const notes: Partial<Record<keyof FundAnalytics, (a: FundAnalytics) => string>> = {
  netIrr: (a) => young(a.irrFlags),
  grossIrr: (a) => young(a.grossIrrFlags),
};

const keyFigures = (a: FundAnalytics): Section => ({
  heading: 'Key figures',
  columns: [text('Figure'), number(a.currency)],
  rows: figures.map(([label, key]) => [`${label}${notes[key]?.(a) ?? ''}`, a[key] as string | null]),
});

const partnerTable = (a: FundAnalytics): Section => ({
  heading: 'Partners',
  columns: [
    text('Partner'),
    ...['Commitment', 'Called', 'Paid-in', 'Unfunded', 'Distributed', 'NAV', 'Net IRR'].map(number),
  ],
  rows: a.partners.map((p) => [
    p.name,
    p.commitment,
    p.called,
    p.paidIn,
    p.unfunded,
    p.distributed,
    p.navNet,
    p.netIrr,
  ]),
});

const portfolio = async (subject: Subject): Promise<Section> => {
  const { companies } = await analyticsOf(subject);
  const names = await subject.tx.rows<{ id: string; name: string; sector: string | null }>(
    sql`select id, name, sector from companies where id = any(${companies.map((c) => c.companyId)}::uuid[])`,
  );
  const named = new Map(names.map((n) => [n.id, n]));
  return {
    heading: 'Portfolio',
    columns: [
      text('Company'),
      text('Sector'),
      ...['Cost', 'Proceeds', 'Realised gain', 'Fair value', 'MOIC'].map(number),
      text('Last mark'),
    ],
    rows: companies.map((c) => {
      const company = named.get(c.companyId);
      return [
        company?.name ?? null,
        company?.sector ?? null,
        c.cost,
        c.proceeds,
        c.realisedGain,
        c.fairValue,
        c.moic,
        c.markDate,
      ];
    }),
  };
};

export const fundPerformance: Builder = async (subject) => {
  const analytics = await analyticsOf(subject);
  return [keyFigures(analytics), partnerTable(analytics), await portfolio(subject)];
};

export const portfolioSummary: Builder = async (subject) => [await portfolio(subject)];
