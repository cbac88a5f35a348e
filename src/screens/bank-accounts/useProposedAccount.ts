import { useEffect } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { today } from '../parts/days.ts';

type Fund = Pick<RecordOf<'funds'>, 'id' | 'bankAccountId'>;
/** Both forms use the same field name. */
type Paid = Pick<RecordOf<'capital-calls'> & RecordOf<'distributions'>, 'bankAccountId'>;
const { useForm } = formOf<Paid>();
type Account = RecordOf<'bank-accounts'>;

/** Presets the account of a new call or distribution: that of its fund, else the only active account. */
export const useProposedAccount = (fund: Fund | undefined): void => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const { data: accounts } = useGetList<Account>(
    'bank-accounts',
    {
      filter: { ownerKind: 'Fund', ownerId: fund?.id, status: 'active' },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: isNew && Boolean(fund && !fund.bankAccountId), retry: false },
  );
  const inForce = (accounts ?? []).filter(({ effectiveFrom }) => !effectiveFrom || effectiveFrom <= today());
  const account = fund?.bankAccountId ?? (inForce.length === 1 ? inForce[0]?.id : undefined);
  const isProposed = isNew && isReady && Boolean(fund) && !dirtyFields.bankAccountId;
  useEffect(() => {
    if (isProposed) resetField('bankAccountId', { defaultValue: account ?? null });
  }, [isProposed, account, resetField]);
};
