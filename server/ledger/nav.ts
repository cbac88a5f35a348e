import type { RecordOf } from '../../resources/index.ts';
import { fundState } from '../accounting/partnerAccounts.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookInputOf } from './fundInput.ts';
import type { Moment } from './moment.ts';

/**
 * Returns the headline net asset value of a fund on a day, after accrued carry, in minor units; the same wherever the
 * product shows "NAV".
 */
export const navOf = async (tx: Tx, fund: RecordOf<'funds'>, at: Moment): Promise<bigint> => {
  const { navGross, carry } = fundState(await bookInputOf(tx, fund, at));
  return navGross - carry;
};
