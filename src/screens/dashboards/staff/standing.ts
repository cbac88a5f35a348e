import { resources } from '../../../../resources/index.ts';
import { can } from '../../../../resources/kit/can.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { useRole } from '../../../session/role.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';
import { useRunsSeveral } from './lists.ts';

export type Standing = OutputOf<'funds/standing'>['standing'];
export type StandingFund = Standing['funds'][number];

/** Poll interval in milliseconds while values are being computed. */
const AGAIN = 1500;

/** Loads the figures of all funds the user runs, independent of the context: one request for the dashboard. */
export const useStanding = () => {
  const isEverywhere = useRunsSeveral();
  const isAllowed = can(resources.funds, 'list', useRole());
  const { data, error, isPending, refetch } = useActionQuery(
    'funds/standing',
    { context: isEverywhere ? null : undefined },
    {
      enabled: isAllowed,
      refetchInterval: ({ state }) => (state.data && !state.data.standing.isComplete ? AGAIN : false),
      staleTime: 30_000,
      select: ({ standing }) => standing,
    },
  );
  return { standing: data, error, isAllowed, isPending: isAllowed && isPending, refetch };
};
