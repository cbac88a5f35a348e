import { useTranslate } from 'react-admin';
import { CarriedByFund, carryingOf } from '../partners/CarriedByFund.tsx';
import { useMomentSaid } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useOwnPartner } from '../parts/useOwnPartner.ts';
import { usePosition } from './partner/usePosition.ts';

/**
 * Carry of a general partner in each of its funds: accrued, earned and paid, as in its statements. Hidden for other
 * partners.
 */
export const CarryPanel = () => {
  const translate = useTranslate();
  const said = useMomentSaid();
  const partnerId = useOwnPartner();
  const { rows, at } = usePosition();
  const carrying = carryingOf(rows);
  if (!partnerId || !at || !carrying.length) return null;
  return (
    <Panel title={translate('screens.desk.ownCarry')} text={said(at)} isFlush>
      <CarriedByFund {...{ partnerId, at }} rows={carrying} />
    </Panel>
  );
};
