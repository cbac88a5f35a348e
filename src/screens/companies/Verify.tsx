import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';

/** Verification of the company in the address. */
const CompanyVerification = () => (
  <RecordGate name="companies" {...useRecord('companies')}>
    {(record) => <Verification key={record.id} party={parties.company} record={record} />}
  </RecordGate>
);

export default CompanyVerification;
