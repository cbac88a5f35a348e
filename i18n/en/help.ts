import type { Words } from '../derive.ts';

/** Help texts below inputs. */
export const help: Words = {
  managerId:
    'A manager who is still pending leads the fund at once, but the portal opens to them only when they are activated.',
  escrowAmount:
    'What the buyer pays into escrow on top of the amount, which is the cash received. Where all of it goes there, the amount is 0. The gain is both less the cost. What comes out of escrow later is entered as Sale Escrow Received, what does not as Sale Escrow Written Off.',
  offsetAmount:
    'Part of it that lowers management fees. Empty: by the terms of the fund, when the transaction is completed.',
  feeOffsetPct: 'Part of the fees that portfolio companies pay to the manager that lowers the management fee.',
  callEffective:
    'The day on which a capital call enters the books: receivable and contribution are booked on its due date or on the day of its issue. Unfunded is lowered from the call’s date on either way. Calls that are issued already keep their day.',
  periodLength: 'How the fund’s books are divided into periods. A closed period stays as it is.',
  bankCallback:
    'Bank details of the fund and its partners are approved only after a call to a number on file has confirmed them.',
  bankWaitingDays:
    'Business days from approval until bank details count. Empty: changed ones wait three days, first ones not at all.',
  secondPerson:
    'A second person must approve every step that posts to the ledger, pays out, publishes, closes a period, or changes the terms of the fund, its manager, its general partner or these rules.',
  secondPersonAbove:
    'Up to this amount one person may act alone: all they do alone in the fund within 24 hours counts together. Leave empty to require a second person for everything. Publishing, closing periods and changing terms always need two.',
  commitmentShare:
    'Leave empty to call an amount. Otherwise the total is this share of the commitments of all who are called, rounded once.',
  excusals: 'Their share is asked of the others; the reason stays with the call.',
  bankChargeTolerance:
    'A bank line that differs by no more can be matched in full. The difference is booked as bank fees of the fund. Zero switches this off.',
  staleMarkDays: 'Closing a period warns of companies whose last mark is older than this.',
  hurdleRate: 'Annual return that partners receive before the general partner takes carried interest.',
  hurdleCompounding: 'Whether the preferred return earns a preferred return itself, and how often.',
  catchUpRate:
    'Share of the profit above the preferred return that goes to the general partner until its carried interest has caught up; 100% is a full catch-up.',
  carryEscrowPct:
    'Part of the carried interest of a distribution that goes to the escrow account instead of the general partner.',
  carryRate: "The general partner's share of the profit.",
  waterfallType:
    'European: carried interest on the whole fund. American: deal by deal, without a hurdle or with the hurdle on what each deal cost; what was paid too much by the whole fund, its hurdle included, is owed back.',
  feeBasis: 'The amount on which the management fee is charged.',
  feeBasisAfter:
    'The amount on which the management fee is charged from the day after the investment period ends; invested capital is the cost of what the fund holds. Empty: the same as before.',
  investmentPeriodEnd:
    'The last day of the investment period. From the day after, the management fee is charged on the basis that is agreed for then, if there is one.',
  managementFeeRate: 'Per year, on the fee basis.',
  feeStepDown:
    'Lower rates of the management fee: each from the day on which so many years have passed since the first close.',
  gpCommitmentPct: "The general partner's own commitment as a share of all commitments.",
  callNoticeDays: 'Business days between the notice of a call and its due date; a shorter notice needs a reason.',
  holidayCalendar:
    'Days that are no business days besides weekends, for the notice of a call; without a choice, those of the fund’s currency.',
  graceDays: 'Days after the due date before a call counts as overdue. What comes within them bears no late interest.',
  defaultCureDays:
    'Days after the due date of an unpaid call before its partner may be put in default. Empty: at any time.',
  defaultInterestRate:
    'Per year, on what is paid late, from the day on which a partner is put in default until it is cured. Empty: late interest goes on as before.',
  lateInterestRate: 'Per year, on what is paid late.',
  lateInterestOwner:
    'The fund keeps late interest as its income, or passes it on to the other partners: it then waits on a clearing account until it is paid to them.',
  closingInterestRate: 'Per year, on what partners of a later closing pay for earlier calls.',
  recallableWindowMonths: 'How long after a distribution its recallable part may be called again.',
  recallMethod:
    'Whether the multiples count distributions that were called again as paid in and distributed, or as neither.',
  periodEnd: 'A whole month, quarter, half or year is its part of the yearly fee; any other period counts by days.',
  until: 'Interest up to this day; up to today where none is given.',
  dayCount: 'How days and years are counted for interest and the preferred return.',
  hardCap: 'The most that the fund may raise.',
  timeZone: 'The fund’s days begin and end in this zone: due dates, overdue calls, reports.',
  taxId: 'Stored encrypted; only its last four characters are shown.',
  closeNumber: '1 for the first closing, higher for later ones.',
  admissionDate: 'From this day the partner takes part in the fund.',
  excusedCompanyIds:
    'Investments for which this partner is not called. It shares in their results like the others, by its commitment.',
  feeRateOverride: "By side letter, in place of the fund's management fee.",
  carryRateOverride: "By side letter, in place of the fund's carried interest.",
  expenseCategory:
    '3200 and 3210 are not expenses: they reduce the capital of the partners directly, by the commitments in force on that day.',
  payee: 'Who is paid by the fund.',
  tradeDate: 'The day on which it was agreed or decided.',
  valueDate: 'The day on which the money moves; from then on it counts.',
  costRelieved:
    'Cost of the holding that goes with this sale; without it, its share by units or proceeds, of its instrument where that is known.',
  fullExit: 'All that was held is sold, at whatever price; otherwise the last mark less the proceeds stays.',
  recallable: 'Part of this distribution that adds to the unfunded commitment and may be called again.',
  recallableUntil: 'After this day the recallable part can no longer be called.',
  foreignCurrency: 'Only where it was paid in another currency than the fund’s.',
  fxRate:
    'Either quotation: one unit of the currency paid in the fund’s (1 USD = 0.909 EUR), or the other way round (1 EUR = 1.10 USD). Without a choice, the one that agrees with both amounts counts.',
  affectsUnfunded: 'Off where it is called on top of the commitment, such as fees outside.',
};
