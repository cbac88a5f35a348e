import type { IlpaNoticeData } from '../../resources/answers/ilpa.ts';
import {
  CALL,
  CALL_BACK,
  CARRY,
  DISTRIBUTION,
  type NoticeRow,
  netOf,
  noticeTotals,
  type Recipient,
  TAX,
} from '../accounting/ilpa/noticeForm.ts';
import { formatMoney } from '../accounting/money.ts';
import type { FormCell, FormSheet } from '../core/export/form.ts';
import type { Form } from '../core/writers/data.ts';

/** Content of a notice in ILPA's Capital Call & Distribution Template; amounts in minor units. */
interface IlpaNotice {
  fund: string;
  partner: string;
  currency: string;
  /** 'Capital Call' or 'Distribution', with its number and title. */
  kind: 'Capital Call' | 'Distribution';
  number: number;
  title: string;
  issueDate: string;
  /** Payment date. */
  dueDate: string;
  reference: string;
  recipient: Recipient;
  rows: readonly NoticeRow[];
  commitment: bigint;
  unfundedBefore: bigint;
  /** Amount called before this call; null for a distribution. */
  calledBefore: bigint | null;
  /**
   * Payment instructions without the account number, which is only in the notice itself, because that cannot be edited.
   */
  wire: readonly (readonly [label: string, value: string])[];
}

/** Rows of the form's table: thirty, of which unused ones stay empty. */
const FIRST = 24;
const LAST = 53;
const WIDTHS = [36, 2, 2, 2, 54, 18, 18, 18, 20, 2, 18, 17];
/** Lines below the table. */
const STANDING = 56;
const WIRE = 66;

const within = (letter: string) => `$${letter}$${FIRST}:$${letter}$${LAST}`;
const starts = (word: string) => `(LEFT(${within('E')},${word.length})="${word}")`;
const totalOf = (side: NoticeRow['side'], kinds: string) =>
  `SUMPRODUCT((${within('L')}="${side}")*${kinds}*${within('K')})`;
const calls = `(${starts(CALL)}+${starts(CALL_BACK)})`;
const distributions = starts(DISTRIBUTION);
const netIn = (row: number) =>
  `IF(E${row}="",0,IF(OR(LEFT(E${row},${CALL.length})="${CALL}",E${row}="${TAX}",AND(E${row}="${CARRY}",$E$8="LP")),H${row},-H${row}))`;
const impactOf = (impact: NoticeRow['impact']) => `SUMIF(${within('I')},"${impact}",${within('H')})`;

