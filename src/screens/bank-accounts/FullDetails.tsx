import { useState } from 'react';
import type { RecordOf } from '../../../resources/index.ts';
import { SubmitBlocker } from '../../fields/dialogState.ts';
import { Facts } from '../../fields/Facts.tsx';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

const shown = ['ownerId', 'bankName', 'accountName', 'accountNumber', 'routing', 'swift', 'currency'] as const;

/** Bank details with the full account number, for dialogs in which a user compares them. The dialog waits for them. */
export const FullDetails = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  // The version when the dialog opened: an approval creates a new version, which no longer shows full details.
  const [opened] = useState(record);
  // Each request is a view in the audit: request once per opened dialog and keep no copy in the browser.
  const { data, error, refetch } = useActionQuery('bank-accounts/details', opened, { staleTime: 'static', gcTime: 0 });
  if (data) return <Facts name="bank-accounts" record={{ ...record, ...data.details }} fields={shown} isFilledOnly />;
  if (!error) return <DialogSkeleton height={160} />;
  return (
    <>
      <Failed error={error} retry={refetch} />
      <SubmitBlocker />
    </>
  );
};
