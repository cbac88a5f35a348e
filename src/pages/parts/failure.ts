import { isNotHere } from '../../layout/useElsewhere.ts';

/**
 * Returns the error to show in place of a part. A failed refetch keeps the loaded data and typed values, unless access
 * was lost.
 */
export const failureOf = ({ data, error }: { data: unknown; error: Error | null }): Error | null =>
  data !== undefined && !isNotHere(error) ? null : error;
