import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type Answered, Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

interface Props<T> {
  query: Answered<T>;
  title: string;
  text?: string;
  /** Expected height in pixels, for the skeleton. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A panel of a draft's page with figures that the server computes as of now. */
export const PreviewPanel = <T,>({ query, title, text, height, children }: Props<T>) => (
  <Panel isApart title={title} text={text} isFlush={Boolean(query.data)}>
    <Loaded query={query} keepsData skeleton={<Skeleton variant="rounded" height={height} />}>
      {children}
    </Loaded>
  </Panel>
);
