import { currencies } from '../kit/enums.ts';
import { bool, choice, choices, currency, date, group, money, quantity, rate, ref, text } from '../kit/fields.ts';

export const amount = money({ required: true });
/** A multiple; null if the denominator is zero. */
export const ratio = quantity({});
/** Reason for a missing rate. */
export const irrReason = choice({ options: ['NO_FLOWS', 'NO_SIGN_CHANGE', 'NO_ROOT', 'WRONG_SIGN'] });
/** With UNDER_ONE_YEAR the rate is for the time since the first flow, not annualised. */
export const irrFlags = choices({ options: ['MULTIPLE_ROOTS', 'UNDER_ONE_YEAR'], required: true });
export const commitmentFigures = { committed: amount, called: amount, unfunded: amount, distributed: amount } as const;
export const multiples = { pic: ratio, dpi: ratio, rvpi: ratio, tvpi: ratio } as const;
export const day = date({ required: true });
/** A fund's holding of a company: `cost` is the total ever paid, `heldCost` the cost still held. */
export const holding = {
  cost: amount,
  heldCost: amount,
  /** Total agreed sale proceeds, and the part in escrow. */
  proceeds: amount,
  inEscrow: amount,
  /** Interest, dividends and other income paid in cash; income in kind is part of the holding. */
  income: amount,
  realisedGain: amount,
  fairValue: amount,
  /** Null while held at cost. */
  markDate: date({}),
  moic: ratio,
  /** From dated cash flows, fair value, and proceeds in escrow. */
  grossIrr: rate({}),
  irrReason,
  irrFlags,
} as const;
export const inCurrency = currency({ options: currencies, required: true });
export const named = text({ required: true });

/** A partner with its name. */
export const partner = { partnerId: ref({ to: 'partners', required: true }), name: named } as const;

const netOrGross = group({
  required: true,
  /** `tvpi` counts distributions, added-back costs and net asset value, `dpi` distributions and paid carry alone. */
  fields: { irr: rate({}), irrReason, irrFlags, tvpi: ratio, dpi: ratio },
});
/**
 * Net and gross performance by ILPA's gross-up method; "with" and "without" are equal if the fund never used a
 * facility.
 */
export const performance = group({
  required: true,
  fields: {
    hasFacility: bool({ required: true }),
    netWith: netOrGross,
    grossWith: netOrGross,
    netWithout: netOrGross,
    grossWithout: netOrGross,
  },
});
