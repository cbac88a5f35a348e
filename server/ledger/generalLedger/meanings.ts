import { type AccountCode, accountCodes, capitalCosts } from '../../../resources/chart.ts';
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
const spent =
  (kind: string, of: (fact: Facts) => AccountCode | undefined): Reader =>
  (fact) => {
    const account = of(fact);
    return {
      kind,
      events: [
        { kind: 'expense', amounts: { accrued: fact.cents }, ...(account && { account }) },
        { kind: 'expensePaid', amounts: { paid: fact.cents } },
      ],
    };
  };
const costAccountOf = ({ expenseCategory }: Facts): AccountCode | undefined =>
  accountCodes.some((code) => code === expenseCategory) ? (Number(expenseCategory) as AccountCode) : undefined;
const costOfResult = spent('expense', costAccountOf);

/** Costs of the fund that the manager bears. */
const offset =
  (amounts: (cents: bigint) => Extract<Event, { kind: 'expenseOffset' }>['amounts']): Reader =>
  (fact) => {
    const account = costAccountOf(fact);
    return {
      kind: 'expenseOffset',
      events: [{ kind: 'expenseOffset', amounts: amounts(fact.cents), ...(account && { account }) }],
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

/** One event with the amount of the movement. */
const plain =
  (eventOf: (cents: bigint, fact: Facts) => Event): Reader =>
  (fact) => {
    const event = eventOf(fact.cents, fact);
    return { kind: event.kind, events: [event] };
  };
const interest = plain((received) => ({ kind: 'interest', amounts: { received } }));
const dividend = plain((received) => ({ kind: 'dividend', amounts: { received } }));
const otherIncome = plain((received) => ({ kind: 'otherIncome', amounts: { received } }));

/** Charged and paid on the same day, because receipt is uncertain until then; income of the fund or pass-through. */
const late =
  (amounts: (cents: bigint) => Extract<Event, { kind: 'lateInterest' }>['amounts']): Reader =>
  ({ partnerId, cents }) => ({
    kind: 'lateInterest',
    events: [
      { kind: 'lateInterest', ...partner(partnerId), amounts: amounts(cents) },
      { kind: 'contribution', ...partner(partnerId), amounts: { owed: cents } },
    ],
  });

/** Meaning of each movement type, by counterparty. */
const readers: Readonly<Record<string, Reader>> = {
  'partner/Investment': (fact, books, along) => contribution(fact, books, along),
  'partner/Disbursement Fund to LP': ({ partnerId, cents, recallable, tax: withheld, distributionLineId }, books) => {
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
  'partner/Onboarding Fees': plain((received) => ({ kind: 'onboardingFee', amounts: { received } })),
  'partner/Late Interest': late((kept) => ({ kept })),
  'partner/Late Interest to Pass On': late((passedOn) => ({ passedOn })),
  'partner/Late Interest Passed On': plain((paid) => ({ kind: 'lateInterestPassedOn', amounts: { paid } })),
  'partner/Contribution Refund': ({ cents, partnerId, refundOf, lineId, isCredit }) => {
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
  'partner/Closing Interest': plain((received) => ({ kind: 'closingInterest', amounts: { received } })),
  'partner/Closing Interest Paid': plain((paid) => ({ kind: 'closingInterestPaid', amounts: { paid } })),
  'partner/Carry Paid': plain((cents, { partnerId, distributionLineId }) =>
    distributionLineId
      ? { kind: 'carryDeclared', ...partner(partnerId), amounts: { declared: cents } }
      : { kind: 'carryPaid', ...partner(partnerId), amounts: { paid: cents } },
  ),
  'partner/Carry to Escrow': plain((withheld) => ({ kind: 'carryEscrowed', amounts: { withheld } })),
  'partner/Escrow Released': plain((released, { partnerId }) => ({
    kind: 'escrowReleased',
    ...partner(partnerId),
    amounts: { released },
  })),
  'partner/Escrow Returned': plain((returned) => ({ kind: 'escrowReturned', amounts: { returned } })),
  'partner/Clawback': plain((returned, { partnerId }) => ({
    kind: 'clawback',
    ...partner(partnerId),
    amounts: { returned },
  })),
  'company/Conversion': ({ companyId, cents }) => ({
    kind: 'conversion',
    events: [{ kind: 'conversion', companyId: companyId ?? '', amounts: { cost: cents } }],
  }),
  'company/Sale Escrow Received': plain((received, { companyId }) => ({
    kind: 'saleEscrowReceived',
    companyId: companyId ?? '',
    amounts: { received },
  })),
  'company/Disbursement': expense,
  'company/Fund Expense': expense,
  'company/Interest': interest,
  'company/Dividend': dividend,
  'company/Other Income': otherIncome,
  'fund/Disbursement': expense,
  'fund/Fund Expense': expense,
  'fund/Accrued Expense': (fact, books, along) => {
    const { kind, events } = expense(fact, books, along);
    return { kind, events: events.filter((event) => event.kind !== 'expensePaid') };
  },
  'fund/Accrued Expense Paid': plain((paid) => ({ kind: 'expensePaid', amounts: { paid } })),
  'fund/Expense Offset': offset((cents) => ({ offset: cents })),
  'fund/Expense Reimbursement': offset((reimbursed) => ({ reimbursed })),
  'fund/Bank Fees': spent('bankFee', () => 5245),
  'fund/Interest': interest,
  'fund/Other Income': otherIncome,
  'fund/Facility Drawdown': plain((drawn) => ({ kind: 'facilityDrawn', amounts: { drawn } })),
  'fund/Accrued Facility Interest': plain((accrued) => ({ kind: 'facilityInterest', amounts: { accrued } })),
  // Pays accrued interest first; the rest is accrued and paid on the same day.
  'fund/Facility Interest': ({ cents, settles = 0n }) => ({
    kind: 'facilityInterest',
    events: [
      { kind: 'facilityInterest', amounts: { accrued: cents - settles } },
      { kind: 'facilityRepaid', amounts: { interest: cents } },
    ],
  }),
  'fund/Facility Repayment': plain((principal) => ({ kind: 'facilityRepaid', amounts: { principal } })),
  'fund/Unapplied Receipt': plain((received) => ({ kind: 'unappliedReceipt', amounts: { received } })),
  'fund/Receipt Returned': plain((returned) => ({ kind: 'receiptReturned', amounts: { returned } })),
  'fund/FX Gain': plain((gain) => ({ kind: 'exchangeDifference', amounts: { gain } })),
  'fund/FX Loss': plain((loss) => ({ kind: 'exchangeDifference', amounts: { gain: -loss } })),
  'company/Portfolio Fee': (fact, { currency }, { offsets }) => {
    const { fee, offset } = portfolioFeeOf(fact, fact.cents, currency);
    offsets.push({ ...offset, date: fact.date });
    return {
      kind: fee.kind,
      events: [fee],
      others: [{ kind: 'offsetRecognised', effectiveOn: fact.date, events: [recognised(offset)] }],
    };
  },
  'fund/Management Costs': ({ cents, fees, reductions, date }, books, along) =>
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
  const along = recognisedAlong(parts, (row) => unappliedOn(offsets, row, date));
  for (const part of along) offsets.push({ ...part, date });
  for (const { row, cents } of parts) offsets.push({ row, date, cents: -cents });
  return {
    kind: 'managementFee',
    events: [...fees.flatMap((line) => feeOf(line, (value) => centsOf(currency, value))), ...parts.map(applied)],
    others: [{ kind: 'offsetRecognised', effectiveOn: date, events: along.map(recognised) }],
  };
};

/** Returns the ledger events of a movement by type and counterparty. Throws for an unknown combination. */
export const meaningOf = (books: OpenBooks, fact: Facts, along: Along): Meaning => {
  const reader = readers[`${fact.source}/${fact.type}`];
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
