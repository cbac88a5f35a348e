import fc from 'fast-check';
import {
  callEffects,
  compounding,
  dayCounts,
  feeBases,
  lateInterestOwners,
  periodLengths,
  recallMethods,
  waterfallTypes,
} from '../../../../resources/kit/enums.ts';

/** Terms of a fund agreement; no combination may make the ledger inconsistent. */
export const terms = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'JPY'),
  feeBasis: fc.constantFrom(...feeBases),
  feeBasisAfter: fc.constantFrom(null, ...feeBases),
  investmentPeriodEnd: fc.constantFrom('2025-05-15', '2030-12-31'),
  feeOffsetPct: fc.constantFrom(null, '0.5', '1'),
  waterfallType: fc.constantFrom(...waterfallTypes),
  carryRate: fc.constantFrom('0.2', '0.2', '0.15', null),
  hurdleRate: fc.constantFrom('0.08', '0.08', null),
  hurdleCompounding: fc.constantFrom(...compounding),
  catchUpRate: fc.constantFrom(null, '1', '0.5'),
  carryEscrowPct: fc.constantFrom(null, null, '0.3'),
  dayCount: fc.constantFrom(...dayCounts),
  closingInterestRate: fc.constantFrom('0.06', null),
  lateInterestRate: fc.constantFrom(null, '0.1'),
  lateInterestOwner: fc.constantFrom(...lateInterestOwners),
  recallableWindowMonths: fc.constantFrom(null, 0, 6, 24),
  recallMethod: fc.constantFrom(...recallMethods),
  periodLength: fc.constantFrom(...periodLengths),
  callEffective: fc.constantFrom(...callEffects),
});
export type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

/** Usual terms of a fund. */
export const usual: Terms = {
  currency: 'USD',
  feeBasis: 'committed',
  feeBasisAfter: null,
  investmentPeriodEnd: '2030-12-31',
  feeOffsetPct: null,
  waterfallType: 'european',
  carryRate: '0.2',
  hurdleRate: '0.08',
  hurdleCompounding: 'annual',
  catchUpRate: null,
  carryEscrowPct: null,
  dayCount: 'ACT/365',
  closingInterestRate: '0.06',
  lateInterestRate: null,
  lateInterestOwner: 'fund',
  recallableWindowMonths: null,
  recallMethod: 'all_in',
  periodLength: 'quarter',
  callEffective: 'due',
};
