import sql from 'sql-template-tag';
import { fundAnalytics } from '../../accounting/analytics.ts';
import type { FundAnalytics, FundInput } from '../../accounting/fundTypes.ts';
import { invalid } from '../../core/base/errors.ts';
import { say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';
import { day, number, type Section, text } from '../../core/writers/data.ts';
import { bookInputOf } from '../../ledger/fundInput.ts';
import type { Builder, Subject } from './types.ts';

/** What the fund's figures as of the report's day are made of, by its books. */
const inputOf = async ({ tx, fund, report }: Subject): Promise<FundInput> => {
  if (!fund) throw invalid('fundId', 'checks.required');
  return bookInputOf(tx, fund, report);
};

/** The fund's figures as of the report's day. */
const analyticsOf = async (subject: Subject): Promise<FundAnalytics> => fundAnalytics(await inputOf(subject));

const figures = [
  'committed',
  'called',
  'paidIn',
  'unfunded',
  'distributed',
  'cash',
  'owed',
  'facility',
  'clearing',
  'fairValue',
  'navGross',
  'carryAccrued',
  'navNet',
  'pic',
  'dpi',
  'rvpi',
  'tvpi',
  'moic',
  'netIrr',
  'grossIrr',
] as const;

/** A rate of less than a year says that it is none of a year. */
const young: Partial<Record<(typeof figures)[number], (a: FundAnalytics) => readonly string[]>> = {
  netIrr: (a) => a.irrFlags,
  grossIrr: (a) => a.grossIrrFlags,
};

const keyFigures = (a: FundAnalytics, { say: said }: Speech): Section => ({
  heading: said('reports.keyFigures'),
  columns: [text(said('reports.figure')), number(a.currency)],
  rows: figures.map((key) => {
    const figure = said(`numbers.${key}`);
    return [young[key]?.(a).includes('UNDER_ONE_YEAR') ? said(say('reports.young', { figure })) : figure, a[key]];
  }),
});

const ofPartner = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed', 'navNet', 'netIrr'] as const;

const partnerTable = (a: FundAnalytics, { say: said, word }: Speech): Section => ({
  heading: word('entities.partners'),
  columns: [text(said('numbers.partner')), ...ofPartner.map((key) => number(said(`numbers.${key}`)))],
  rows: a.partners.map((p) => [p.name, ...ofPartner.map((key) => p[key])]),
});

const portfolio = async (subject: Subject): Promise<Section> => {
  const { companies } = await analyticsOf(subject);
  const names = await subject.tx.rows<{ id: string; name: string; sector: string | null }>(
    sql`select id, name, sector from companies where id = any(${companies.map((c) => c.companyId)}::uuid[])`,
  );
  const named = new Map(names.map((n) => [n.id, n]));
  const { say: said, word } = subject.speech;
  return {
    heading: said('reports.portfolio'),
    columns: [
      text(word('fields.companyId')),
      text(word('fields.sector')),
      number(said('reports.cost')),
      number(said('reports.proceeds')),
      number(said('statement.realisedGain')),
      number(said('numbers.fairValue')),
      number(said('numbers.moic')),
      day(said('reports.lastMark')),
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
  return [keyFigures(analytics, subject.speech), partnerTable(analytics, subject.speech), await portfolio(subject)];
};

export const portfolioSummary: Builder = async (subject) => [await portfolio(subject)];
