import { recordPage } from '../../pages/recordPage.tsx';
import { parties } from '../verification/parties.ts';
import { Verification } from '../verification/Verification.tsx';

/** Verification of the partner in the address: the party's own steps, or the review for staff. */
export default recordPage('partners', ({ record }) => (
  <Verification key={record.id} party={parties.partner} record={record} />
));
