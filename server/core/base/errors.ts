import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Place } from '../../../resources/values.ts';
import type { Said } from '../words/said.ts';
import { english } from '../words/speech.ts';

/** The eight codes of the specification with their usual status. */
const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  VALIDATION_ERROR: 422,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statuses;
export interface FieldError {
  field: string;
  message: Said;
}

/** A row that a body pointed to and that its writer cannot see, whether it is there or not. */
export interface Pointed {
  to: ResourceName;
  id: string;
}

interface Details {
  /** Instead of the code's own message. */
  message?: Said;
  errors?: readonly FieldError[];
  /** Where the usual status of the code does not fit: 405, 413, 415, 429. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Put down in the audit under this name. */
  record?: string | null;
  /** What the body pointed to in vain; never sent. */
  pointed?: readonly Pointed[];
}

/** The one error that handlers throw; anything else becomes INTERNAL_ERROR without a word of its own. Its `message` is English. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** What whoever asked is told, in their own language. */
  readonly said: Said;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly record: string | null;
  readonly pointed: readonly Pointed[];

  constructor(
    code: ErrorCode,
    { message, errors = [], status, headers = {}, record = null, pointed = [] }: Details = {},
  ) {
    const said = message ?? (`errors.code.${code}` as const);
    super(english.say(said));
    this.code = code;
    this.said = said;
    this.status = status ?? statuses[code];
    this.errors = errors;
    this.headers = headers;
    this.record = record;
    this.pointed = pointed;
  }
}

/** 422 with one sentence about one field, or input, that is declared. */
export const invalid = (place: Place, message: Said) => invalidAt(place, message);

/** The same about anything else that was given: a parameter, an item of a batch. */
export const invalidAt = (field: string, message: Said) =>
  new ApiError('VALIDATION_ERROR', { errors: [{ field, message }] });

/** 409 in the specification's words for a stale save or a move that no longer fits. */
export const conflict = (message: Said = 'errors.status.409', errors: readonly FieldError[] = []) =>
  new ApiError('CONFLICT', { message, errors });

/** A foreign object answers exactly as an absent one. */
export const notFound = () => new ApiError('NOT_FOUND');

export const forbidden = (message?: Said) => new ApiError('FORBIDDEN', message ? { message } : {});
