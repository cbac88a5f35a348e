import type { RecordOf } from '../../resources/index.ts';
import type { FundInput } from '../accounting/fundTypes.ts';

/** To whom the carry of a fund is accrued: the general partner that the fund names, else the first who committed. */
export const generalPartnerOf = (
  { gpPartnerId }: Pick<RecordOf<'funds'>, 'gpPartnerId'>,
  { commitments }: Pick<FundInput, 'commitments'>,
): string | null => gpPartnerId ?? commitments.find(({ type }) => type === 'GP')?.partnerId ?? null;
