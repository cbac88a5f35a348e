import { userNames } from './answers/generic.ts';
import { anyRef, choice } from './kit/fields.ts';
import type { ResourceName } from './kit/names.ts';
import { staff } from './kit/roles.ts';

/** Entities whose records take notes and tasks. Staff can read all of them. */
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

const entities = Object.fromEntries(subjects.map((name) => [name, name])) as { readonly [S in Subject]: S };

/** The fields that name the record of a note or task. */
export const subjectFields = {
  resource: choice({ options: subjects, required: true, once: true }),
  recordId: anyRef({ by: 'resource', to: entities, required: true, once: true }),
} as const;

/** The action that lists the staff who can read a record. */
export const listingColleagues = {
  method: 'GET',
  path: '/colleagues',
  roles: staff,
  query: {
    resource: choice({ options: subjects, required: true }),
    recordId: anyRef({ by: 'resource', to: entities, required: true }),
  },
  output: { people: userNames },
} as const;
