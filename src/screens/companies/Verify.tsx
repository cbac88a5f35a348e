import { recordPage } from '../../pages/recordPage.tsx';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';

/** Verification of the company in the address. */
export default recordPage('companies', ({ record }) => (
  <Verification key={record.id} party={parties.company} record={record} />
));
