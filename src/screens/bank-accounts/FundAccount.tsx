import { Facts } from '../../fields/Facts.tsx';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useOne } from '../parts/useOne.ts';

interface Props {
  /** A record of a fund, with its own account if set. */
  record: { fundId: string; bankAccountId: string | null };
  /** The role of the account for the payment. */
  label: string;
  /** Shown without an account. */
  none: React.ReactNode;
}

const shown = ['bankName', 'accountName', 'accountNumber', 'currency'] as const;

/** The account of a record, else that of its fund. */
export const FundAccount = ({ record: { fundId, bankAccountId: own }, label, none }: Props) => {
  const fund = useOne('funds', own ? null : fundId);
  const id = own ?? fund.data?.bankAccountId;
  const account = useOne('bank-accounts', id);
  const problem = account.error ?? fund.error;
  if (problem) return <Failed error={problem} retry={account.error ? account.refetch : fund.refetch} />;
  if (account.data)
    return (
      <section aria-label={label}>
        {label}
        <Facts name="bank-accounts" record={account.data} fields={shown} />
      </section>
    );
  return !id && !fund.isLoading ? none : <DialogSkeleton height={60} />;
};
