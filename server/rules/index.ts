import type { RuleTable } from '../slots.ts';
import { bankAccounts } from './bankAccounts.ts';
import { capitalCallLines } from './capitalCallLines.ts';
import { capitalCalls } from './capitalCalls.ts';
import { commitments } from './commitments.ts';
import { companies } from './companies.ts';
import { documents } from './documents.ts';
import { fundManagers } from './fundManagers.ts';
import { funds } from './funds.ts';
import { memberships } from './memberships.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { reports } from './reports.ts';
import { transactions } from './transactions.ts';
import { users } from './users.ts';
import { valuations } from './valuations.ts';

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
