import type { RecordOf } from '../../resources/index.ts';
import type { Place } from '../../resources/values.ts';
import { conflict, invalid } from '../core/base/errors.ts';
import { get } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';

/** Throws where the fund is closed: 422 about what was given at a place, 409 where nothing was. */
export const checkOpen = ({ status }: Pick<RecordOf<'funds'>, 'status'>, place?: Place): void => {
  if (status !== 'closed') return;
  throw place ? invalid(place, 'refusals.funds.closed') : conflict('refusals.funds.closed');
};

/** Throws 409 where the fund is closed: nothing of it comes back. It stays as it is until the transaction ends. */
export const checkStillOpen = async ({ tx }: Pick<Work, 'tx'>, { fundId }: { fundId: string }) =>
  checkOpen(await get(tx, 'funds', fundId, { lock: true }));
