/** Background jobs that can end as a dead letter. */
export const deadLetterKinds = [
  'callNotice',
  'distributionNotice',
  'callAnnouncement',
  'distributionAnnouncement',
  'staffAnnouncement',
  'email',
  'orphanedFiles',
] as const;
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
