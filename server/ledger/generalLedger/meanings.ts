import { capitalCosts } from '../../../resources/chart.ts';
import type { SpecialPosting } from '../../../resources/transactionTypes/row.ts';
import { later } from '../../accounting/dates.ts';
import { type OffsetDay, recognisedAlong, unappliedOn } from '../../accounting/offsets.ts';
import type { Event } from '../../accounting/postingEvents.ts';
import { max, min } from '../../accounting/rounding.ts';
import { takenBack } from '../../accounting/writeOff.ts';
import { centsOf } from '../../core/base/money.ts';
import { capitalCostOf } from './capitalCosts.ts';
import type { OpenBooks } from './draft.ts';
import { type Facts, type FeeFacts, partner, type ReductionFacts } from './movementFacts.ts';
import { applied, offsetPartsOf, portfolioFeeOf, recognised } from './offsets.ts';
import { categoryAccountOf, movementOf, postedEvent } from './postedEvents.ts';

/** Ledger events of a movement, on its date and on known later dates. */
export interface Meaning {
  kind: string;
  events: Event[];
  /** Journals on other days. */
  others?: { kind: string; effectiveOn: string; events: Event[] }[];
}

/** State carried from earlier movements to later ones: receipts by line, and unapplied offsets. */
export interface Along {
  received: Map<string, bigint>;
  offsets: OffsetDay[];
}

type Movement = Facts & { cents: bigint };
type Reader = (fact: Movement, books: OpenBooks, along: Along) => Meaning;

/** Accrued and paid on the same day; default account is other expenses. */
const costOfResult: Reader = (fact) => {
  const account = categoryAccountOf(fact);
  return {
    kind: 'expense',
    events: [
      { kind: 'expense', amounts: { accrued: fact.cents }, ...(account && { account }) },
      { kind: 'expensePaid', amounts: { paid: fact.cents } },
    ],
  };
};

/** Fund-raising costs are charged to each partner and reduce its capital. */
const costOfCapital =
  (kind: (typeof capitalCosts)[keyof typeof capitalCosts]): Reader =>
  ({ borne = new Map<string, bigint>(), cents }) => ({
    kind,
    events: [
      ...[...borne].map(([partnerId, accrued]): Event => ({ kind, partnerId, amounts: { accrued } })),
      { kind: 'expensePaid', amounts: { paid: cents } },
    ],
  });

const expense: Reader = (fact, ...rest) => {
  const code = capitalCostOf(fact);
  return (code ? costOfCapital(capitalCosts[code]) : costOfResult)(fact, ...rest);
};

/** Postings that depend on more than the amount of the movement. The rows of the transaction types hold the others. */
const special: Readonly<Record<Exclude<SpecialPosting, 'commitment' | 'holding'>, Reader>> = {
  contribution: (fact, books, along) => contribution(fact, books, along),
  distribution: ({ partnerId, cents, recallable, tax: withheld, distributionLineId }, books) => {
    const tax = centsOf(books.currency, withheld);
    const to = partner(partnerId);
    const amounts = { declared: cents, tax };
    const paid: Event = { kind: 'distributionPaid', ...to, amounts: { paid: cents - tax, tax } };
    return {
      kind: 'distribution',
      events: [
        { kind: 'distribution', ...to, amounts },
        ...(distributionLineId ? [] : [paid]),
        { kind: 'distribution', ...to, amounts: { recallable: centsOf(books.currency, recallable) } },
      ],
    };
  },
  contributionRefund: ({ cents, partnerId, refundOf, lineId, isCredit }) => {
    const to = partner(partnerId);
    const amounts = lineId ? { overpaid: cents } : refundOf ? { settled: cents } : { uncalled: cents };
    return {
      kind: 'contributionRefund',
      events: [
        isCredit
          ? { kind: 'creditReleased', ...to, amounts: { released: cents } }
          : { kind: 'contributionRefund', ...to, amounts },
      ],
    };
  },
  carryPaid: ({ partnerId, distributionLineId, cents }) => {
    const to = partner(partnerId);
    const event: Event = distributionLineId
      ? { kind: 'carryDeclared', ...to, amounts: { declared: cents } }
      : { kind: 'carryPaid', ...to, amounts: { paid: cents } };
    return { kind: event.kind, events: [event] };
  },
  expense,
  accruedExpense: (fact, books, along) => {
    const { kind, events } = expense(fact, books, along);
    return { kind, events: events.filter((event) => event.kind !== 'expensePaid') };
  },
  // Pays accrued interest first; the rest is accrued and paid on the same day.
  facilityInterest: ({ cents, settles = 0n }) => ({
    kind: 'facilityInterest',
    events: [
      { kind: 'facilityInterest', amounts: { accrued: cents - settles } },
      { kind: 'facilityRepaid', amounts: { interest: cents } },
    ],
  }),
  portfolioFee: (fact, { currency }, { offsets }) => {
    const { fee, offset } = portfolioFeeOf(fact, fact.cents, currency);
    offsets.push({ ...offset, date: fact.date });
    return {
      kind: fee.kind,
      events: [fee],
      others: [{ kind: 'offsetRecognised', effectiveOn: fact.date, events: [recognised(offset)] }],
    };
  },
  managementFee: ({ cents, fees, reductions, date }, books, along) =>
    fees
      ? managementFee(books, { fees, reductions: reductions ?? [], date }, along)
      : {
          kind: 'managementFee',
          events: [
            { kind: 'managementFee', amounts: { gross: cents } },
            { kind: 'feePaid', amounts: { paid: cents } },
          ],
        },
};

