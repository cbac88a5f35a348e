import { useQueries } from '@tanstack/react-query';
import type { RecordOf } from '../../../../resources/index.ts';
import { usePortal } from '../../../generic/provider.ts';
import { type Analytics, analyticsQuery, type PartnerNumbers } from '../../funds/numbers/analytics.ts';
import { sumOf } from '../../parts/cents.ts';
import { useFew } from '../../parts/useFew.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useOwnPartner } from './useOwnPartner.ts';

type Commitment = RecordOf<'commitments'>;

/** A partner in one fund: several commitments of later closings are one holding. */
export interface Holding {
  fundId: string;
  currency: string;
  /** The day of the first commitment. */
  since: string | null;
  committed: string;
  contributed: string;
  unfunded: string;
  distributed: string;
  /** The partner's own row of the fund's numbers; null until it is there. */
  numbers: PartnerNumbers | null;
  analytics: Analytics | null;
  isFailed: boolean;
  /** False where the fund's values are seen only in another context. */
  isInside: boolean;
}

/** Every holding of the person's partner, from its commitments at once and with values as they arrive. */
export const usePosition = () => {
  const portal = usePortal();
  const partnerId = useOwnPartner();
  const { isInside } = useFundContext();
  const commitments = useFew('commitments', {
    filter: {
      status: ['Issued', 'Active', 'Completed', 'Overdue'],
      ...(partnerId ? { partnerId } : {}),
    },
    sort: '-amount',
    limit: 100,
  });
  const groups = [...byFund(commitments.rows ?? [])];
  const answers = useQueries({
    queries: groups.map(([fundId]) => ({ ...analyticsQuery(portal, fundId), enabled: isInside(fundId) })),
  });
  const holdings = groups.map(([fundId, rows], index): Holding => {
    const { data, isError } = answers[index] ?? {};
    return {
      fundId,
      currency: rows[0]?.currency ?? 'USD',
      since: rows.map(({ admissionDate }) => admissionDate).sort()[0] ?? null,
      committed: sumOf(rows.map(({ amount }) => amount)),
      contributed: sumOf(rows.map(({ paidIn }) => paidIn)),
      unfunded: sumOf(rows.map(({ unfunded }) => unfunded)),
      distributed: sumOf(rows.map(({ distributed }) => distributed)),
      numbers: data?.partners.find((row) => !partnerId || row.partnerId === partnerId) ?? null,
      analytics: data ?? null,
      isFailed: isError ?? false,
      isInside: isInside(fundId),
    };
  });
  return { ...commitments, rows: commitments.rows && holdings, total: holdings.length };
};
export type PositionState = ReturnType<typeof usePosition>;

const byFund = (rows: readonly Commitment[]) => {
  const groups = new Map<string, Commitment[]>();
  for (const row of rows) groups.set(row.fundId, [...(groups.get(row.fundId) ?? []), row]);
  return groups;
};
