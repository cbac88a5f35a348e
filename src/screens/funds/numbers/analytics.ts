import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import type { PortalDataProvider } from '../../../providers/data.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answered = OutputOf<'funds/analytics'>['analytics'];
type Partner = Answered['partners'][number];

/** A partner's figures; the flags of its own rate are left out where only the fund's are known. */
export type PartnerNumbers = Omit<Partner, 'irrReason' | 'irrFlags'> & Partial<Pick<Partner, 'irrFlags'>>;
export type Performance = Answered['performance'];
export type BridgePart = keyof Answered['bridge'];

/** The answer of GET /funds/{id}/analytics, as far as it is shown. */
export type Analytics = Omit<Answered, 'partners' | 'recallMethod'> & {
  partners: readonly PartnerNumbers[];
};

type Portal = Pick<PortalDataProvider, 'action'>;

/** How the numbers of a fund as of a day (today unless told) are fetched. */
const analyticsQuery = (portal: Portal, fundId: string, asOf?: string) => ({
  queryKey: ['funds', 'analytics', fundId, asOf ?? 'today'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Analytics> => {
    const query = asOf ? { asOf } : {};
    const answer = await portal.action<OutputOf<'funds/analytics'>>('funds', `${fundId}/analytics`, {
      query,
      signal,
    });
    return answer.analytics;
  },
  staleTime: 30_000,
  retry: false,
});

/** The numbers of a fund as of a day; while another day is fetched those of the former stay. */
export const useAnalytics = (fundId: string, { asOf, isWanted = true }: { asOf?: string; isWanted?: boolean } = {}) => {
  const portal = usePortal();
  return useQuery({
    ...analyticsQuery(portal, fundId, asOf),
    enabled: isWanted && fundId !== '',
    placeholderData: (previous: Analytics | undefined) => previous,
  });
};
