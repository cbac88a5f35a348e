import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { earliestDay } from './obstacles.ts';

/** Returns the earliest possible day to transfer a commitment, for the form. */
export const showEarliest: Action<'transfers/earliest'> = async ({ tx }, { query }) => ({
  earliest: await earliestDay(tx, await get(tx, 'commitments', query.commitmentId)),
});
