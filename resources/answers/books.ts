import { accountCodes } from '../chart.ts';
import { obstacleKinds, transactionSources } from '../kit/enums.ts';
import { bool, choice, group, instant, integer, items, ref, text } from '../kit/fields.ts';
import { amount, day, inCurrency, named } from './parts.ts';

/** What stood on each account of a fund, what was debited and credited since, and what stands on it: debit less credit. */
export const trialBalance = group({
  required: true,
  fields: {
    fundId: ref({ to: 'funds', required: true }),
    currency: inCurrency,
    from: day,
    asOf: day,
    /** What was booked later does not count; null where everything does. */
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

/** What stands in the way of closing a period: what blocks has to be settled first. */
const obstacles = items({
  required: true,
  fields: {
    kind: choice({ options: obstacleKinds, required: true }),
    blocks: bool({ required: true }),
    count: integer({ required: true }),
    /** The one record, where there is only one. */
    id: text({}),
    /** That of the one transaction, of which its page's address is made. */
    source: choice({ options: transactionSources }),
    /** Those of which it is, the first by name, where it is of companies. */
    companies: items({ required: true, fields: { id: ref({ to: 'companies', required: true }), name: named } }),
  },
});

/** What closing a period would bring about, and what stands in its way. */
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
        partnerId: ref({ to: 'partners', required: true }),
        name: named,
        /** Income less expenses, gains and losses of the period. */
        result: amount,
        /** The carry that the partner bears, as far as it changes with the period. */
        carry: amount,
        /** What is accrued to it as carry, as far as that changes: of the general partner alone. */
        accrues: amount,
      },
    }),
  },
});

/**
 * The open periods of a fund up to one, in the order in which they are closed one after the other, each with what would be in
 * its way then. The first that something blocks is the last of them.
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
