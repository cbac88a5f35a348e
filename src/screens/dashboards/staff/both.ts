import type { Row } from '../../../providers/record.ts';
import { useRunsSeveral } from './lists.ts';

interface Few {
  rows: readonly object[] | undefined;
  total: number;
  error: unknown;
  isAllowed: boolean;
  isPending: boolean;
  refetch: () => unknown;
}

/** What waits over all funds of the person, how much of it is found in the context worked in, and a fund in which the rest is. */
export interface Waiting extends Few {
  here: number;
  /** The fund of the first row, where it says one. */
  fundId: string | null;
}

/** A list over all funds of the person beside the same list as it is where they work: one request for those who have one context. */
export const useBoth = (useList: (isEverywhere: boolean) => Few): Waiting => {
  const isSeveral = useRunsSeveral();
  const here = useList(false);
  const all = useList(isSeveral);
  const { fundId } = (all.rows?.[0] ?? {}) as Partial<Row>;
  return {
    ...all,
    here: here.total,
    fundId: typeof fundId === 'string' ? fundId : null,
    error: all.error ?? here.error,
    isPending: all.isPending || here.isPending,
    refetch: () => Promise.all([all.refetch(), here.refetch()]),
  };
};

/** A list of those who work in no fund: what waits is what is found. */
export const asIs = (few: Few): Waiting => ({ ...few, here: few.total, fundId: null });
