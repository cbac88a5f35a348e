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

/** One type of a notice, called or paid; positive amounts in minor units, as in the form, except for a loss. */
export interface NoticeRow {
  type: NoticeType;
  explanation: string | null;
  cents: bigint;
  /** Effect on the unfunded commitment. */
  impact: (typeof impacts)[number];
  /** Inside: the fund's money. Outside: money that only passes through. */
  side: (typeof sides)[number];
}

/** Carry is paid to the GP and reduces the amounts of the LPs. */
export type Recipient = 'LP' | 'GP';

/** Prefixes of calls and of returned calls. */
export const CALL = 'Capital Call:';
export const CALL_BACK = 'Negative Contribution:';
export const DISTRIBUTION = 'Distribution:';
export const TAX: NoticeType = 'Distribution: Tax Withheld';
export const CARRY: NoticeType = 'Distribution: Carry';

/** Returns the net amount of a row for its recipient, in minor units: positive to pay, negative to receive. */
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

/** Adds up the rows of a form: calls less returned calls, and distributions, inside and outside the fund. */
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

/** Splits amounts into recallable and permanent parts; the first amounts are recallable first. */
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
