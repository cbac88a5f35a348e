import { type AccountCode, accountCodes } from '../../../resources/chart.ts';
import type { SpecialPosting } from '../../../resources/transactionTypes/row.ts';
import { transactionTypeRows } from '../../../resources/transactionTypes/rows.ts';
import type { Event, EventKind } from '../../accounting/postingEvents.ts';
import { type Facts, partner } from './movementFacts.ts';

/** An event of a transaction type, with an amount that has a posting. */
type PostedEvent = {
  [E in Event as E['kind']]: {
    event: E['kind'];
    amount: keyof E['amounts'] & string;
    account?: E extends { account?: AccountCode } ? AccountCode | 'category' : never;
    sign?: -1;
  };
}[EventKind];

interface PostedMovement {
  posts: readonly [PostedEvent, ...PostedEvent[]] | SpecialPosting;
  journal?: string;
}

/** Does not compile if a row names an event or an amount without a posting. */
const rows: Readonly<Record<string, { sources: { readonly [source: string]: PostedMovement | undefined } }>> =
  transactionTypeRows;

/** Returns the postings of a movement by type and counterparty, undefined for an unknown combination. */
export const movementOf = ({ source, type }: Facts): PostedMovement | undefined => rows[type]?.sources[source];

/** Returns the account of the expense category, if it is one. */
export const categoryAccountOf = ({ expenseCategory }: Facts): AccountCode | undefined =>
  accountCodes.some((code) => code === expenseCategory) ? (Number(expenseCategory) as AccountCode) : undefined;

/** Returns the event of a movement with its whole amount, for its partner or company. */
export const postedEvent = (
  { event, amount, account, sign }: PostedEvent,
  movement: Facts & { cents: bigint },
): Event => {
  const code = account === 'category' ? categoryAccountOf(movement) : account;
  return {
    kind: event,
    ...(movement.source === 'partner' && partner(movement.partnerId)),
    ...(movement.source === 'company' && { companyId: movement.companyId ?? '' }),
    amounts: { [amount]: sign === -1 ? -movement.cents : movement.cents },
    ...(code && { account: code }),
  } as Event;
};
