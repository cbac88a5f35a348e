import { statementSpans } from '../kit/enums.ts';
import { bool, choice, date, group, instant, items, rate, ref, text } from '../kit/fields.ts';
import type { carryHeld } from './accountLines.ts';
import { amount, day, held, holding, inCurrency, irrFlags, irrReason, multiples, named, performance } from './parts.ts';

const total = {
  currency: inCurrency,
  ...held,
  contributed: amount,
  /** Net asset value of what came by transfer, and of what went: it counts in the ratios and the rate. */
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

/** Of a general partner, its carry since inception as its statement tells it; null for who never received any and has none accrued. */
const carried = group({
  fields: { accrued: amount, earned: amount, paid: amount, clawedBack: amount, escrow: amount } satisfies Record<
    (typeof carryHeld)[number],
    unknown
  >,
});

/** What a partner put in, got back and still has: each currency by itself, and each fund. */
export const position = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    totals: items({ required: true, fields: total }),
    funds: items({
      required: true,
      fields: { fundId: ref({ to: 'funds', required: true }), name: named, ...total, performance, carried },
    }),
  },
});

/** One partner's capital account in one fund: a column for each span of time that ends on the day, and how it stands. */
export const capitalAccount = group({
  required: true,
  fields: {
    partnerId: ref({ to: 'partners', required: true }),
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    asOf: day,
    /** What was booked later does not count; null where everything does. */
    knownAt: instant({}),
    columns: items({
      required: true,
      fields: {
        kind: choice({ options: statementSpans, required: true }),
        /** The first day that counts; null from the beginning. */
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
    /** The carry of a general partner, in the same columns; empty for who never received any and has none accrued. */
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
        /** What lies in escrow at the end. */
        escrow: amount,
        /** What is accrued to it on the day, by all who bear it, and not paid. */
        accrued: amount,
        /** Its capital with carry: the closing balance with what is accrued and what lies in escrow. */
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

/** A company as the funds in reach hold it or held it. */
export const holdings = group({
  required: true,
  fields: {
    companyId: ref({ to: 'companies', required: true }),
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    funds: items({
      required: true,
      fields: {
        fundId: ref({ to: 'funds', required: true }),
        name: named,
        currency: inCurrency,
        ...holding,
        /** What is held at cost of each instrument, where there are several: marks are of the company, so a value by instrument is not known. */
        instruments: items({
          required: true,
          fields: {
            /** Null for what no instrument was named of. */
            instrument: text({}),
            cost: amount,
          },
        }),
      },
    }),
  },
});
