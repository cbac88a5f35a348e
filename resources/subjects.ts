import type { ResourceName } from './kit/names.ts';

/** Entities whose records take notes. Staff can read all of them. */
export const subjects = [
  'funds',
  'partners',
  'companies',
  'fund-managers',
  'commitments',
  'commitment-changes',
  'transfers',
  'closings',
  'capital-calls',
  'capital-call-lines',
  'payments',
  'distributions',
  'distribution-lines',
  'transactions',
  'valuations',
  'fund-companies',
  'company-figures',
  'fee-runs',
  'documents',
  'reports',
  'statement-runs',
  'bank-accounts',
  'bank-statements',
  'bank-lines',
  'periods',
  'journals',
  'approvals',
] as const satisfies readonly ResourceName[];

type Subject = (typeof subjects)[number];

/** The entity of each subject kind. */
export const subjectEntities = Object.fromEntries(subjects.map((name) => [name, name])) as {
  readonly [S in Subject]: S;
};
