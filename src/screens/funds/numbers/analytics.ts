import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf } from '../../../../resources/values.ts';
import { useActionQuery } from '../../parts/useActionQuery.ts';

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

/** Loads the figures of a fund as of a day; keeps the previous ones while another day loads. */
export const useAnalytics = (id: string, at: { asOf: string; knownAt: string | null }) =>
  useActionQuery(
    'funds/analytics',
    { id, query: at },
    {
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      select: ({ analytics }): Analytics => analytics,
    },
  );
