import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { today } from '../parts/days.ts';
import { useTopRows } from '../parts/useTopRows.ts';

type Fund = Pick<RecordOf<'funds'>, 'id' | 'bankAccountId'>;
/** Both forms use the same field name. */
type Paid = Pick<RecordOf<'capital-calls'> & RecordOf<'distributions'>, 'bankAccountId'>;
const { useForm } = formOf<Paid>();

/** Presets the account of a new call or distribution: that of its fund, else the only active account. */
export const useProposedAccount = (fund: Fund | undefined): void => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useForm();
  const { dirtyFields, isReady } = formState;
  const { rows: accounts = [] } = useTopRows('bank-accounts', {
    filter: { ownerKind: 'Fund', ownerId: fund?.id, status: 'active' },
    sort: '-createdAt',
    limit: 10,
    isWanted: isNew && Boolean(fund && !fund.bankAccountId),
  });
  const inForce = accounts.filter(({ effectiveFrom }) => !effectiveFrom || effectiveFrom <= today());
  const account = fund?.bankAccountId ?? (inForce.length === 1 ? inForce[0]?.id : undefined);
  const isProposed = isNew && isReady && Boolean(fund) && !dirtyFields.bankAccountId;
  useEffect(() => {
    if (isProposed) resetField('bankAccountId', { defaultValue: account ?? null });
  }, [isProposed, account, resetField]);
};
