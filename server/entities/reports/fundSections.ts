import sql from 'sql-template-tag';
import { invalid } from '../../core/base/errors.ts';
import { say } from '../../core/words/said.ts';
import type { Speech } from '../../core/words/speech.ts';
import { day, number, type Section, text } from '../../core/writers/data.ts';
import { type FundFigures, fundFigures } from '../../ledger/fundFigures.ts';
import type { Builder, Subject } from './types.ts';

/** The fund's figures as of the report's day, by its books. */
const analyticsOf = async ({ tx, fund, report }: Subject): Promise<FundFigures> => {
  if (!fund) throw invalid('fundId', 'checks.required');
  return fundFigures(tx, fund, report);
};

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
] as const;

interface Rate {
  name: 'netIrr' | 'grossIrr' | 'investmentIrr';
  isWithout: boolean;
  irr: string | null;
  irrFlags: readonly string[];
}

/** The rates, with the facility and, where there is one, without it, and that of the investments alone. */
const rates = (a: FundFigures): readonly Rate[] => {
  const { hasFacility, netWith, grossWith, netWithout, grossWithout } = a.performance;
  const rate = (name: Rate['name'], { irr, irrFlags }: Pick<Rate, 'irr' | 'irrFlags'>, isWithout = false): Rate => ({
    name,
    isWithout,
    irr,
    irrFlags,
  });
  return [
    rate('netIrr', netWith),
    rate('grossIrr', grossWith),
    ...(hasFacility ? [rate('netIrr', netWithout, true), rate('grossIrr', grossWithout, true)] : []),
    rate('investmentIrr', { irr: a.grossIrr, irrFlags: a.grossIrrFlags }),
  ];
};

const keyFigures = (a: FundFigures, { say: said }: Speech): Section => {
  /** A rate of less than a year says that it is none of a year. */
  const nameOf = ({ name, isWithout, irrFlags }: Rate) => {
    const words = said(`numbers.${name}`);
    const figure = isWithout ? said(say('reports.withoutFacility', { figure: words })) : words;
    return irrFlags.includes('UNDER_ONE_YEAR') ? said(say('reports.young', { figure })) : figure;
  };
  return {
    heading: said('reports.keyFigures'),
    columns: [text(said('reports.figure')), number(a.currency)],
    rows: [
      ...figures.map((key) => [said(`numbers.${key}`), a[key]]),
      ...rates(a).map((rate) => [nameOf(rate), rate.irr]),
    ],
  };
};

const ofPartner = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed', 'navNet', 'netIrr'] as const;

const partnerTable = (a: FundFigures, { say: said, word }: Speech): Section => ({
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
