export const reportFormats = ['pdf', 'xlsx', 'csv', 'json'] as const;
/** Status of a statement run over all partners of a fund. */
export const runStatus = ['making', 'draft', 'published', 'superseded', 'failed'] as const;
/** Reasons why a statement run or a report failed or waits. */
export const runFaults = ['tooLarge', 'notMade'] as const;
export const reportFaults = ['storeAway', ...runFaults] as const;
/** Kinds of a partner's payments and transfers in a fund. */
export const activityKinds = ['contribution', 'distribution', 'purchase', 'sale'] as const;
export const activityFormats = ['csv', 'xlsx'] as const;
/** The time span that a column of a capital account covers, up to its end day. */
export const statementSpans = ['period', 'quarter', 'year', 'inception'] as const;
/** How often a saved report is made and sent. */
export const reportSchedules = ['none', 'monthly', 'quarterly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];
export const reportSharing = ['private', 'team'] as const;
