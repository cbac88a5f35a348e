import { useTranslate } from 'react-admin';
import { useCaller } from '../../session/caller.ts';

/**
 * Describes the funds that a dashboard covers: all of the user's, or the one in context; empty if there is only one.
 */
export const useDashboardScope = (isEverywhere: boolean): string => {
  const translate = useTranslate();
  const { context, contexts } = useCaller();
  const count = contexts.filter(({ type }) => type === 'fund').length;
  if (isEverywhere) return count > 1 ? translate('screens.dashboard.ofFunds', { count }) : '';
  return context?.type === 'fund' ? translate('screens.dashboard.ofFund', { fund: context.name }) : '';
};
