import { useTranslate } from 'react-admin';
import { RowItem, Rows } from '../parts/Rows.tsx';
import type { Plan } from './usePlan.ts';

/** Partners without a share of a distribution, with the reason. */
export const LeftOut = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  return (
    <Rows label={translate('screens.distributions.leftOut')}>
      {plan.leftOut.map(({ partnerId, name, reason }) => (
        <RowItem
          key={partnerId}
          to={`/partners/${partnerId}`}
          name={name}
          note={translate(`screens.distributions.reasons.${reason}`)}
        />
      ))}
    </Rows>
  );
};
