import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenKey } from '../../resources/index.ts';
import type { PageKey } from '../../resources/portal.ts';

export type LazyComponent = LazyExoticComponent<ComponentType>;

/** The hand-written pages of entities, by the keys of their declarations. */
export const screens: Partial<Record<ScreenKey, LazyComponent>> = {
  'capital-calls/paymentReview': lazy(() => import('./payments/review/index.tsx')),
  'capital-calls/submitPayment': lazy(() => import('./payments/submit/index.tsx')),
};

/** The pages that belong to no entity. */
export const pages: Record<PageKey, LazyComponent> = {
  adminDashboard: lazy(() => import('./dashboards/Admin.tsx')),
  managerDashboard: lazy(() => import('./dashboards/Manager.tsx')),
  partnerDashboard: lazy(() => import('./dashboards/Partner.tsx')),
  selectContext: lazy(() => import('./personal/SelectContext.tsx')),
  profile: lazy(() => import('./personal/Profile.tsx')),
  settings: lazy(() => import('./personal/Settings.tsx')),
  notFound: lazy(() => import('./personal/NotFound.tsx')),
};
