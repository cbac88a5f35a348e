import { conflict } from '../core/base/errors.ts';
import { get } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';

/** Throws 409 where the fund is closed: nothing of it comes back. It stays as it is until the transaction ends. */
export const checkStillOpen = async ({ tx }: Pick<Work, 'tx'>, { fundId }: { fundId: string }) => {
  const fund = await get(tx, 'funds', fundId, { lock: true });
  if (fund.status === 'closed') throw conflict('refusals.funds.closed');
};
