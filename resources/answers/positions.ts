import { activityKinds, currencies, statementSpans } from '../kit/enums.ts';
import {
  bool,
  choice,
  currency,
  date,
  group,
  instant,
  integer,
  items,
  quantity,
  rate,
  ref,
  text,
} from '../kit/fields.ts';
import type { carryHeld } from './accountLines.ts';
import {
  amount,
  commitmentFigures,
  day,
  holding,
  inCurrency,
  irrFlags,
  irrReason,
  multiples,
  named,
  performance,
} from './parts.ts';

const total = {
  currency: inCurrency,
  ...commitmentFigures,
  contributed: amount,
  /** Net asset value received and sold by transfers; included in the ratios and the rate of return. */
  bought: amount,
  sold: amount,
  navGross: amount,
  carry: amount,
  nav: amount,
  ...multiples,
  irr: rate({}),
  isAnnualised: bool({ required: true }),
  irrReason,
  irrFlags,
  since: date({}),
} as const;

/** Carry of a general partner since inception, as in its statement; null if none was ever accrued or received. */
const carried = group({
  fields: { accrued: amount, earned: amount, paid: amount, clawedBack: amount, escrow: amount } satisfies Record<
    (typeof carryHeld)[number],
    unknown
  >,
});

/** Paid-in capital, distributions and remaining value of a partner, per currency and per fund. */
export const position = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    totals: items({ required: true, fields: total }),
    funds: items({
      required: true,
      fields: { fundId: ref({ to: 'funds', required: true }), name: named, ...total, performance, carried },
    }),
  },
});

const { called: _, navGross: _gross, carry: _carry, pic: _pic, since: _since, ...invested } = total;

/** A partner's holdings in all of its funds, in their own currencies and in one of choice. */
export const investments = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    asOf: day,
    currency: inCurrency,
    /** Null if no fund could be converted. */
    total: group({ fields: invested }),
    funds: items({
      required: true,
      fields: {
        fundId: ref({ to: 'funds', required: true }),
        name: named,
        asOf: day,
        own: group({ required: true, fields: invested }),
        /** Null without the rates that it needs; the fund is then not in the total. */
        converted: group({ fields: invested }),
        /** The rate of the valuation day; null if the fund has the chosen currency. */
        rate: group({
          fields: {
            base: currency({ options: currencies, required: true }),
            quote: currency({ options: currencies, required: true }),
            quotedOn: day,
            rate: quantity({ required: true }),
          },
        }),
        /** Days on which a rate is needed and missing. */
        missing: items({ required: true, fields: { day } }),
      },
    }),
    /** Cumulative amounts of the funds in the total. */
    series: items({ required: true, fields: { date: day, contributions: amount, distributions: amount } }),
  },
});

/** A partner's payments and transfers in all of its funds, oldest first, in the currency of each fund. */
export const activity = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    asOf: day,
    movements: items({
      required: true,
      fields: {
        date: day,
        fundId: ref({ to: 'funds', required: true }),
        name: named,
        kind: choice({ options: activityKinds, required: true }),
        currency: inCurrency,
        /** Positive if it adds to the net paid-in capital. */
        amount,
        /** Net paid-in capital in the fund after the movement. */
        balance: amount,
      },
    }),
  },
});

/** The same as a file. */
export const activityFile = group({
  required: true,
  fields: {
    fileName: text({ required: true }),
    mediaType: text({ required: true }),
    /** Base64. */
    content: text({ required: true }),
    /** Number of movements. */
    count: integer({ required: true }),
  },
});

/** A partner's capital account in one fund: one column per time span ending on the day, then its current figures. */
export const capitalAccount = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    columns: items({
      required: true,
      fields: {
        kind: choice({ options: statementSpans, required: true }),
        /** First included day; null from inception. */
        from: date({}),
        opening: amount,
        contributions: amount,
        distributions: amount,
        transfers: amount,
        offering: amount,
        fees: amount,
        expenses: amount,
        income: amount,
        realisedGain: amount,
        unrealisedGain: amount,
        carry: amount,
        closing: amount,
      },
    }),
    /** Carry of a general partner in the same columns; empty if none was ever accrued or received. */
    carried: items({
      required: true,
      fields: {
        kind: choice({ options: statementSpans, required: true }),
        from: date({}),
        earned: amount,
        paid: amount,
        clawedBack: amount,
        escrowOpening: amount,
        toEscrow: amount,
        released: amount,
        givenBack: amount,
        /** Closing balance in escrow. */
        escrow: amount,
        /** Accrued and unpaid on the day, from all partners who bear it. */
        accrued: amount,
        /** Capital including carry: the closing balance plus accrued carry and escrow. */
        capital: amount,
      },
    }),
    commitment: amount,
    called: amount,
    paidIn: amount,
    unfunded: amount,
    recallable: amount,
    distributed: amount,
    bought: amount,
    sold: amount,
    ...multiples,
    netIrr: rate({}),
    irrReason,
    irrFlags,
    performance,
  },
});

/** Holdings of a company in the funds within the caller's scope, past ones included. */
export const holdings = group({
  required: true,
  fields: {
    companyId: ref({ to: 'companies', required: true }),
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    funds: items({
      required: true,
      fields: {
        fundId: ref({ to: 'funds', required: true }),
        name: named,
        currency: inCurrency,
        ...holding,
        /**
         * Remaining cost of each instrument, if there are several. Valuations are per company, so an instrument has no
         * fair value.
         */
        instruments: items({
          required: true,
          fields: {
            /** Null for holdings without an instrument. */
            instrument: text({}),
            cost: amount,
          },
        }),
      },
    }),
  },
});
