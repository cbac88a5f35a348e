import { consequences } from '../kit/consequences.ts';
import { currencies } from '../kit/enums.ts';
import { bool, choice, choices, currency, group, instant, integer, items, money, ref, text } from '../kit/fields.ts';
import { resourceNames } from '../kit/names.ts';
import { EDIT } from '../kit/steps.ts';
import { day } from './parts.ts';

/** Preview of the effect of approving bank details. */
export const approval = group({
  required: true,
  fields: { isMaker: bool({ required: true }), isAlone: bool({ required: true }), effectiveFrom: day },
});

/**
 * Whether a step needs a second person, and how many users are eligible: with none, the step runs immediately.
 * `mayPass`: it may run immediately, because of its amount or because it posts nothing. `pendingId`: a pending request.
 */
export const needed = group({
  required: true,
  fields: {
    isNeeded: bool({ required: true }),
    mayPass: bool({ required: true }),
    others: integer({ required: true }),
    /** The step waits: no user is eligible, and one who could have been lost the right in recent days. */
    mustWait: bool({ required: true }),
    pendingId: ref({ to: 'approvals' }),
  },
});

/** The steps of a fund that need a second person, and the users currently eligible. */
export const dualControl = group({
  required: true,
  fields: {
    isOn: bool({ required: true }),
    threshold: money({}),
    currency: currency({ options: currencies, required: true }),
    /** Deciders who gained the right through the caller, with the time from which they may decide for the caller. */
    settling: items({ required: true, fields: { name: text({ required: true }), until: instant({ required: true }) } }),
    /** The caller waits: no user is eligible, and one who could have been lost the right in recent days. */
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

/** Maximum number of posted lines stored in a request; the hash covers all lines. */
export const MOST_LINES = 200;

/** The result of a step, computed when it is requested and again when it is approved. */
export type ApprovalOutcome = {
  currency: string;
  /** The largest turnover of one account, memo accounts included; null if nothing is posted. */
  amount: string | null;
  /** SHA-256 over all lines, and over the terms of the records that they come from. */
  hash: string;
  /** Number of lines. */
  count: number;
  /** The first lines, summed by journal kind, accounts and owners. */
  lines: readonly {
    kind: string;
    debit: string;
    credit: string;
    partner: string | null;
    company: string | null;
    amount: string;
  }[];
  /** Amounts of the record by field, after the step. */
  figures: Readonly<Record<string, string>>;
  /** Fields that an edit changes. */
  changes: readonly { field: string; before: unknown; after: unknown }[];
};
