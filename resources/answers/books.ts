import { accountCodes } from '../chart.ts';
import { closingStepStates, closingSteps, obstacleKinds, transactionSources } from '../kit/enums.ts';
import { bool, choice, group, instant, integer, items, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, named, partner } from './parts.ts';

/**
 * Trial balance of a fund: opening balance, debits, credits and closing balance of each account. Balances are debit
 * less credit.
 */
export const trialBalance = group({
  required: true,
  fields: {
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    from: day,
    asOf: day,
    /** Excludes later bookings; null includes all. */
    knownAt: instant({}),
    accounts: items({
      required: true,
      max: 200,
      fields: {
        account: choice({ options: accountCodes, required: true }),
        opening: amount,
        debit: amount,
        credit: amount,
        closing: amount,
      },
    }),
  },
});

/** Blockers and warnings for closing a period. Blockers must be resolved first. */
const obstacles = items({
  required: true,
  fields: {
    kind: choice({ options: obstacleKinds, required: true }),
    blocks: bool({ required: true }),
    count: integer({ required: true }),
    /** Id of the record if exactly one is affected. */
    id: text({}),
    /** Source of the one transaction, needed for the address of its page. */
    source: choice({ options: transactionSources }),
    /** The affected companies, first ones by name, for obstacles of companies. */
    companies: items({ required: true, fields: { id: ref({ to: 'companies', required: true }), name: named } }),
  },
});

/** Preview of closing a period, with its obstacles. */
export const closing = group({
  required: true,
  fields: {
    periodId: ref({ to: 'periods', required: true }),
    currency: inCurrency,
    result: amount,
    carry: amount,
    obstacles,
    partners: items({
      required: true,
      max: 100_000,
      fields: {
        ...partner,
        /** Income less expenses, gains and losses of the period. */
        result: amount,
        /** Change of the carry borne by the partner in the period. */
        carry: amount,
        /** Change of its accrued carry; for the general partner only. */
        accrues: amount,
      },
    }),
  },
});

/**
 * The open periods of a fund up to a given one, in closing order, each with the obstacles it would have then. Ends with
 * the first blocked period.
 */
export const closings = group({
  required: true,
  fields: {
    fundId: ref({ to: 'funds', required: true }),
    periods: items({
      required: true,
      max: 10_000,
      fields: {
        periodId: ref({ to: 'periods', required: true }),
        version: integer({ required: true }),
        startsOn: day,
        endsOn: day,
        obstacles,
      },
    }),
  },
});

/** The closing checklist of a period, in working order, with the open items and the sign-off of each step. */
export const checklist = group({
  required: true,
  fields: {
    periodId: ref({ to: 'periods', required: true }),
    fundId: ref({ to: 'funds', required: true }),
    endsOn: day,
    steps: items({
      required: true,
      fields: {
        step: choice({ options: closingSteps, required: true }),
        state: choice({ options: closingStepStates, required: true }),
        obstacles,
        /** For a step that users sign off: the valid sign-off. */
        signOff: group({
          fields: {
            id: text({ required: true }),
            version: integer({ required: true }),
            signedBy: text({}),
            signedAt: instant({ required: true }),
            note: text({}),
          },
        }),
      },
    }),
  },
});
