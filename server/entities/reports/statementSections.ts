import {
  type CapitalLine,
  type CarryLine,
  capitalLines,
  carryLines,
  linesRead,
} from '../../../resources/answers/accountLines.ts';
import { signed } from '../../accounting/capitalAccount.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import type { Span, Statement } from '../../accounting/statement.ts';
import { rateString } from '../../accounting/xirr.ts';
import { type Message, type MessageKey, messageFor, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { number, text, type WholeSection } from '../../core/writers/data.ts';
import { absentRate, absentRatio } from './statementAbsences.ts';

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

/** Sums below a line of the account: its capital flows, then its results. */
const subtotals = [
  { name: 'reports.statement.netCapital', from: 'contributions', last: 'transfers' },
  { name: 'reports.statement.netIncome', from: 'offering', last: 'carry' },
] as const satisfies readonly { name: MessageKey; from: CapitalLine; last: CapitalLine }[];

const linesFrom = (from: CapitalLine, last: CapitalLine) =>
  capitalLines.slice(capitalLines.indexOf(from), capitalLines.indexOf(last) + 1);

/** Shares of the fund, shown if there is anything to share. */
const shareLines = [
  { name: 'reports.statement.shareOfCommitments', share: 'commitment' },
  { name: 'reports.statement.shareOfNav', share: 'nav' },
] as const satisfies readonly { name: MessageKey; share: keyof Statement['share'] }[];

/**
 * Builds the tables of a statement: the account, then the commitment and performance. Deductions are negative, so that
 * each column of the account adds up as printed.
 */
export const statementSections = (statement: Statement, frame: Frame, speech: Translator): WholeSection[] => [
  accountSection(statement, frame, speech),
  ...carriedSections(statement, frame, speech),
  commitmentSection(statement, frame, speech),
  performanceSection(statement, speech),
];

const spanHeads = ({ columns }: Statement, { currency, asOf }: Frame, { say }: Translator) =>
  columns.map(({ kind, from }) => number(`${say(columnLabels[kind](from, asOf))} (${currency})`));

const accountSection = (statement: Statement, frame: Frame, speech: Translator): WholeSection => {
  const { columns } = statement;
  const { say } = speech;
  const money = (cents: bigint) => formatMoney(cents, frame.currency);
  const row = (name: MessageKey, amount: (account: (typeof columns)[number]['account']) => bigint) => [
    say(name),
    ...columns.map(({ account }) => money(amount(account))),
  ];
  const lines = linesRead((line) => columns.some(({ account }) => account[line] !== 0n));
  return {
    heading: frame.name,
    columns: [text(say('statement.account')), ...spanHeads(statement, frame, speech)],
    rows: [
      row('statement.opening', ({ opening }) => opening),
      ...lines.map((line) => row(labels[line], (account) => signed(line, account[line]))),
      row('statement.closing', ({ closing }) => closing),
    ],
    isAccount: true,
    emphasised: [lines.length + 1],
    subtotals: subtotals.map(({ name, from, last }) => ({
      after: lines.indexOf(last) + 1,
      values: row(name, (account) => sum(linesFrom(from, last).map((line) => signed(line, account[line])))),
    })),
  };
};

const carriedSections = (statement: Statement, frame: Frame, speech: Translator): WholeSection[] => {
  if (!statement.carried.length) return [];
  const heading = speech.say('statement.carried.title');
  return [
    {
      heading,
      columns: [text(heading), ...spanHeads(statement, frame, speech)],
      rows: carryLines.map((line) => [
        speech.say(carryLabels[line]),
        ...statement.carried.map((account) => formatMoney(signed(line, account[line]), frame.currency)),
      ]),
      isAccount: true,
    },
  ];
};

const commitmentSection = (
  { standing, share }: Statement,
  { currency }: Frame,
  { say, word }: Translator,
): WholeSection => {
  const money = (cents: bigint) => formatMoney(cents, currency);
  const amounts = [
    ...standingLines.map((each) => [say(`numbers.${each}`), money(standing[each])]),
    [word('fields.recallable'), money(standing.recallable)],
    ...transferLines
      .filter((each) => standing[each] !== 0n)
      .map((each) => [say(`statement.${each}`), money(standing[each])]),
  ];
  const shares = shareLines.flatMap(({ name, share: each }) =>
    share[each] === null ? [] : [[say(name), share[each]]],
  );
  return {
    heading: say('numbers.commitment'),
    columns: [text(say('reports.figure')), number(currency)],
    rows: [...amounts, ...shares],
    rowKinds: [...amounts.map(() => 'number' as const), ...shares.map(() => 'rate' as const)],
  };
};

const performanceSection = ({ multiples, irr }: Statement, speech: Translator): WholeSection => {
  const { say } = speech;
  const netIrr = say('numbers.netIrr');
  return {
    heading: say('statement.performance'),
    columns: [text(say('reports.figure')), number(say('statement.inception'))],
    rows: [
      ...multipleLines.map((each) => [say(`numbers.${each}`), multiples[each]]),
      [irr.isAnnualised ? netIrr : say(messageFor('reports.young', { figure: netIrr })), rateString(irr.rate)],
    ],
    rowKinds: [...multipleLines.map(() => 'multiple' as const), 'rate'],
    absences: [...multipleLines.map((each) => absentRatio(each, speech)), absentRate(irr, speech)],
  };
};
