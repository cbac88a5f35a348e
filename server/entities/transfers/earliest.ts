import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { earliestDay } from './obstacles.ts';

/** The first day on which a commitment could go over to somebody else, for the form of a transfer. */
export const showEarliest: Action<'transfers/earliest'> = async ({ tx }, { query }) => ({
  earliest: await earliestDay(tx, await get(tx, 'commitments', query.commitmentId)),
});
