import type { Entities } from '../../entities.ts';
import { approvals } from './approvals.ts';
import { auditEvents } from './audit-events.ts';
import { bankAccounts } from './bank-accounts.ts';
import { bankLines } from './bank-lines.ts';
import { bankStatements } from './bank-statements.ts';
import { capitalCallLines } from './capital-call-lines.ts';
import { capitalCalls } from './capital-calls.ts';
import { closingLines } from './closing-lines.ts';
import { closings } from './closings.ts';
import { commitmentChanges } from './commitment-changes.ts';
import { commitments } from './commitments.ts';
import { companies } from './companies.ts';
import { companyFigures } from './company-figures.ts';
import { deadLetters } from './dead-letters.ts';
import { distributionLines } from './distribution-lines.ts';
import { distributions } from './distributions.ts';
import { documents } from './documents.ts';
import { exchangeRates } from './exchange-rates.ts';
import { feeLines } from './fee-lines.ts';
import { feeRuns } from './fee-runs.ts';
import { fundCompanies } from './fund-companies.ts';
import { fundManagers } from './fund-managers.ts';
import { funds } from './funds.ts';
import { invitations } from './invitations.ts';
import { journalEntries } from './journal-entries.ts';
import { journals } from './journals.ts';
import { marketIndices } from './market-indices.ts';
import { memberships } from './memberships.ts';
import { notifications } from './notifications.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { periods } from './periods.ts';
import { reports } from './reports.ts';
import { statementRuns } from './statement-runs.ts';
import { transactions } from './transactions.ts';
import { transferLines } from './transfer-lines.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';
import { valuations } from './valuations.ts';

/** Translations by entity, one file each; English is the fallback. */
export const entities: Entities = {
  partners,
  'fund-managers': fundManagers,
  funds,
  companies,
  transactions,
  'capital-calls': capitalCalls,
  documents,
  reports,
  notifications,
  users,
  commitments,
  'capital-call-lines': capitalCallLines,
  payments,
  'fund-companies': fundCompanies,
  valuations,
  memberships,
  invitations,
  'bank-accounts': bankAccounts,
  'bank-statements': bankStatements,
  'bank-lines': bankLines,
  'audit-events': auditEvents,
  journals,
  'journal-entries': journalEntries,
  periods,
  'statement-runs': statementRuns,
  approvals,
  distributions,
  'dead-letters': deadLetters,
  'exchange-rates': exchangeRates,
  'distribution-lines': distributionLines,
  closings,
  'closing-lines': closingLines,
  'commitment-changes': commitmentChanges,
  'fee-runs': feeRuns,
  'fee-lines': feeLines,
  transfers,
  'transfer-lines': transferLines,
  'market-indices': marketIndices,
  'company-figures': companyFigures,
};
