import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../../generic/provider.ts';
import type { PortalDataProvider } from '../../../providers/data.ts';

/** Why there is no rate of return. */
export type IrrReason = 'NO_FLOWS' | 'NO_SIGN_CHANGE' | 'NO_ROOT';
export type IrrFlag = 'MULTIPLE_ROOTS' | 'UNDER_ONE_YEAR';

export interface PartnerNumbers {
  partnerId: string;
  name: string;
  commitment: string;
  called: string;
  paidIn: string;
  unfunded: string;
  distributed: string;
  navGross: string;
  carry: string;
  navNet: string;
  netIrr: string | null;
  /** The partner's own; left out where only the fund's are known. */
  irrFlags?: readonly IrrFlag[];
}

export interface CompanyNumbers {
  companyId: string;
  cost: string;
  heldCost: string;
  proceeds: string;
  realisedGain: string;
  fairValue: string;
  /** Null while held at cost. */
  markDate: string | null;
  moic: string | null;
}

export type BridgePart =
  | 'contributions'
  | 'distributions'
  | 'managementFees'
  | 'expenses'
  | 'income'
  | 'realisedGain'
  | 'unrealisedGain'
  | 'nav';

/** The answer of GET /funds/{id}/analytics: money as decimal strings, ratios and rates with six places or null. */
export interface Analytics {
  asOf: string;
  currency: string;
  committed: string;
  called: string;
  paidIn: string;
  unfunded: string;
  distributed: string;
  cash: string;
  fairValue: string;
  navGross: string;
  carryAccrued: string;
  navNet: string;
  pic: string | null;
  dpi: string | null;
  rvpi: string | null;
  tvpi: string | null;
  moic: string | null;
  netIrr: string | null;
  grossIrr: string | null;
  irrReason: IrrReason | null;
  irrFlags: IrrFlag[];
  partners: PartnerNumbers[];
  /** Running totals at the end of each period. */
  series: { date: string; contributions: string; distributions: string; nav: string }[];
  bridge: Record<BridgePart, string>;
  companies: CompanyNumbers[];
}

type Portal = Pick<PortalDataProvider, 'action'>;

/** How the numbers of a fund as of a day (today unless told) are fetched. */
export const analyticsQuery = (portal: Portal, fundId: string, asOf?: string, isEverywhere = false) => ({
  queryKey: ['funds', 'analytics', fundId, asOf ?? 'today', ...(isEverywhere ? ['everywhere'] : [])],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Analytics> => {
    const query = asOf ? { asOf } : {};
    const answer = await portal.action<{ analytics: Analytics }>('funds', `${fundId}/analytics`, {
      query,
      signal,
      ...(isEverywhere && { context: null }),
    });
    return answer.analytics;
  },
  staleTime: 30_000,
  retry: false,
});

/** The numbers of a fund as of a day; while another day is fetched those of the former stay. */
export const useAnalytics = (
  fundId: string,
  { asOf, isWanted = true, isEverywhere = false }: { asOf?: string; isWanted?: boolean; isEverywhere?: boolean } = {},
) => {
  const portal = usePortal();
  return useQuery({
    ...analyticsQuery(portal, fundId, asOf, isEverywhere),
    enabled: isWanted && fundId !== '',
    placeholderData: (previous: Analytics | undefined) => previous,
  });
};
