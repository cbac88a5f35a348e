import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { pathTo } from '../../routing/paths.ts';
import { RowItem, Rows } from '../parts/Rows.tsx';

/** Partners without a share of a distribution, with the reason. */
export const LeftOut = ({ plan }: OutputOf<'distributions/plan'>) => {
  const translate = useTranslate();
  return (
    <Rows label={translate('screens.distributions.leftOut')}>
      {plan.leftOut.map(({ partnerId, name, reason }) => (
        <RowItem
          key={partnerId}
          to={pathTo('partners', 'show', { id: partnerId })}
          name={name}
          note={translate(`screens.distributions.reasons.${reason}`)}
        />
      ))}
    </Rows>
  );
};
