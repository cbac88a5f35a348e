import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import { useProposedAccount } from '../bank-accounts/useProposedAccount.ts';

/** Fills in the account that a new distribution is paid out of until somebody chooses one. */
export default function Payment() {
  const fundId: string | undefined = useWatch({ name: 'fundId' });
  const { data: fund } = useGetOne<Pick<RecordOf<'funds'>, 'id' | 'bankAccountId'>>(
    'funds',
    { id: fundId ?? '' },
    { enabled: Boolean(fundId), retry: false },
  );
  useProposedAccount(fund);
  return null;
}
