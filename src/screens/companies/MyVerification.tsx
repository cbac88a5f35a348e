import { useGetOne, useTranslate } from 'react-admin';
import { EmptyState } from '../../generic/parts.ts';
import { RecordGate } from '../../generic/RecordGate.tsx';
import type { Row } from '../../generic/rows/useRows.ts';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';
import { useOwnCompany } from './useOwnCompany.ts';

/** Verification of the company for which the person acts. */
const MyVerification = () => {
  const translate = useTranslate();
  const id = useOwnCompany();
  const { data, error, isPending, refetch } = useGetOne<Row>(
    'companies',
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  if (!id) return <EmptyState title={translate('generic.empty.noAccess')} />;
  return (
    <RecordGate name="companies" record={data} error={error} isPending={isPending} refetch={refetch}>
      {(record) => <Verification party={parties.company} record={record} />}
    </RecordGate>
  );
};

export default MyVerification;
