import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';

/** Verification of the partner in the address: the party's own steps, or the review for staff. */
const PartnerOnboarding = () => (
  <RecordGate name="partners" {...useRecord('partners')}>
    {(record) => <Verification key={record.id} party={parties.partner} record={record} />}
  </RecordGate>
);

export default PartnerOnboarding;
