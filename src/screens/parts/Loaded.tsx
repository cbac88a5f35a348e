import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';

/** The answer of a query, or its error and a retry. */
export interface Answered<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  query: Answered<T>;
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Keeps the loaded data when a refetch fails. */
  keepsData?: boolean;
  children: (data: T) => ReactNode;
}

/** The content of a query: a skeleton while it loads, an error with a retry, or its data. */
export const Loaded = <T,>({ query: { data, error, refetch }, skeleton, keepsData = false, children }: Props<T>) => {
  if (error && !(keepsData && data)) return <Failed error={error} retry={refetch} />;
  return data ? children(data) : skeleton;
};
