import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Place } from '../../../resources/values.ts';
import type { Message } from '../i18n/message.ts';
import { english } from '../i18n/translator.ts';

/** The eight error codes of the specification with their usual status. */
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
  message: Message;
}

/** A referenced row that the writer cannot see, existing or not. */
export interface Pointed {
  to: ResourceName;
  id: string;
}

interface Details {
  /** Replaces the code's own message. */
  message?: Message;
  errors?: readonly FieldError[];
  /** Status that differs from the code's: 405, 413, 415, 429. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Audit name of the refusal. */
  record?: string | null;
  /** Refused references of the body; never sent. */
  pointed?: readonly Pointed[];
}

/** The only error that handlers throw; any other becomes INTERNAL_ERROR without details. Its `message` is English. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Message for the client, in its own language. */
  readonly said: Message;
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

/** Returns a 422 with a message on a declared field or input. */
export const invalid = (place: Place, message: Message) => invalidAt(place, message);

/** Returns a 422 on any other input: a parameter, an item of a batch. */
export const invalidAt = (field: string, message: Message) =>
  new ApiError('VALIDATION_ERROR', { errors: [{ field, message }] });

/** Returns a 409 for a stale save or an invalid move, in the wording of the specification. */
export const conflict = (message: Message = 'errors.status.409', errors: readonly FieldError[] = []) =>
  new ApiError('CONFLICT', { message, errors });

/** A record out of scope is answered like an absent one. */
export const notFound = () => new ApiError('NOT_FOUND');

export const forbidden = (message?: Message) => new ApiError('FORBIDDEN', message ? { message } : {});
