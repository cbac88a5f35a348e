import { consequences } from '../kit/consequences.ts';
import { currencies } from '../kit/enums.ts';
import { bool, choice, choices, currency, group, instant, integer, items, money, ref, text } from '../kit/fields.ts';
import { resourceNames } from '../kit/names.ts';
import { EDIT } from '../kit/steps.ts';
import { day } from './parts.ts';

/** How an approval of bank details would count, before it is given. */
export const approval = group({
  required: true,
  fields: { isMaker: bool({ required: true }), isAlone: bool({ required: true }), effectiveFrom: day },
});

/**
 * Whether a step would wait for a second person: how many could be that one (none: it is done at once), whether it may be done
 * at once for its amount or because it posts nothing, and what waits already.
 */
export const needed = group({
  required: true,
  fields: {
    isNeeded: bool({ required: true }),
    mayPass: bool({ required: true }),
    others: integer({ required: true }),
    /** No one may decide yet, and the step waits: a person who could have lost the right in the last days. */
    mustWait: bool({ required: true }),
    pendingId: ref({ to: 'approvals' }),
  },
});

/** The steps of a fund that need a second person, and who could be that one at present. */
export const dualControl = group({
  required: true,
  fields: {
    isOn: bool({ required: true }),
    threshold: money({}),
    currency: currency({ options: currencies, required: true }),
    /** Deciders who gained the right through the caller, and the moment from which they may decide for the caller. */
    settling: items({ required: true, fields: { name: text({ required: true }), until: instant({ required: true }) } }),
    /** No one may decide for the caller yet: a person who could have lost the right in the last days. */
    mustWait: bool({ required: true }),
    steps: items({
      required: true,
      fields: {
        resource: choice({ options: resourceNames, required: true }),
        step: text({ required: true }),
        kind: choice({ options: ['move', 'action', EDIT], required: true }),
        consequences: choices({ options: consequences, required: true }),
        /** Amounts up to the threshold need one person. */
        hasThreshold: bool({ required: true }),
        deciders: items({ required: true, fields: { name: text({ required: true }) } }),
      },
    }),
  },
});

/** The most lines that a request holds of what its step posts; the hash covers all of them. */
export const MOST_LINES = 200;

/** What a step came to when it was requested, and comes to when it is approved. */
export type ApprovalOutcome = {
  currency: string;
  /** The largest turnover of one account, memo accounts only if there is no other; null if nothing is posted. */
  amount: string | null;
  /** SHA-256 over all lines. */
  hash: string;
  /** How many lines there are. */
  count: number;
  /** The first of them, added up by journal kind, accounts and owners. */
  lines: readonly {
    kind: string;
    debit: string;
    credit: string;
    partner: string | null;
    company: string | null;
    amount: string;
  }[];
  /** Amounts of the record by field, as the step leaves them. */
  figures: Readonly<Record<string, string>>;
  /** Fields that an edit changes. */
  changes: readonly { field: string; before: unknown; after: unknown }[];
};
