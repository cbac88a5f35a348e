import type { reportKinds } from '../../../resources/kit/enums.ts';
import { capitalCallSummary, commitmentSchedule } from './asOfSections.ts';
import { capitalAccountStatement, partnerStatement } from './capitalAccountSections.ts';
import { fundPerformance, portfolioSummary } from './fundSections.ts';
import { distributionSummary, transactionLedger } from './ledgerSections.ts';
import { ilpaPack, performanceTemplate } from './performanceBody.ts';
import { reportingTemplate } from './reportingBody.ts';
import { trialBalanceReport } from './trialBalanceSections.ts';
import type { Builder } from './types.ts';

/** Builders by report kind. A custom report is the ledger of its fund, partner, company and period. */
export const builders: Record<(typeof reportKinds)[number], Builder> = {
  capital_account_statement: capitalAccountStatement,
  fund_performance: fundPerformance,
  commitment_schedule: commitmentSchedule,
  capital_call_summary: capitalCallSummary,
  distribution_summary: distributionSummary,
  portfolio_summary: portfolioSummary,
  transaction_ledger: transactionLedger,
  partner_statement: partnerStatement,
  ilpa_reporting_template: reportingTemplate,
  ilpa_performance_template: performanceTemplate,
  ilpa_pack: ilpaPack,
  trial_balance: trialBalanceReport,
  custom: transactionLedger,
};
