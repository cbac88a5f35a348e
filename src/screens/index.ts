import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ScreenKey } from '../../resources/index.ts';
import type { PageKey } from '../../resources/portal.ts';

type LazyComponent = LazyExoticComponent<ComponentType>;

/** The hand-written pages of entities, by the keys of their declarations. */
export const screens: Record<ScreenKey, LazyComponent> = {
  'partners/onboarding': lazy(() => import('./partners/Onboarding.tsx')),
  'partners/capitalAccount': lazy(() => import('./partners/CapitalAccount.tsx')),
  'partners/investments': lazy(() => import('./partners/Investments.tsx')),
  'partners/ownInvestments': lazy(() => import('./partners/OwnInvestments.tsx')),
  'funds/onboarding': lazy(() => import('./funds/Onboarding.tsx')),
  'funds/trialBalance': lazy(() => import('./funds/TrialBalance.tsx')),
  'funds/market': lazy(() => import('./funds/Market.tsx')),
  'funds/whatIf': lazy(() => import('./funds/WhatIf.tsx')),
  'funds/dualControl': lazy(() => import('./funds/DualControl.tsx')),
  'funds/periods': lazy(() => import('./funds/Periods.tsx')),
  'funds/valuationRound': lazy(() => import('./valuations/round/index.tsx')),
  'funds/managerFund': lazy(() => import('./funds/ManagerFund.tsx')),
  'companies/me': lazy(() => import('./companies/Me.tsx')),
  'companies/myVerification': lazy(() => import('./companies/MyVerification.tsx')),
  'companies/verification': lazy(() => import('./verification/queue/index.tsx')),
  'companies/verify': lazy(() => import('./companies/Verify.tsx')),
  'companies/linkFund': lazy(() => import('./companies/LinkFund.tsx')),
  'capital-calls/paymentReview': lazy(() => import('./payments/review/index.tsx')),
  'capital-calls/submitPayment': lazy(() => import('./payments/submit/index.tsx')),
  'bank-statements/upload': lazy(() => import('./bank-statements/Upload.tsx')),
  'documents/missing': lazy(() => import('./documents/missing/index.tsx')),
  'documents/several': lazy(() => import('./documents/several/index.tsx')),
  'reports/generate': lazy(() => import('./reports/Generate.tsx')),
};

/** Pages without an entity. */
export const pages: Record<PageKey, LazyComponent> = {
  adminDashboard: lazy(() => import('./dashboards/Admin.tsx')),
  managerDashboard: lazy(() => import('./dashboards/Manager.tsx')),
  partnerDashboard: lazy(() => import('./dashboards/Partner.tsx')),
  calendar: lazy(() => import('./calendar/Calendar.tsx')),
  selectContext: lazy(() => import('./personal/SelectContext.tsx')),
  profile: lazy(() => import('./personal/Profile.tsx')),
  settings: lazy(() => import('./personal/Settings.tsx')),
  notFound: lazy(() => import('./personal/NotFound.tsx')),
};
