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

/** Pending items over all funds of the user, the count within the current context, and a fund that has others. */
export interface Waiting extends Few {
  here: number;
  /** The fund of the first row, if it has one. */
  fundId: string | null;
}

/** Loads a list over all funds and within the current context; a single request for users with one context. */
export const useWithContextCount = (useList: (isEverywhere: boolean) => Few): Waiting => {
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

/** Wraps a list without funds: both counts are equal. */
export const asIs = (few: Few): Waiting => ({ ...few, here: few.total, fundId: null });
