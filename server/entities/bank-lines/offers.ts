import type { RecordOf } from '../../../resources/index.ts';
import { get } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { candidatesOf, partnersNamed } from './candidates.ts';
import { chargesBetween } from './charges.ts';
import { type Line, type Offer, proposedFor } from './propose.ts';

/** Returns the offers for each line of a statement; none if the account has another currency than the fund. */
export const offersFor = async (
  work: Pick<Work, 'tx'>,
  { fundId, currency }: Pick<RecordOf<'bank-statements'>, 'fundId' | 'currency'>,
  lines: readonly Line[],
): Promise<Offer[][]> => {
  const fund = await get(work.tx, 'funds', fundId);
  const candidates = fund.currency === currency ? await candidatesOf(work, fundId, lines) : [];
  return proposedFor(lines, candidates, await partnersNamed(work, fundId), chargesBetween(fund));
};
