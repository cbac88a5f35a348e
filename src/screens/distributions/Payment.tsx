import { useGetOne } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { useProposedAccount } from '../bank-accounts/useProposedAccount.ts';

const { useTyped } = formOf<RecordOf<'distributions'>>();

/** Presets the paying account of a new distribution. */
export default function Payment() {
  const [fundId] = useTyped('fundId');
  const { data: fund } = useGetOne<Pick<RecordOf<'funds'>, 'id' | 'bankAccountId'>>(
    'funds',
    { id: fundId ?? '' },
    { enabled: Boolean(fundId), retry: false },
  );
  useProposedAccount(fund);
  return null;
}
