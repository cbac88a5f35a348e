import type { generatedDocumentTypes } from './documents.ts';

export const reportKinds = [
  'capital_account_statement',
  'fund_performance',
  'commitment_schedule',
  'capital_call_summary',
  'distribution_summary',
  'portfolio_summary',
  'transaction_ledger',
  'partner_statement',
  'ilpa_reporting_template',
  'ilpa_performance_template',
  'ilpa_pack',
  'trial_balance',
  'custom',
] as const;
/** The document type of each kind of report. */
export const reportDocumentTypes: Readonly<
  Record<(typeof reportKinds)[number], (typeof generatedDocumentTypes)[number]>
> = {
  capital_account_statement: 'capital_account_statement',
  fund_performance: 'fund_report',
  commitment_schedule: 'fund_report',
  capital_call_summary: 'fund_report',
  distribution_summary: 'fund_report',
  portfolio_summary: 'fund_report',
  transaction_ledger: 'fund_report',
  partner_statement: 'partner_statement',
  ilpa_reporting_template: 'ilpa_report',
  ilpa_performance_template: 'ilpa_report',
  ilpa_pack: 'ilpa_report',
  trial_balance: 'fund_report',
  custom: 'custom_report',
};
export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
/** Standard templates are data files for other programs, so PDF is not available. */
export const formatsOf: Readonly<
  Partial<Record<(typeof reportKinds)[number], readonly (typeof reportFormats)[number][]>>
> = {
  ilpa_reporting_template: ['xlsx', 'csv', 'json'],
  ilpa_performance_template: ['xlsx', 'csv', 'json'],
  ilpa_pack: ['xlsx', 'csv', 'json'],
};
/** Returns the formats of each report kind, for use as `optionsBy`. */
export const formatsByKind = (
  kinds: readonly (typeof reportKinds)[number][],
): Readonly<Record<string, readonly (typeof reportFormats)[number][]>> =>
  Object.fromEntries(kinds.map((kind) => [kind, formatsOf[kind] ?? reportFormats]));
/** Status of a statement run over all partners of a fund. */
export const runStatus = ['making', 'draft', 'published', 'superseded', 'failed'] as const;
/** Reasons why a statement run or a report failed or waits. */
export const runFaults = ['tooLarge', 'notMade'] as const;
export const reportFaults = ['storeAway', ...runFaults] as const;
/** Reports generated for all partners of a fund in one run. */
export const runKinds = ['capital_account_statement', 'ilpa_reporting_template', 'ilpa_pack'] as const;
/** The time span that a column of a capital account covers, up to its end day. */
export const statementSpans = ['period', 'quarter', 'year', 'inception'] as const;
