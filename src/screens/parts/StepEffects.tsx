import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DialogSkeleton } from '../../forms/DialogSkeleton.tsx';
import { type Answered, Loaded } from './Loaded.tsx';

interface Props<T> {
  query: Answered<T>;
  /** Expected height in pixels, for the skeleton. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** The effects of a step in its dialog, computed by the server. */
export const StepEffects = <T,>({ query, height = 160, children }: Props<T>) => (
  <Loaded query={query} skeleton={<DialogSkeleton height={height} />}>
    {(data) => <Box sx={{ display: 'grid', gap: 2 }}>{children(data)}</Box>}
  </Loaded>
);
