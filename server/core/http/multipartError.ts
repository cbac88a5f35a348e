import { ApiError, invalidAt } from '../base/errors.ts';

/** Returns whether reading a multipart body ended with this error of the parser. */
export const isMultipartError = (error: unknown, code: 'FST_REQ_FILE_TOO_LARGE' | 'FST_FILES_LIMIT'): boolean =>
  (error as { code?: unknown }).code === code;

/** Converts an error of reading a multipart body: 422 at `field` for a file that is too large, else 400. */
export const multipartError = (error: unknown, field: string): ApiError => {
  if (error instanceof ApiError) return error;
  if (isMultipartError(error, 'FST_REQ_FILE_TOO_LARGE')) return invalidAt(field, 'refusals.files.large');
  return new ApiError('BAD_REQUEST');
};
