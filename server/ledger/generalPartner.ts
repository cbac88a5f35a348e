import type { RecordOf } from '../../resources/index.ts';
import type { FundInput } from '../accounting/fundTypes.ts';

/**
 * Returns the partner to which a fund's carry accrues: the fund's general partner, else the first GP that committed.
 */
export const generalPartnerOf = (
  { gpPartnerId }: Pick<RecordOf<'funds'>, 'gpPartnerId'>,
  { commitments }: Pick<FundInput, 'commitments'>,
): string | null => gpPartnerId ?? commitments.find(({ type }) => type === 'GP')?.partnerId ?? null;
