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
/** The document type of the file of each kind of report. */
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
/** Forms that are filled in by others' rules come as files that programs read; a PDF is not accepted. */
export const formatsOf: Readonly<
  Partial<Record<(typeof reportKinds)[number], readonly (typeof reportFormats)[number][]>>
> = {
  ilpa_reporting_template: ['xlsx', 'csv', 'json'],
  ilpa_performance_template: ['xlsx', 'csv', 'json'],
  ilpa_pack: ['xlsx', 'csv', 'json'],
};
/** The formats of each of these kinds of report, as the options of a field that follow another one. */
export const formatsByKind = (
  kinds: readonly (typeof reportKinds)[number][],
): Readonly<Record<string, readonly (typeof reportFormats)[number][]>> =>
  Object.fromEntries(kinds.map((kind) => [kind, formatsOf[kind] ?? reportFormats]));
/** How far the statements of all partners of a fund have come. */
export const runStatus = ['making', 'draft', 'published', 'superseded', 'failed'] as const;
/** Why statements were not made, and why a report was not, or waits. */
export const runFaults = ['tooLarge', 'notMade'] as const;
export const reportFaults = ['storeAway', ...runFaults] as const;
/** Reports that are made for all partners of a fund in one run. */
export const runKinds = ['capital_account_statement', 'ilpa_reporting_template', 'ilpa_pack'] as const;
/** The time that a column of a capital account tells of, up to its day. */
export const statementSpans = ['period', 'quarter', 'year', 'inception'] as const;
