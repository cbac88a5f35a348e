import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { PanelTable } from '../generic/panels.ts';

/** The hand-written parts of details pages, by the keys of their declarations. */
export const panels: PanelTable = {
  'bank-accounts/inForce': lazy(() => import('./payments/InForce.tsx')),
  'capital-calls/allocation': lazy(() => import('./calls/Allocation.tsx')),
  'funds/numbers': lazy(() => import('./funds/numbers/index.tsx')),
};

/** What helps somebody fill in a form, below the inputs of a section. */
export const formParts: Readonly<Partial<Record<`${ResourceName}/${string}`, LazyExoticComponent<ComponentType>>>> = {
  'capital-calls/call': lazy(() => import('./calls/Drafting.tsx')),
};
