import type { RuleTable } from '../core/entity/slots.ts';
import { bankAccounts } from './bank-accounts/rules.ts';
import { capitalCallLines } from './capital-call-lines/rules.ts';
import { capitalCalls } from './capital-calls/rules.ts';
import { commitments } from './commitments/rules.ts';
import { companies } from './companies/rules.ts';
import { documents } from './documents/rules.ts';
import { fundManagers } from './fund-managers/rules.ts';
import { funds } from './funds/rules.ts';
import { memberships } from './memberships/rules.ts';
import { partners } from './partners/rules.ts';
import { payments } from './payments/rules.ts';
import { reports } from './reports/rules.ts';
import { transactions } from './transactions/rules.ts';
import { users } from './users/rules.ts';
import { valuations } from './valuations/rules.ts';

/** Checks that need the database, by entity. */
export const rules: RuleTable = {
  partners,
  'fund-managers': fundManagers,
  funds,
  companies,
  transactions,
  'capital-calls': capitalCalls,
  documents,
  reports,
  users,
  commitments,
  'capital-call-lines': capitalCallLines,
  payments,
  valuations,
  memberships,
  'bank-accounts': bankAccounts,
};
