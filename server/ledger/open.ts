import type { RecordOf } from '../../resources/index.ts';
import type { Place } from '../../resources/values.ts';
import { conflict, invalid } from '../core/base/errors.ts';
import { get } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';

/** Throws if the fund is closed: 422 with a place, 409 without. */
export const checkOpen = ({ status }: Pick<RecordOf<'funds'>, 'status'>, place?: Place): void => {
  if (status !== 'closed') return;
  throw place ? invalid(place, 'refusals.funds.closed') : conflict('refusals.funds.closed');
};

/**
 * Rule of a restored record in any state: throws 422 on its fund if that is closed. Locks the fund until the
 * transaction ends.
 */
export const checkStillOpen = async ({ tx }: Pick<Work, 'tx'>, { fundId }: { fundId: string }): Promise<undefined> => {
  checkOpen(await get(tx, 'funds', fundId, { lock: true }), 'fundId');
};
