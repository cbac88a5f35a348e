import sql from 'sql-template-tag';
import { type CapitalLine, type CarryLine, carryLines, linesRead } from '../../../resources/answers/accountLines.ts';
import { signed } from '../../accounting/capitalAccount.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Span, Statement } from '../../accounting/statement.ts';
import { rateString } from '../../accounting/xirr.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { type Message, type MessageKey, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { findRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { number, type Section, text, type WholeSection } from '../../core/writers/data.ts';
import { readStatements } from '../../ledger/statements.ts';
import type { Builder, PartnerReport } from './types.ts';

const labels = {
  contributions: 'statement.contributions',
  distributions: 'statement.distributions',
  transfers: 'statement.transfers',
  offering: 'statement.offering',
  fees: 'statement.fees',
  expenses: 'statement.expenses',
  income: 'statement.income',
  realisedGain: 'statement.realisedGain',
  unrealisedGain: 'statement.unrealisedGain',
  carry: 'statement.carry',
} as const satisfies Record<CapitalLine, MessageKey>;

const carryLabels = {
  earned: 'statement.carried.earned',
  paid: 'statement.carried.paid',
  clawedBack: 'statement.carried.clawedBack',
  escrowOpening: 'statement.carried.escrowOpening',
  toEscrow: 'statement.carried.toEscrow',
  released: 'statement.carried.released',
  givenBack: 'statement.carried.givenBack',
  escrow: 'statement.carried.escrow',
  accrued: 'statement.carried.accrued',
  capital: 'statement.carried.capital',
} as const satisfies Record<CarryLine, MessageKey>;

const columnLabels = {
  period: (from, asOf) => messageFor('reports.between', { from: onDay(from ?? asOf), to: onDay(asOf) }),
  quarter: () => 'statement.quarter',
  year: () => 'statement.year',
  inception: () => 'statement.inception',
} as const satisfies Record<Span['kind'], (from: string | null, asOf: string) => Message>;

const standingLines = ['commitment', 'called', 'unfunded', 'paidIn', 'distributed'] as const;
/** Only for buyers and sellers of interests. */
const transferLines = ['bought', 'sold'] as const;
const multipleLines = ['pic', 'dpi', 'rvpi', 'tvpi'] as const;

/** The fund's name and currency, and the last day of a statement. */
interface Frame {
  name: string;
  currency: string;
  asOf: string;
}

/**
 * Builds the tables of a statement: the account, then the commitment and performance. Deductions are negative, so that
 * each column of the account adds up as printed.
 */
export const statementSections = (
  { columns, carried, standing, multiples, irr }: Statement,
  { name, currency, asOf }: Frame,
  { say: said, word }: Translator,
): WholeSection[] => {
  const money = (cents: bigint) => formatMoney(cents, currency);
  const balance = (key: 'opening' | 'closing') => [
    said(`statement.${key}`),
    ...columns.map(({ account }) => money(account[key])),
  ];
  const heads = columns.map(({ kind, from }) => number(`${said(columnLabels[kind](from, asOf))} (${currency})`));
  const netIrr = said('numbers.netIrr');
  return [
    {
      heading: name,
      columns: [text(said('statement.account')), ...heads],
      rows: [
        balance('opening'),
        ...linesRead((line) => columns.some(({ account }) => account[line] !== 0n)).map((line) => [
          said(labels[line]),
          ...columns.map(({ account }) => money(signed(line, account[line]))),
        ]),
        balance('closing'),
      ],
    },
    ...(carried.length
      ? [
          {
            heading: said('statement.carried.title'),
            columns: [text(said('statement.carried.title')), ...heads],
            rows: carryLines.map((line) => [
              said(carryLabels[line]),
              ...carried.map((account) => money(signed(line, account[line]))),
            ]),
          },
        ]
      : []),
    {
      heading: said('numbers.commitment'),
      columns: [text(said('reports.figure')), number(currency)],
      rows: [
        ...standingLines.map((each) => [said(`numbers.${each}`), money(standing[each])]),
        [word('fields.recallable'), money(standing.recallable)],
        ...transferLines
          .filter((each) => standing[each] !== 0n)
          .map((each) => [said(`statement.${each}`), money(standing[each])]),
      ],
    },
    {
      heading: said('statement.performance'),
      columns: [text(said('reports.figure')), number(said('statement.inception'))],
      rows: [
        ...multipleLines.map((each) => [said(`numbers.${each}`), multiples[each]]),
        [irr.isAnnualised ? netIrr : said(messageFor('reports.young', { figure: netIrr })), rateString(irr.rate)],
      ],
      rowKinds: [...multipleLines.map(() => 'multiple' as const), 'rate'],
    },
  ];
};

/** Each partner's account in one fund. */
export const capitalAccounts: PartnerReport = async (tx, fund, { asOf, periodStart, knownAt }) => {
  const all = await readStatements(tx, fund, { asOf, periodStart, knownAt });
  const { name, currency } = fund;
  return {
    partnerIds: all.partnerIds,
    nav: async () => all.nav,
    bodyOf: (partner, speech) => {
      const statement = partner && all.of(partner.id);
      return statement ? { sections: statementSections(statement, { name, currency, asOf }, speech) } : null;
    },
  };
};

/** The partner's accounts in every fund with a commitment. */
export const partnerStatement: Builder = async ({ tx, report, partner, reach, speech }) => {
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
    const body = fund && (await capitalAccounts(tx, fund, report)).bodyOf(partner, speech);
    sections.push(...(body?.sections ?? []));
  }
  return sections;
};
