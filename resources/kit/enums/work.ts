/** Background jobs that send something, and can end as a dead letter. */
const deliveries = [
  'callNotice',
  'distributionNotice',
  'callAnnouncement',
  'distributionAnnouncement',
  'staffAnnouncement',
  'email',
] as const;
/** Background jobs with entries in the queue: those that work on a record, and scheduled ones. */
export const jobKinds = [
  ...deliveries,
  'report',
  'statementRun',
  'digests',
  'overdueCalls',
  'reportSchedules',
  'taskReminders',
  'earlierNotices',
  'idempotencyKeys',
  'fundChanges',
  'files',
] as const;
/** Work that administrators see: jobs, and a decision about files without a record. */
export const backgroundKinds = [...jobKinds, 'orphanedFiles'] as const;
/** Kinds of dead letters. */
export const deadLetterKinds = [...deliveries, 'orphanedFiles'] as const;
/** Reasons for the last failed attempt: an API error code, or one specific to jobs. */
export const deadLetterErrors = [
  'INTERNAL_ERROR',
  'VALIDATION_ERROR',
  'BAD_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'SERVICE_UNAVAILABLE',
  'tooHeavy',
  'refused',
  'tooMany',
] as const;
