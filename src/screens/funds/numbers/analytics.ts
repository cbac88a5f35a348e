import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import type { PortalDataProvider } from '../../../providers/data.ts';
import { usePortal } from '../../../providers/portal.ts';

type Answered = OutputOf<'funds/analytics'>['analytics'];
type Partner = Answered['partners'][number];

/** A partner's figures; without notes on its rate if only the fund's rate is known. */
export type PartnerNumbers = Omit<Partner, 'irrReason' | 'irrFlags'> & Partial<Pick<Partner, 'irrReason' | 'irrFlags'>>;
export type Performance = Answered['performance'];
export type BridgePart = keyof Answered['bridge'];

/** The displayed part of the response of GET /funds/{id}/analytics. */
export type Analytics = Omit<Answered, 'partners' | 'recallMethod'> & {
  partners: readonly PartnerNumbers[];
};

type Portal = Pick<PortalDataProvider, 'action'>;

interface Moment {
  asOf?: string | undefined;
  /** Excludes later bookings (ISO 8601). */
  knownAt?: string | null;
}

/** Returns the query for the figures of a fund as of a day, today by default. */
const analyticsQuery = (portal: Portal, fundId: string, { asOf, knownAt = null }: Moment) => ({
  queryKey: ['funds', 'analytics', fundId, asOf ?? 'today', knownAt],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Analytics> => {
    const query = { ...(asOf && { asOf }), ...(knownAt && { knownAt }) };
    const answer = await portal.action<OutputOf<'funds/analytics'>>('funds', `${fundId}/analytics`, {
      query,
      signal,
    });
    return answer.analytics;
  },
  staleTime: 30_000,
  retry: false,
});

/** Loads the figures of a fund as of a day; keeps the previous ones while another day loads. */
export const useAnalytics = (
  fundId: string,
  { asOf, knownAt = null, isWanted = true }: Moment & { isWanted?: boolean } = {},
) => {
  const portal = usePortal();
  return useQuery({
    ...analyticsQuery(portal, fundId, { asOf, knownAt }),
    enabled: isWanted && fundId !== '',
    placeholderData: (previous: Analytics | undefined) => previous,
  });
};
