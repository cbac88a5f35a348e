import { worthSteps } from '../figureAccounts.ts';
import { bool, choice, date, group, integer, items, money, rate, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, irrFlags, irrReason, named, performance, ratio } from './parts.ts';

/** Ways to break down the fair value of the holdings; the vintage is that of the fund. */
export const exposureKinds = ['company', 'sector', 'country', 'vintage'] as const;

/** Payments to come: from partners for a capital call, and to partners for a distribution. */
export const dueKinds = ['call', 'distribution'] as const;

const totals = items({
  required: true,
  fields: { currency: inCurrency, committed: amount, called: amount, paidIn: amount, distributed: amount },
});

/** A fund; figures that take longer are null until computed. */
const fund = {
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
  dpi: ratio,
  netIrr: rate({}),
  irrReason,
  irrFlags,
  performance: group({ fields: performance.fields }),
  cash: money({}),
  unfunded: money({}),
  /** Net asset value before accrued carry at the end of the latest periods. */
  navs: items({ required: true, fields: { date: day, nav: amount } }),
  /** Cash less payables, and average costs of a month. */
  available: amount,
  monthlyCosts: amount,
  /** Whole months for which the available cash covers these costs; null without costs. */
  runwayMonths: integer({}),
} as const;

/** Net asset value before accrued carry since the start of the quarter: opening + steps = closing. */
const bridge = group({
  required: true,
  fields: {
    opening: amount,
    steps: items({
      required: true,
      fields: { step: choice({ options: worthSteps, required: true }), amount },
    }),
    closing: amount,
  },
});

const exposure = items({
  required: true,
  fields: {
    by: choice({ options: exposureKinds, required: true }),
    /** The company, sector, country or vintage year; null if not stated, and for the rest. */
    key: text({}),
    name: text({}),
    /** The smaller ones together. */
    isRest: bool({ required: true }),
    fairValue: amount,
  },
});

const due = group({
  required: true,
  fields: {
    until: day,
    totals: items({
      required: true,
      fields: {
        kind: choice({ options: dueKinds, required: true }),
        currency: inCurrency,
        count: integer({ required: true }),
        amount,
      },
    }),
    /** The earliest ones, overdue calls first. */
    rows: items({
      required: true,
      fields: {
        kind: choice({ options: dueKinds, required: true }),
        callId: ref({ to: 'capital-calls' }),
        distributionId: ref({ to: 'distributions' }),
        fundId: ref({ to: 'funds', required: true }),
        title: named,
        dueOn: day,
        currency: inCurrency,
        amount,
      },
    }),
  },
});

/** The dashboard of those who run funds: totals per currency, the largest funds, and payments to come. */
export const standing = group({
  required: true,
  fields: {
    count: integer({ required: true }),
    isComplete: bool({ required: true }),
    totals,
    funds: items({ required: true, fields: fund }),
    /** First day of the quarter of the bridges; null without funds. */
    quarterFrom: date({}),
    currencies: items({ required: true, fields: { currency: inCurrency, bridge, exposure } }),
    due,
  },
});
