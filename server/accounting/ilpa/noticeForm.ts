import { sum } from '../rounding.ts';

/**
 * The types of ILPA's Capital Call & Distribution Template v2.0 (September 2025), in the order of its list; names are ILPA's.
 */
export const noticeTypes = [
  'Capital Call: Deemed GP Contribution from LPs',
  'Capital Call: Total Amount - Inside Fund',
  'Capital Call: Total Amount - Outside Fund',
  'Capital Call: Investments',
  'Capital Call: Management Fees',
  'Capital Call: Partnership Expenses',
  'Capital Call: Placement Agent Fees',
  'Capital Call: Subsequent Close Interest',
  'Capital Call: Working Capital',
  'Capital Call: Fund-level Subscription Facility Fees/Interest',
  'Capital Call: Other (Provide explanation in far-left column)',
  'Distribution: Carry',
  'Distribution: Clawback',
  'Distribution: Income',
  'Distribution: Dividends',
  'Distribution: Other (Provide explanation in far-left column)',
  'Distribution: Realized Gain / (Loss) - Cash (input negative value for loss)',
  'Distribution: Realized Gain / (Loss) - Stock (input negative value for loss)',
  'Distribution: Return of Capital - Cash',
  'Distribution: Return of Capital - Stock',
  'Distribution: From NAV-Based Facility',
  'Negative Contribution: Return of Excess Capital Called',
  'Negative Contribution: Return of Excess Capital Called - Investments',
  'Negative Contribution: Return of Excess Capital Called - Management Fees/Partnership Expenses',
  'Distribution: Subsequent Close Interest',
  'Distribution: Tax Withheld',
  'Distribution: Refund of Tax Withheld',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

const impacts = ['Increase', 'Decrease', 'No Impact'] as const;
export const sides = ['Inside', 'Outside'] as const;

/** What a notice asks for or pays, of one type; amounts in minor units, as the form has them: above zero but for a loss. */
export interface NoticeRow {
  type: NoticeType;
  explanation: string | null;
  cents: bigint;
  /** What it does to the unfunded commitment. */
  impact: (typeof impacts)[number];
  /** Whether the money is the fund's, or only passes it. */
  side: (typeof sides)[number];
}

/** Who receives carry has it paid; who bears it has that much less. */
export type Recipient = 'LP' | 'GP';

/** What starts as a call does, or is given back of one. */
export const CALL = 'Capital Call:';
export const CALL_BACK = 'Negative Contribution:';
export const DISTRIBUTION = 'Distribution:';
export const TAX: NoticeType = 'Distribution: Tax Withheld';
export const CARRY: NoticeType = 'Distribution: Carry';

/** What a row comes to for its recipient, in minor units: what it has to pay above zero, what it gets below. */
export const netOf = ({ type, cents }: Pick<NoticeRow, 'type' | 'cents'>, recipient: Recipient): bigint =>
  type.startsWith(CALL) || type === TAX || (type === CARRY && recipient === 'LP') ? cents : -cents;

/** The totals of a form, in minor units. */
interface NoticeTotals {
  calls: Record<NoticeRow['side'], bigint>;
  distributions: Record<NoticeRow['side'], bigint>;
  net: bigint;
  decrease: bigint;
  increase: bigint;
}

/** What the rows of a form add up to: calls less what is given back of them, and distributions, inside and outside the fund. */
export function noticeTotals(rows: readonly NoticeRow[], recipient: Recipient): NoticeTotals {
  const net = (which: (row: NoticeRow) => boolean) => sum(rows.filter(which).map((row) => netOf(row, recipient)));
  const isDistribution = ({ type }: NoticeRow) => type.startsWith(DISTRIBUTION);
  const each = (is: boolean) => ({
    Inside: net((row) => isDistribution(row) === is && row.side === 'Inside'),
    Outside: net((row) => isDistribution(row) === is && row.side === 'Outside'),
  });
  const impact = (what: NoticeRow['impact']) =>
    sum(rows.filter((row) => row.impact === what).map(({ cents }) => cents));
  return {
    calls: each(false),
    distributions: each(true),
    net: net(() => true),
    decrease: impact('Decrease'),
    increase: impact('Increase'),
  };
}

/** Splits amounts into what may be called again, the first of them before the others, and the rest. */
export function withRecallable(
  parts: readonly { type: NoticeType; cents: bigint; explanation?: string | null }[],
  recallable: bigint,
): NoticeRow[] {
  let left = recallable;
  return parts.flatMap(({ type, cents, explanation = null }) => {
    const again = cents < left ? cents : left;
    left -= again;
    const row = { type, explanation, side: 'Inside' } as const;
    return [
      { ...row, cents: again, impact: 'Increase' as const },
      { ...row, cents: cents - again, impact: 'No Impact' as const },
    ].filter(({ cents: some }) => some !== 0n);
  });
}