/** Builds the form as a workbook with live formulas, and as data for programs. */
export const ilpaNoticeForm = (notice: IlpaNotice): Form & { data: IlpaNoticeData } => {
  const { currency, recipient, rows } = notice;
  const money = (cents: bigint) => formatMoney(cents, currency);
  const totals = noticeTotals(rows, recipient);
  const unfundedAfter = notice.unfundedBefore - totals.decrease + totals.increase;
  const called = totals.calls.Inside + totals.calls.Outside;

  const cells = new Map<number, Record<string, FormCell>>();
  const put = (row: number, more: Record<string, FormCell>) => cells.set(row, { ...cells.get(row), ...more });
  const text = (words: string): FormCell => ({ text: words });
  const wrapped = (words: string): FormCell => ({ text: words, isWrapped: true });
  const head = (words: string): FormCell => ({ text: words, head: 'title' });
  const figures = (words: string): FormCell => ({ text: words, head: 'figures' });
  const derived = (formula: string, cents: bigint): FormCell => ({ formula, amount: money(cents) });

  put(1, { A: head(notice.fund) });
  put(2, { A: text(notice.partner) });
  put(3, { A: text(`ILPA Capital Call & Distribution Template v2.0, ${currency}`) });
  put(4, { A: text(`${notice.kind} ${notice.number}`), E: text(notice.title) });
  put(5, { A: text('Issue Date'), E: { day: notice.issueDate } });
  put(6, { A: text('Due Date / Payment Date'), E: { day: notice.dueDate } });
  put(7, { A: text('Payment Reference'), E: text(notice.reference) });
  put(8, { A: text('Recipient'), E: text(recipient) });
  put(9, { F: figures('Capital Calls'), G: figures('Distributions'), H: figures('Net') });
  for (const [row, side] of [
    [10, 'Inside'],
    [17, 'Outside'],
  ] as const)
    put(row, {
      E: head(`${side} Fund`),
      F: derived(totalOf(side, calls), totals.calls[side]),
      G: derived(totalOf(side, distributions), totals.distributions[side]),
      H: derived(`F${row}+G${row}`, totals.calls[side] + totals.distributions[side]),
    });
  put(19, { E: head('Net Amount Due / (Payable to Recipient)'), H: derived('H10+H17', totals.net) });
  put(FIRST - 1, {
    A: head('Explanation'),
    E: head('Transaction Type'),
    H: figures('Amount'),
    I: head('Impact on Unfunded'),
    K: figures('Net Amount'),
    L: head('Inside / Outside'),
  });
  for (let row = FIRST; row <= LAST; row++) {
    const given = rows[row - FIRST];
    put(row, {
      ...(given && {
        ...(given.explanation && { A: wrapped(given.explanation) }),
        E: wrapped(given.type),
        H: { amount: money(given.cents) },
        I: text(given.impact),
        L: text(given.side),
      }),
      K: derived(netIn(row), given ? netOf(given, recipient) : 0n),
    });
  }
  const standing: readonly (readonly [string, FormCell])[] = [
    ['Total Commitment', { amount: money(notice.commitment) }],
    ['Unfunded Commitment Before', { amount: money(notice.unfundedBefore) }],
    ['(Less Decrease)', derived(`-${impactOf('Decrease')}`, -totals.decrease)],
    ['Plus Increase', derived(impactOf('Increase'), totals.increase)],
    ['Unfunded Commitment After', derived(`SUM(H${STANDING + 2}:H${STANDING + 4})`, unfundedAfter)],
    ...(notice.calledBefore === null
      ? []
      : ([
          ['Cumulative Called Before', { amount: money(notice.calledBefore) }],
          ['Cumulative Called', derived(`H${STANDING + 6}+F10+F17`, notice.calledBefore + called)],
        ] as const)),
  ];
  put(STANDING, { E: head('Commitment') });
  for (const [i, [label, value]] of standing.entries()) put(STANDING + 1 + i, { E: text(label), H: value });
  if (notice.wire.length) put(WIRE, { A: head('Wire Instructions') });
  for (const [i, [label, value]] of notice.wire.entries()) put(WIRE + 1 + i, { A: text(label), E: text(value) });

  const { rows: _, commitment, unfundedBefore, calledBefore, wire, ...about } = notice;
  const data = {
    form: 'ILPA Capital Call & Distribution Template',
    version: '2.0',
    ...about,
    rows: rows.map(({ cents, ...row }) => ({
      ...row,
      amount: money(cents),
      net: money(netOf({ ...row, cents }, recipient)),
    })),
    totals: {
      insideCalls: money(totals.calls.Inside),
      insideDistributions: money(totals.distributions.Inside),
      outsideCalls: money(totals.calls.Outside),
      outsideDistributions: money(totals.distributions.Outside),
      net: money(totals.net),
    },
    standing: {
      commitment: money(commitment),
      unfundedBefore: money(unfundedBefore),
      unfundedAfter: money(unfundedAfter),
      calledBefore: calledBefore === null ? null : money(calledBefore),
      calledAfter: calledBefore === null ? null : money(calledBefore + called),
    },
    wire: Object.fromEntries(wire),
  };
  const sheet: FormSheet = {
    title: 'Notice',
    widths: WIDTHS,
    rows: cells,
    layout: { isLandscape: false, pagesHigh: 1 },
    printed: { areas: [`A1:L${Math.max(...cells.keys())}`], repeated: null },
  };
  return { sheets: [sheet], data };
};
