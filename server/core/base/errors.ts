import type { ResourceName } from '../../../resources/kit/names.ts';

/** The eight codes of the specification with their message and usual status. */
const catalogue = {
  BAD_REQUEST: [400, 'Invalid request. Please check your input.'],
  UNAUTHORIZED: [401, 'You are not authorized to perform this action.'],
  FORBIDDEN: [403, "Access denied. You don't have permission to access this resource."],
  NOT_FOUND: [404, 'The requested resource was not found.'],
  CONFLICT: [409, 'A conflict occurred. The resource already exists.'],
  VALIDATION_ERROR: [422, 'Please correct the highlighted fields.'],
  INTERNAL_ERROR: [500, 'An internal server error occurred. Please try again.'],
  SERVICE_UNAVAILABLE: [503, 'Service is temporarily unavailable. Please try again later.'],
} as const;

export type ErrorCode = keyof typeof catalogue;
export interface FieldError {
  field: string;
  message: string;
}

/** A row that a body pointed to and that its writer cannot see, whether it is there or not. */
export interface Pointed {
  to: ResourceName;
  id: string;
}

interface Details {
  /** Instead of the code's own message. */
  message?: string;
  errors?: readonly FieldError[];
  /** Where the usual status of the code does not fit: 405, 413, 415, 429. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Put down in the audit under this name. */
  record?: string | null;
  /** What the body pointed to in vain; never sent. */
  pointed?: readonly Pointed[];
}

/** The one error that handlers throw; anything else becomes INTERNAL_ERROR without a word of its own. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly record: string | null;
  readonly pointed: readonly Pointed[];

  constructor(
    code: ErrorCode,
    { message, errors = [], status, headers = {}, record = null, pointed = [] }: Details = {},
  ) {
    super(message ?? catalogue[code][1]);
    this.code = code;
    this.status = status ?? catalogue[code][0];
    this.errors = errors;
    this.headers = headers;
    this.record = record;
    this.pointed = pointed;
  }
}

/** 422 with one sentence about one field. */
export const invalid = (field: string, message: string) =>
  new ApiError('VALIDATION_ERROR', { errors: [{ field, message }] });

/** 409 in the specification's words for a stale save or a move that no longer fits. */
export const conflict = (message = 'A conflict occurred. Please try again.', errors: readonly FieldError[] = []) =>
  new ApiError('CONFLICT', { message, errors });

/** A foreign object answers exactly as an absent one. */
export const notFound = () => new ApiError('NOT_FOUND');

export const forbidden = (message?: string) => new ApiError('FORBIDDEN', message ? { message } : {});
