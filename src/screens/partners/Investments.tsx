import { BackLink } from '../../pages/BackLink.tsx';
import { RecordGate } from '../../pages/RecordGate.tsx';
import { useRecord } from '../../pages/useRecord.ts';
import { InvestmentsPage } from './investments/Page.tsx';

/** A partner's investments in all funds that the reader may see. */
const Investments = () => (
  <RecordGate name="partners" {...useRecord('partners')}>
    {(partner) => (
      <InvestmentsPage
        partnerId={partner.id}
        name={partner.name}
        above={<BackLink name="partners" record={partner} />}
      />
    )}
  </RecordGate>
);

export default Investments;
