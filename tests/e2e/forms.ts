import { resources } from '../../resources/index.ts';
import { admits } from '../../resources/kit/can.ts';
import { type ResourceName, type Role, resourceNames } from '../../resources/kit/names.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import { narrowerPages } from '../../resources/portal.ts';
import type { Answers } from './fill.ts';

const FUND = 'Northlight Growth Fund II';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let years = 0;

/** Form values that the kind of an input does not determine: the parties of the demo world. */
export const answers: Readonly<Partial<Record<ResourceName, Answers>>> = {
  transactions: { Type: 'Commitment', Fund: FUND, Partner: 'Halloway Foundation' },
  'capital-calls': { Fund: FUND, 'Due Date': inDays(30) },
  distributions: { Fund: FUND, Source: 'Other', Proceeds: '250000', 'Withheld Tax': '', Reserve: '', Recallable: '' },
  documents: { 'Belongs To': 'Fund', Owner: 'Northlight' },
  commitments: { Fund: FUND, Partner: 'Halloway Foundation', 'Closing No.': '7' },
  'fund-companies': { Fund: FUND, Company: 'Arbor' },
  valuations: { Fund: FUND, Company: 'Tidewell', Date: inDays(-3) },
  // A period can be reported only once, so each form uses another year.
  get 'company-figures'() {
    return { Company: 'Tidewell', 'Period End': `${1990 + (years++ % 30)}-12-31` };
  },
  memberships: { Type: 'Fund', Role: 'Limited Partner' },
  'fee-runs': { Fund: FUND, 'Period Start': inDays(-101), 'Period End': inDays(-100) },
  closings: { Fund: FUND, 'Closing No.': '9', 'Due Date': inDays(30) },
  'statement-runs': { Fund: FUND, 'As Of': inDays(-3) },
  notes: { 'Record Type': 'Fund', Record: FUND },
  tasks: { 'Record Type': 'Fund', Record: FUND },
  'bank-accounts': { 'Belongs To': 'Fund', Owner: 'Northlight', 'Account Number': 'DE02120300000000202051' },
};
/**
 * Created on a custom page, or from another record, with separate tests. The demo world has the letterhead that a form
 * with required inputs alone would create.
 */
const elsewhere: readonly ResourceName[] = [
  'funds',
  'reports',
  'payments',
  'commitment-changes',
  'transfers',
  'letterheads',
  'document-waivers',
  'period-sign-offs',
];

/** Entities that a role creates in the generic form. */
export const formsOf = (role: Role): ResourceName[] =>
  resourceNames.filter((name) => {
    const path = pagePath(name, resources[name], 'create');
    return (
      !elsewhere.includes(name) &&
      admits(resources[name].access.create, role) &&
      (narrowerPages[path]?.includes(role) ?? true)
    );
  });
