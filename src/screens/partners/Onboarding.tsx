import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';

/** Verification of the partner in the address: its own steps, or the desk of those who decide. */
const PartnerOnboarding = () => (
  <RecordGate name="partners" {...useRecord('partners')}>
    {(record) => <Verification key={record.id} party={parties.partner} record={record} />}
  </RecordGate>
);

export default PartnerOnboarding;
