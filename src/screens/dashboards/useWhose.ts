import { useTranslate } from 'react-admin';
import { useCaller } from '../../session/caller.ts';

/**
 * Says of which funds a dashboard is, one set for all of its panels and figures: all of the person's together, or the one worked
 * in; nothing where that is all that there is.
 */
export const useWhose = (isEverywhere: boolean): string => {
  const translate = useTranslate();
  const { context, contexts } = useCaller();
  const count = contexts.filter(({ type }) => type === 'fund').length;
  if (isEverywhere) return count > 1 ? translate('screens.dashboard.ofFunds', { count }) : '';
  return context?.type === 'fund' ? translate('screens.dashboard.ofFund', { fund: context.name }) : '';
};
