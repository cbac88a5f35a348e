import type { Entities, EntityTable } from '../core/entity/slots.ts';
import { approvals } from './approvals/index.ts';
import { backgroundJobs } from './background-jobs/index.ts';
import { bankAccounts } from './bank-accounts/index.ts';
import { bankLines } from './bank-lines/index.ts';
import { bankStatements } from './bank-statements/index.ts';
import { capitalCallLines } from './capital-call-lines/index.ts';
import { capitalCalls } from './capital-calls/index.ts';
import { closings } from './closings/index.ts';
import { commitmentChanges } from './commitment-changes/index.ts';
import { commitments } from './commitments/index.ts';
import { companies } from './companies/index.ts';
import { companyFigures } from './company-figures/index.ts';
import { distributionLines } from './distribution-lines/index.ts';
import { distributions } from './distributions/index.ts';
import { documentWaivers } from './document-waivers/index.ts';
import { documents } from './documents/index.ts';
import { exchangeRates } from './exchange-rates/index.ts';
import { feeRuns } from './fee-runs/index.ts';
import { fundManagers } from './fund-managers/index.ts';
import { funds } from './funds/index.ts';
import { invitations } from './invitations/index.ts';
import { letterheads } from './letterheads/index.ts';
import { marketIndices } from './market-indices/index.ts';
import { memberships } from './memberships/index.ts';
import { notes } from './notes/index.ts';
import { notifications } from './notifications/index.ts';
import { partners } from './partners/index.ts';
import { payments } from './payments/index.ts';
import { periodSignOffs } from './period-sign-offs/index.ts';
import { periods } from './periods/index.ts';
import { reportDefinitions } from './report-definitions/index.ts';
import { reports } from './reports/index.ts';
import { statementRuns } from './statement-runs/index.ts';
import { tasks } from './tasks/index.ts';
import { transactions } from './transactions/index.ts';
import { transfers } from './transfers/index.ts';
import { users } from './users/index.ts';
import { valuations } from './valuations/index.ts';

const table: EntityTable = {
  partners,
  'fund-managers': fundManagers,
  funds,
  companies,
  transactions,
  'capital-calls': capitalCalls,
  documents,
  reports,
  'report-definitions': reportDefinitions,
  notifications,
  users,
  commitments,
  'capital-call-lines': capitalCallLines,
  payments,
  valuations,
  memberships,
  invitations,
  'bank-accounts': bankAccounts,
  'bank-statements': bankStatements,
  'bank-lines': bankLines,
  periods,
  'statement-runs': statementRuns,
  approvals,
  distributions,
  'distribution-lines': distributionLines,
  closings,
  'commitment-changes': commitmentChanges,
  'fee-runs': feeRuns,
  transfers,
  'market-indices': marketIndices,
  'company-figures': companyFigures,
  'background-jobs': backgroundJobs,
  'exchange-rates': exchangeRates,
  letterheads,
  notes,
  tasks,
  'document-waivers': documentWaivers,
  'period-sign-offs': periodSignOffs,
};

/**
 * Code of each entity beyond the generic operations, by declared name: typed by entity where it is defined, and here
 * with the generic types of its callers.
 */
export const entities = table as unknown as Entities;
