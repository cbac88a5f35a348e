import * as e from './kit/enums.ts';
import { bool, choice, integer, items, money, rate, timeZone } from './kit/fields.ts';
import type { Resource } from './kit/resource.ts';
import { admin, office } from './kit/roles.ts';

/** Terms of a fund agreement on fees, carry and calls, and settings of its ledger. */
export const terms = {
  managementFeeRate: rate({ help: true, min: '0', max: '1' }),
  feeBasis: choice({ help: true, options: e.feeBases, default: 'committed' }),
  feeBasisAfter: choice({ help: true, options: e.feeBases }),
  feeStepDown: items({
    help: true,
    fields: {
      afterYear: integer({ required: true, min: 1, max: 50 }),
      rate: rate({ required: true, min: '0', max: '1' }),
    },
  }),
  feeOffsetPct: rate({ help: true, min: '0', max: '1' }),
  hurdleRate: rate({ help: true, min: '0', max: '1' }),
  hurdleCompounding: choice({ help: true, options: e.compounding, default: 'annual' }),
  carryRate: rate({ help: true, min: '0', max: '1' }),
  catchUpRate: rate({ help: true, min: '0', max: '1' }),
  carryEscrowPct: rate({ help: true, min: '0', max: '1' }),
  waterfallType: choice({ help: true, options: e.waterfallTypes, default: 'european' }),
  gpCommitmentPct: rate({ help: true, note: true, min: '0', max: '1' }),
  dayCount: choice({ help: true, options: e.dayCounts, default: 'ACT/365' }),
  callNoticeDays: integer({ help: true, min: 0, max: 90, default: 10 }),
  holidayCalendar: choice({ help: true, options: e.holidayCalendars }),
  graceDays: integer({ help: true, min: 0, max: 90, default: 0 }),
  defaultCureDays: integer({ help: true, min: 0, max: 365 }),
  lateInterestRate: rate({ help: true, min: '0', max: '1' }),
  lateInterestOwner: choice({ help: true, options: e.lateInterestOwners, default: 'fund' }),
  defaultInterestRate: rate({ help: true, min: '0', max: '1' }),
  closingInterestRate: rate({ help: true, min: '0', max: '1' }),
  recallableWindowMonths: integer({ help: true, min: 0, max: 240 }),
  timeZone: timeZone({ help: true, default: 'UTC' }),
  recallMethod: choice({ help: true, options: e.recallMethods, default: 'all_in' }),
  periodLength: choice({ help: true, options: e.periodLengths, default: 'quarter' }),
  callEffective: choice({ help: true, options: e.callEffects, default: 'due' }),
  staleMarkDays: integer({ help: true, min: 1, max: 730, default: 100 }),
  // Payment controls and the tolerance are not visible to investors.
  bankChargeTolerance: money({ help: true, min: '0', default: '0', readBy: office }),
  secondPerson: bool({ help: true, default: true, writeBy: admin, readBy: office }),
  secondPersonAbove: money({ help: true, min: '0', writeBy: admin, readBy: office }),
  documentRule: choice({ help: true, options: e.documentRules, default: 'show', writeBy: admin, readBy: office }),
  checklistRule: choice({ help: true, options: e.checklistRules, default: 'warn', writeBy: admin, readBy: office }),
  bankCallback: bool({ help: true, default: false, writeBy: admin, readBy: office }),
  bankWaitingDays: integer({ help: true, min: 0, max: 30, writeBy: admin, readBy: office }),
};

/**
 * Fields that decide when a posting, a payment or new bank details of the fund need a document or a second person, and
 * a closing its whole checklist.
 */
export const guards = [
  'secondPerson',
  'secondPersonAbove',
  'documentRule',
  'checklistRule',
  'bankCallback',
  'bankWaitingDays',
] as const satisfies readonly (keyof typeof terms)[];

/** Terms that affect no amount: notes, warnings, and payment controls. */
type Unpriced = 'gpCommitmentPct' | 'staleMarkDays' | (typeof guards)[number];

/** Fields of a fund that affect amounts, payment dates, or the payment account. */
export const pricedBy = [
  'managementFeeRate',
  'feeBasis',
  'feeBasisAfter',
  'feeStepDown',
  'feeOffsetPct',
  'hurdleRate',
  'hurdleCompounding',
  'carryRate',
  'catchUpRate',
  'carryEscrowPct',
  'waterfallType',
  'dayCount',
  'callNoticeDays',
  'holidayCalendar',
  'graceDays',
  'defaultCureDays',
  'lateInterestRate',
  'lateInterestOwner',
  'defaultInterestRate',
  'closingInterestRate',
  'recallableWindowMonths',
  'timeZone',
  'recallMethod',
  'periodLength',
  'callEffective',
  'bankChargeTolerance',
] as const satisfies readonly Exclude<keyof typeof terms, Unpriced>[];

/** The compiler reports a term that is in neither list. */
type Undecided = Exclude<keyof typeof terms, Unpriced | (typeof pricedBy)[number]>;
export const allDecided: [Undecided] extends [never] ? true : Undecided = true;

/** Form sections of these terms. */
export const termSections = [
  {
    section: 'fees',
    collapsed: true,
    fields: ['managementFeeRate', 'feeBasis', 'feeBasisAfter', 'feeStepDown', 'feeOffsetPct'],
  },
  {
    section: 'carry',
    collapsed: true,
    fields: [
      'waterfallType',
      'hurdleRate',
      'hurdleCompounding',
      'catchUpRate',
      'carryRate',
      'carryEscrowPct',
      'dayCount',
    ],
  },
  {
    section: 'calls',
    collapsed: true,
    fields: [
      'callNoticeDays',
      'holidayCalendar',
      'graceDays',
      'lateInterestRate',
      'lateInterestOwner',
      'defaultCureDays',
      'defaultInterestRate',
      'closingInterestRate',
      'recallableWindowMonths',
      'recallMethod',
    ],
  },
  {
    section: 'books',
    collapsed: true,
    fields: ['periodLength', 'callEffective', 'staleMarkDays', 'bankChargeTolerance', ...guards],
  },
] as const satisfies Resource['form'];
