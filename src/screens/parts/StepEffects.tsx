import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { Failed } from './Failed.tsx';

/** The answer of a query, or its error and a retry. */
export interface Answered<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  query: Answered<T>;
  /** Expected height in pixels, for the skeleton. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** The effects of a step in its dialog, computed by the server. */
export const StepEffects = <T,>({ query: { data, error, refetch }, height = 160, children }: Props<T>) => {
  if (error) return <Failed error={error} retry={refetch} />;
  if (!data) return <DialogSkeleton height={height} />;
  return <Box sx={{ display: 'grid', gap: 2 }}>{children(data)}</Box>;
};
