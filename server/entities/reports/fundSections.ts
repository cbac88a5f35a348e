import sql from 'sql-template-tag';
import { invalid } from '../../core/base/errors.ts';
import { messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { day, multiple, number, percent, type Section, text } from '../../core/writers/data.ts';
import { type FundFigures, fundFigures } from '../../ledger/fundFigures.ts';
import { totalIn } from './totals.ts';
import type { Builder, Subject } from './types.ts';

/** Computes the fund's figures as of the report's day, from its ledger. */
const analyticsOf = async ({ tx, fund, report }: Subject): Promise<FundFigures> => {
  if (!fund) throw invalid('fundId', 'checks.required');
  return fundFigures(tx, fund, report);
};

const amounts = [
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
  'saleEscrow',
  'navGross',
  'carryAccrued',
  'navNet',
] as const;
const multiples = ['pic', 'dpi', 'rvpi', 'tvpi', 'moic'] as const;

interface Rate {
  name: 'netIrr' | 'netIrrByDueDates' | 'grossIrr' | 'investmentIrr';
  isWithout: boolean;
  irr: string | null;
  irrFlags: readonly string[];
}

const rate = (name: Rate['name'], { irr, irrFlags }: Pick<Rate, 'irr' | 'irrFlags'>, isWithout = false): Rate => ({
  name,
  isWithout,
  irr,
  irrFlags,
});

/** A rate for less than a year is marked as not annualised. */
const rateRow = ({ name, isWithout, irr, irrFlags }: Rate, { say: said }: Translator) => {
  const words = said(`numbers.${name}`);
  const figure = isWithout ? said(messageFor('reports.withoutFacility', { figure: words })) : words;
  return [irrFlags.includes('UNDER_ONE_YEAR') ? said(messageFor('reports.young', { figure })) : figure, irr];
};

/** Performance of fee-paying limited partners, with and, if there is one, without the facility. */
const netAndGross = (a: FundFigures, speech: Translator): Section => {
  const { hasFacility, netWith, grossWith, netWithout, grossWithout } = a.performance;
  const rates = [
    rate('netIrrByDueDates', netWith),
    rate('grossIrr', grossWith),
    ...(hasFacility ? [rate('netIrrByDueDates', netWithout, true), rate('grossIrr', grossWithout, true)] : []),
  ];
  return {
    heading: speech.say('numbers.netAndGross'),
    columns: [text(speech.say('reports.figure')), number(speech.say('statement.inception'))],
    rows: rates.map((each) => rateRow(each, speech)),
    rowKinds: rates.map(() => 'rate'),
  };
};

const keyFigures = (a: FundFigures, speech: Translator): Section => ({
  heading: speech.say('reports.keyFigures'),
  columns: [text(speech.say('reports.figure')), number(a.currency)],
  rows: amounts.map((key) => [speech.say(`numbers.${key}`), a[key]]),
});

/** Ratios are below amounts, under a heading without currency. */
const performance = (a: FundFigures, speech: Translator): Section => ({
  heading: speech.say('statement.performance'),
  columns: [text(speech.say('reports.figure')), number(speech.say('statement.inception'))],
  rows: [
    ...multiples.map((key) => [speech.say(`numbers.${key}`), a[key]]),
    rateRow(rate('netIrr', { irr: a.netIrr, irrFlags: a.irrFlags }), speech),
    rateRow(rate('investmentIrr', { irr: a.grossIrr, irrFlags: a.grossIrrFlags }), speech),
  ],
  rowKinds: [...multiples.map(() => 'multiple' as const), 'rate', 'rate'],
});

const ofPartner = ['commitment', 'called', 'paidIn', 'unfunded', 'distributed', 'navNet'] as const;

type Found = Pick<Rate, 'irr' | 'irrFlags'>;

/**
 * Returns the columns of a rate with their values: annual rates, and rates for less than a year, each only if present.
 */
const rateColumns = (name: Rate['name'], rates: readonly Found[], { say: said }: Translator) => {
  const figure = said(`numbers.${name}`);
  const isYoung = ({ irrFlags }: Found) => irrFlags.includes('UNDER_ONE_YEAR');
  const isAnyYoung = rates.some(isYoung);
  const isAnyOld = !isAnyYoung || rates.some((each) => each.irr !== null && !isYoung(each));
  return {
    columns: [
      ...(isAnyOld ? [percent(figure)] : []),
      ...(isAnyYoung ? [percent(said(messageFor('reports.young', { figure })))] : []),
    ],
    cells: (each: Found) => [
      ...(isAnyOld ? [isYoung(each) ? null : each.irr] : []),
      ...(isAnyYoung ? [isYoung(each) ? each.irr : null] : []),
    ],
  };
};

const partnerTable = (a: FundFigures, speech: Translator): Section => {
  const { say: said, word } = speech;
  const all = { irr: a.netIrr, irrFlags: a.irrFlags };
  const rateOf = ({ netIrr, irrFlags }: FundFigures['partners'][number]): Found => ({ irr: netIrr, irrFlags });
  const rates = rateColumns('netIrr', [...a.partners.map(rateOf), all], speech);
  const columns = [
    text(said('numbers.partner')),
    ...ofPartner.map((key) => number(said(`numbers.${key}`))),
    ...rates.columns,
  ];
  const rows = a.partners.map((p) => [p.name, ...ofPartner.map((key) => p[key]), ...rates.cells(rateOf(p))]);
  const total = totalIn(a.currency, { columns, rows, total: said('reports.total') });
  return {
    heading: word('entities.partners'),
    columns,
    rows,
    totals: rows.length ? [[...total.slice(0, -rates.columns.length), ...rates.cells(all)]] : [],
  };
};

const portfolio = async (subject: Subject): Promise<Section> => {
  const all = await analyticsOf(subject);
  const { companies } = all;
  const names = await subject.tx.rows<{ id: string; name: string; sector: string | null }>(
    sql`select id, name, sector from companies where id = any(${companies.map((c) => c.companyId)}::uuid[])`,
  );
  const named = new Map(names.map((n) => [n.id, n]));
  const { say: said, word } = subject.speech;
  const ofAll = { irr: all.grossIrr, irrFlags: all.grossIrrFlags };
  const rateOf = ({ grossIrr, irrFlags }: FundFigures['companies'][number]): Found => ({ irr: grossIrr, irrFlags });
  const rates = rateColumns('grossIrr', [...companies.map(rateOf), ofAll], subject.speech);
  const columns = [
    text(word('fields.companyId')),
    text(word('fields.sector')),
    number(said('reports.cost')),
    number(said('reports.proceeds')),
    number(said('statement.realisedGain')),
    number(said('numbers.fairValue')),
    multiple(said('numbers.moic')),
    ...rates.columns,
    day(said('reports.lastMark')),
  ];
  const rows = companies.map((c) => {
    const company = named.get(c.companyId);
    return [
      company?.name ?? null,
      company?.sector ?? null,
      ...[c.cost, c.proceeds, c.realisedGain, c.fairValue],
      c.moic,
      ...rates.cells(rateOf(c)),
      c.markDate,
    ];
  });
  const added = totalIn(all.currency, { columns, rows, total: said('reports.total') });
  const whole = [all.moic, ...rates.cells(ofAll), null];
  return {
    heading: said('reports.portfolio'),
    columns,
    rows,
    totals: companies.length ? [[...added.slice(0, -whole.length), ...whole]] : [],
  };
};

export const fundPerformance: Builder = async (subject) => {
  const analytics = await analyticsOf(subject);
  const { speech } = subject;
  return [
    keyFigures(analytics, speech),
    performance(analytics, speech),
    netAndGross(analytics, speech),
    partnerTable(analytics, speech),
    await portfolio(subject),
  ];
};

export const portfolioSummary: Builder = async (subject) => [await portfolio(subject)];
