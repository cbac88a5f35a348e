import { type RecordOf, resources } from '../../../resources/index.ts';
import { admits } from '../../../resources/kit/can.ts';
import { useRole } from '../../session/role.ts';
import { DeliveryPanel } from '../parts/DeliveryPanel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

const roles = resources['capital-call-lines'].actions.delivery?.roles ?? [];

/** Delivery of the notice, for staff of the fund. */
const Delivery = ({ record }: { record: RecordOf<'capital-call-lines'> }) => {
  const mayRead = admits(roles, useRole());
  const query = useActionQuery('capital-call-lines/delivery', record, {
    enabled: mayRead,
    select: ({ delivery }) => delivery,
  });
  return mayRead ? <DeliveryPanel query={query} /> : null;
};

export default Delivery;
