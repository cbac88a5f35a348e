import { lazy } from 'react';
import type { PanelTable } from '../generic/panels.ts';

/** The hand-written parts of details pages, by the keys of their declarations. */
export const panels: PanelTable = {
  'bank-accounts/inForce': lazy(() => import('./payments/InForce.tsx')),
  'capital-calls/allocation': lazy(() => import('./calls/Allocation.tsx')),
  'funds/numbers': lazy(() => import('./funds/numbers/index.tsx')),
};
