import { isRunKind, type ReportKind, type RunKind } from '../../../resources/reportTypes.ts';
import { capitalCallSummary, commitmentSchedule } from './asOfSections.ts';
import { capitalAccounts, partnerStatement } from './capitalAccounts.ts';
import { fundPerformance, portfolioSummary } from './fundSections.ts';
import { distributionSummary, transactionLedger } from './ledgerSections.ts';
import { listSections } from './listSections.ts';
import { ilpaPacks, performanceTemplate } from './performanceBody.ts';
import { reportingTemplates } from './reportingBody.ts';
import { readSavedList, savedListOf } from './savedList.ts';
import { trialBalanceReport } from './trialBalanceSections.ts';
import type { Builder, PartnerReport } from './types.ts';

/** Reports that a run generates for all partners of a fund. */
export const partnerReports: Readonly<Record<RunKind, PartnerReport>> = {
  capital_account_statement: capitalAccounts,
  ilpa_reporting_template: reportingTemplates,
  ilpa_pack: ilpaPacks,
};

/** A custom report contains a saved list; without one it is the ledger of its fund, partner, company and period. */
const customReport: Builder = async (subject) => {
  const { tx, report, maker, speech } = subject;
  const saved = savedListOf(report.parameters);
  if (!saved) return transactionLedger(subject);
  if (!maker) return [];
  return listSections(tx, readSavedList(maker, saved.entity, saved.contents, 'parameters'), { times: report, speech });
};

/** Builders of the other kinds. */
const builders: Readonly<Record<Exclude<ReportKind, RunKind>, Builder>> = {
  fund_performance: fundPerformance,
  commitment_schedule: commitmentSchedule,
  capital_call_summary: capitalCallSummary,
  distribution_summary: distributionSummary,
  portfolio_summary: portfolioSummary,
  transaction_ledger: transactionLedger,
  partner_statement: partnerStatement,
  ilpa_performance_template: performanceTemplate,
  trial_balance: trialBalanceReport,
  custom: customReport,
};

const forOne =
  (read: PartnerReport): Builder =>
  async ({ tx, fund, partner, report, speech }) =>
    (fund && (await read(tx, fund, report)).bodyOf(partner, speech)) ?? [];

export const builderOf = (kind: ReportKind): Builder =>
  isRunKind(kind) ? forOne(partnerReports[kind]) : builders[kind];
