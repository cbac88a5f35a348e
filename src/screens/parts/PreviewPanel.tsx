import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';
import { Panel } from './Panel.tsx';
import type { Answered } from './StepEffects.tsx';

interface Props<T> {
  query: Answered<T>;
  title: string;
  text?: string;
  /** Expected height in pixels, for the skeleton. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A panel of a draft's page with figures that the server computes as of now. */
export const PreviewPanel = <T,>({ query: { data, error, refetch }, title, text, height, children }: Props<T>) => (
  <Box sx={{ mb: 2 }}>
    <Panel title={title} text={text} isFlush={Boolean(data)}>
      {data ? (
        children(data)
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Panel>
  </Box>
);
