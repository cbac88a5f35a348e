import { currencies, recallMethods } from '../kit/enums.ts';
import { bool, choice, currency, date, group, instant, integer, items, money, rate, ref } from '../kit/fields.ts';
import {
  amount,
  day,
  held,
  holding,
  inCurrency,
  irrFlags,
  irrReason,
  multiples,
  named,
  performance,
  ratio,
} from './parts.ts';

/** What funds have together, for each currency, and how the largest of them stand; values are null until worked out. */
export const standing = group({
  required: true,
  fields: {
    count: integer({ required: true }),
    isComplete: bool({ required: true }),
    totals: items({
      required: true,
      fields: { currency: inCurrency, committed: amount, called: amount, paidIn: amount, distributed: amount },
    }),
    funds: items({
      required: true,
      fields: {
        id: ref({ to: 'funds', required: true }),
        name: named,
        status: named,
        currency: inCurrency,
        committed: amount,
        called: amount,
        paidIn: amount,
        distributed: amount,
        navNet: money({}),
        tvpi: ratio,
        netIrr: rate({}),
        irrReason,
        irrFlags,
        performance: group({ fields: performance.fields }),
      },
    }),
  },
});

/** Every figure of a fund as of a day: money as decimal strings, ratios and rates with six places or null. */
export const analytics = group({
  required: true,
  fields: {
    asOf: day,
    /** What was known then; null for what is known now. */
    knownAt: instant({}),
    currency: inCurrency,
    ...held,
    paidIn: amount,
    cash: amount,
    owed: amount,
    /** What is owed on the subscription facility. */
    facility: amount,
    /** What was received for others and is to be passed on. */
    clearing: amount,
    /** What lies in escrow of the proceeds of sales. */
    saleEscrow: amount,
    fairValue: amount,
    navGross: amount,
    carryAccrued: amount,
    /** All that was given out as carry; what of it lies in escrow, was paid, and came back. */
    carryEarned: amount,
    carryEscrow: amount,
    carryPaid: amount,
    carryReturned: amount,
    /** What would have to come back if the fund ended at its NAV. */
    clawbackDue: amount,
    navNet: amount,
    ...multiples,
    moic: ratio,
    netIrr: rate({}),
    grossIrr: rate({}),
    irrReason,
    irrFlags,
    grossIrrFlags: irrFlags,
    /** Of the limited partners who pay fees. */
    performance,
    recallMethod: choice({ options: recallMethods, required: true }),
    partners: items({
      required: true,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        commitment: amount,
        called: amount,
        paidIn: amount,
        unfunded: amount,
        distributed: amount,
        navGross: amount,
        carry: amount,
        navNet: amount,
        tvpi: ratio,
        netIrr: rate({}),
        irrReason,
        irrFlags,
      },
    }),
    /** Running totals at the end of each period. */
    series: items({ required: true, fields: { date: day, contributions: amount, distributions: amount, nav: amount } }),
    bridge: group({
      required: true,
      fields: {
        contributions: amount,
        distributions: amount,
        offering: amount,
        managementFees: amount,
        expenses: amount,
        income: amount,
        realisedGain: amount,
        unrealisedGain: amount,
        carryPaid: amount,
        nav: amount,
      },
    }),
    companies: items({
      required: true,
      fields: { companyId: ref({ to: 'companies', required: true }), ...holding },
    }),
  },
});

/** A fund beside the index of a market: multiple, rates, and what the market would hold in its place; null where there is none. */
export const marketEquivalent = group({
  required: true,
  fields: {
    asOf: day,
    currency: inCurrency,
    /** Whose levels they are; null where they came with the question. */
    indexId: ref({ to: 'market-indices' }),
    indexCurrency: currency({ options: currencies }),
    /** Days of payments, and the last one, whose level is that of a day before: more than a week, or none at all. */
    missing: items({ required: true, fields: { date: day, from: date({}) } }),
    ksPme: ratio,
    fundIrr: rate({}),
    indexIrr: rate({}),
    directAlpha: rate({}),
    /** Net of accrued carry. */
    nav: amount,
    equivalent: amount,
    /** At the end of each period; `nav` before carry. */
    series: items({ required: true, fields: { date: day, nav: amount, equivalent: amount } }),
  },
});