const readerOf = (fact: Facts): Reader | undefined => {
  const { posts, journal } = movementOf(fact) ?? {};
  if (posts === undefined || posts === 'commitment' || posts === 'holding') return undefined;
  if (typeof posts === 'string') return special[posts];
  return (movement) => ({
    kind: journal ?? posts[0].event,
    events: posts.map((posted) => postedEvent(posted, movement)),
  });
};

/** A partner's gross fee and its reductions. */
const feeOf = ({ partnerId, ...line }: FeeFacts, cents: (value: string) => bigint): Event[] => [
  { kind: 'managementFee', partnerId, amounts: { gross: cents(line.gross) } },
  { kind: 'feeWaiver', partnerId, amounts: { waived: cents(line.waivers) } },
  { kind: 'feeOffset', partnerId, amounts: { offset: cents(line.offsets) } },
  { kind: 'feeRebate', partnerId, amounts: { rebate: cents(line.rebates) } },
];

/** The fee of a run by partner. Its offsets were recognised before, or the missing part is recognised with it. */
const managementFee = (
  { currency }: OpenBooks,
  { fees, reductions, date }: { fees: FeeFacts[]; reductions: ReductionFacts[]; date: string },
  { offsets }: Along,
): Meaning => {
  const parts = offsetPartsOf(currency, fees, reductions);
  const recognitions = recognisedAlong(parts, (row) => unappliedOn(offsets, row, date));
  for (const part of recognitions) offsets.push({ ...part, date });
  for (const { row, cents } of parts) offsets.push({ row, date, cents: -cents });
  return {
    kind: 'managementFee',
    events: [...fees.flatMap((line) => feeOf(line, (value) => centsOf(currency, value))), ...parts.map(applied)],
    others: [{ kind: 'offsetRecognised', effectiveOn: date, events: recognitions.map(recognised) }],
  };
};

/** Returns the ledger events of a movement by type and counterparty. Throws for an unknown combination. */
export const meaningOf = (books: OpenBooks, fact: Facts, along: Along): Meaning => {
  const reader = readerOf(fact);
  if (!reader) throw new Error(`'${fact.type}' is not a movement between a fund and a ${fact.source}.`);
  return reader({ ...fact, cents: centsOf(books.currency, fact.amount) }, books, along);
};

/**
 * A partner's payment settles the line first; the rest is a prepayment. A payment before the effective day of the call
 * is a prepayment until that day. It reverses write-offs up to its amount.
 */
const contribution: Reader = (
  { partnerId, cents, lineId, lineAmount, lineOutside, callDay, waivedOn, received: stored, date, isCredit },
  books,
  { received },
) => {
  const from = partner(partnerId);
  if (!lineId || !callDay)
    return { kind: 'contribution', events: [{ kind: 'contribution', ...from, amounts: { uncalled: cents } }] };
  const before = received.get(lineId) ?? centsOf(books.currency, stored);
  received.set(lineId, before + cents);
  const owed = min(cents, max(0n, centsOf(books.currency, lineAmount) - before));
  const isEarly = date < callDay;
  const amounts = isEarly ? { early: cents } : { owed, early: cents - owed };
  const line = { amount: centsOf(books.currency, lineAmount), outside: centsOf(books.currency, lineOutside) };
  return {
    kind: 'contribution',
    events: [{ kind: isCredit ? 'creditApplied' : 'contribution', ...from, amounts }],
    others: [
      ...(isEarly
        ? [
            {
              kind: 'application',
              effectiveOn: callDay,
              events: [{ kind: 'application', ...from, amounts: { early: owed } } as const],
            },
          ]
        : []),
      ...(waivedOn
        ? [
            {
              kind: 'writeOff',
              effectiveOn: later(date, waivedOn),
              events: [{ kind: 'writeOff', ...from, amounts: takenBack(line, before, owed) } as const],
            },
          ]
        : []),
    ],
  };
};
