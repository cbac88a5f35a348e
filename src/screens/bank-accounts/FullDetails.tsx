import { useState } from 'react';
import type { RecordOf } from '../../../resources/index.ts';
import { Hindered } from '../../fields/awaiting.ts';
import { Facts } from '../../fields/Facts.tsx';
import { Awaited } from '../../forms/Awaited.tsx';
import { Failed } from '../parts/Failed.tsx';
import { useAnswer } from '../parts/useAnswer.ts';

const shown = ['ownerId', 'bankName', 'accountName', 'accountNumber', 'routing', 'swift', 'currency'] as const;

/** Bank details with the full account number, for the dialogs in which a person compares them. The dialog waits for them. */
export const FullDetails = ({ record }: { record: RecordOf<'bank-accounts'> }) => {
  // The version the dialog was opened with: an approval makes a new version, whose details are no longer shown in full.
  const [opened] = useState(record);
  // Each request is a view in the audit: one for each opened dialog, and no copy stays in the browser.
  const { data, error, refetch } = useAnswer('bank-accounts/details', opened, { staleTime: 'static', gcTime: 0 });
  if (data) return <Facts name="bank-accounts" record={{ ...record, ...data.details }} fields={shown} isFilledOnly />;
  if (!error) return <Awaited height={160} />;
  return (
    <>
      <Failed error={error} retry={refetch} />
      <Hindered />
    </>
  );
};
