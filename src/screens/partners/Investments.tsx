import { BackLink } from '../../pages/BackLink.tsx';
import { recordPage } from '../../pages/recordPage.tsx';
import { InvestmentsPage } from './investments/Page.tsx';

/** A partner's investments in all funds that the reader may see. */
export default recordPage('partners', ({ record }) => (
  <InvestmentsPage partnerId={record.id} name={record.name} above={<BackLink name="partners" record={record} />} />
));
