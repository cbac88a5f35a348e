import { lazy } from 'react';
import type { PanelTable } from '../generic/panels.ts';

/** The hand-written parts of details pages, by the keys of their declarations. */
export const panels: PanelTable = {
  'funds/numbers': lazy(() => import('./funds/numbers/index.tsx')),
};
