import type { Words } from '../derive.ts';

/** What stands under an input, for whoever asks what is meant. */
export const help: Words = {
  hurdleRate: 'Annual return that partners receive before the general partner takes carried interest.',
  hurdleCompounding: 'Whether the preferred return earns a preferred return itself, and how often.',
  catchUpRate:
    'Share of the profit above the preferred return that goes to the general partner until its carried interest has caught up; 100% is a full catch-up.',
  carryRate: "The general partner's share of the profit.",
  waterfallType: 'European: carried interest on the whole fund; American: deal by deal.',
  feeBasis: 'The amount on which the management fee is charged.',
  managementFeeRate: 'A year, on the fee basis.',
  feeStepDown: 'Lower rates of the management fee, from a given year of the fund on.',
  gpCommitmentPct: "The general partner's own commitment as a share of all commitments.",
  callNoticeDays: 'Business days between the notice of a call and its due date; a shorter notice needs a reason.',
  graceDays: 'Days after the due date before a call counts as overdue.',
  lateInterestRate: 'A year, on what is paid late.',
  recallableWindowMonths: 'How long after a distribution its recallable part may be called again.',
  recallMethod:
    'Whether the multiples count distributions that were called again as paid in and distributed, or as neither.',
  equalisationPolicy: 'Whether what later partners pay goes to the earlier ones or stays in the fund.',
  dayCount: 'How days and years are counted for interest and the preferred return.',
  hardCap: 'The most that the fund may raise.',
  timeZone: 'By this zone the days of the fund begin and end: due dates, overdue calls, reports.',
  taxId: 'Stored encrypted; only its last four characters are shown.',
  closeNumber: '1 for the first closing; partners of later closings are equalised with the earlier ones.',
  admissionDate: 'From this day the partner takes part in the fund.',
  excusedCompanyIds: 'Investments for which this partner is not called.',
  feeRateOverride: "By side letter, in place of the fund's management fee.",
  carryRateOverride: "By side letter, in place of the fund's carried interest.",
  payee: 'Who is paid by the fund.',
  tradeDate: 'The day on which it was agreed or decided.',
  valueDate: 'The day on which the money moves; from then on it counts.',
  costRelieved: 'Cost of the holding that goes with this sale; without it, its share by units or proceeds.',
  recallable: 'Part of this distribution that adds to the unfunded commitment and may be called again.',
  recallableUntil: 'After this day the recallable part can no longer be called.',
  outsideCommitment: 'Paid on top of the commitment: the unfunded part stays as it is.',
  affectsUnfunded: 'Off where it is called on top of the commitment, such as fees outside.',
};
