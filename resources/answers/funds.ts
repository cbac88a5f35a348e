import { currencies, recallMethods } from '../kit/enums.ts';
import { choice, currency, date, group, instant, items, rate, ref } from '../kit/fields.ts';
import {
  amount,
  commitmentFigures,
  day,
  holding,
  inCurrency,
  irrFlags,
  irrReason,
  multiples,
  partner,
  performance,
  ratio,
} from './parts.ts';

/** All figures of a fund as of a day: money as decimal strings, ratios and rates with six places or null. */
export const analytics = group({
  required: true,
  fields: {
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    currency: inCurrency,
    ...commitmentFigures,
    paidIn: amount,
    /** Bank balance. */
    cash: amount,
    /** Payables: booked fees, expenses and interest, declared distributions, withheld tax. */
    owed: amount,
    /** Amount drawn on the subscription facility. */
    facility: amount,
    /** Money received for others, to be passed on. */
    clearing: amount,
    /** Sale proceeds held in escrow. */
    saleEscrow: amount,
    fairValue: amount,
    navGross: amount,
    carryAccrued: amount,
    /** All carry distributed, and its parts in escrow, paid and returned. */
    carryEarned: amount,
    carryEscrow: amount,
    carryPaid: amount,
    carryReturned: amount,
    /** Clawback due if the fund were liquidated at NAV. */
    clawbackDue: amount,
    navNet: amount,
    ...multiples,
    moic: ratio,
    netIrr: rate({}),
    grossIrr: rate({}),
    irrReason,
    irrFlags,
    grossIrrFlags: irrFlags,
    /** For fee-paying limited partners. */
    performance,
    recallMethod: choice({ options: recallMethods, required: true }),
    partners: items({
      required: true,
      fields: {
        ...partner,
        commitment: amount,
        called: amount,
        paidIn: amount,
        unfunded: amount,
        distributed: amount,
        navGross: amount,
        carry: amount,
        navNet: amount,
        /** Multiple of the same flows as the rate; a bought or sold part counts at its net asset value. */
        tvpi: ratio,
        netIrr: rate({}),
        irrReason,
        irrFlags,
      },
    }),
    /** Running totals at the end of each period. */
    series: items({ required: true, fields: { date: day, contributions: amount, distributions: amount, nav: amount } }),
    /**
     * contributions - distributions - offering - managementFees - expenses + income + realisedGain + unrealisedGain -
     * carryPaid = nav, before accrued carry.
     */
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

/**
 * A fund compared with a market index: multiple, rates, and the value of the same cash flows invested in the index;
 * null if undefined.
 */
export const marketEquivalent = group({
  required: true,
  fields: {
    asOf: day,
    currency: inCurrency,
    /** The index; null if the request supplied the levels. */
    indexId: ref({ to: 'market-indices' }),
    indexCurrency: currency({ options: currencies }),
    /**
     * Cash flow days, and the end day, without a level within a week before; `from` is the day of the level used, null
     * without one.
     */
    missing: items({ required: true, fields: { date: day, from: date({}) } }),
    ksPme: ratio,
    fundIrr: rate({}),
    indexIrr: rate({}),
    directAlpha: rate({}),
    /** Net of accrued carry. */
    nav: amount,
    equivalent: amount,
    /** At the end of each period; `nav` is before carry. */
    series: items({ required: true, fields: { date: day, nav: amount, equivalent: amount } }),
  },
});
