import { isNotHere } from '../../layout/useElsewhere.ts';

/**
 * Why a part of a page is not shown. What is there stays, with what somebody types in it, where it could not be read anew; what
 * one may not see any more goes.
 */
export const failureOf = ({ data, error }: { data: unknown; error: Error | null }): Error | null =>
  data !== undefined && !isNotHere(error) ? null : error;
