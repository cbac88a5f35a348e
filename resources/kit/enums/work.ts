/** Background work that can end as a dead letter. */
export const deadLetterKinds = [
  'callNotice',
  'distributionNotice',
  'callAnnouncement',
  'distributionAnnouncement',
  'staffAnnouncement',
  'email',
  'orphanedFiles',
] as const;
/** Why the last try failed: a code of the API, or a reason of its own. */
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
