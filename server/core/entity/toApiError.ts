import { resources } from '../../../resources/index.ts';
import { snake } from '../../../resources/kit/names.ts';
import { ApiError, type ErrorCode } from '../base/errors.ts';
import { DISK_FULL, isTransient } from '../db/transient.ts';
import type { Message } from '../i18n/message.ts';
import { fieldOf } from '../tables/names.ts';
import { duplicateError } from './duplicates.ts';

interface Raised {
  code?: string;
  statusCode?: number;
  message: string;
  constraint?: string;
  table?: string;
  column?: string;
}

const busy = () => new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });

/** Maps PostgreSQL errors to API errors. Other errors that are not transient are bugs. */
const fromDatabase: Record<string, (e: Raised) => ApiError> = {
  '23505': (e) => duplicate(e),
  '23503': () => new ApiError('VALIDATION_ERROR', { errors: [{ field: 'body', message: 'errors.code.NOT_FOUND' }] }),
  '23502': (e) =>
    new ApiError('VALIDATION_ERROR', { errors: [{ field: camel(e.column ?? 'body'), message: 'checks.required' }] }),
  '23514': () => new ApiError('VALIDATION_ERROR'),
  '22003': () => new ApiError('VALIDATION_ERROR', { errors: [{ field: 'body', message: 'refusals.amount.tooLarge' }] }),
  '22007': () => new ApiError('VALIDATION_ERROR'),
  '22008': () => new ApiError('VALIDATION_ERROR'),
  '22021': () => new ApiError('VALIDATION_ERROR'),
  '22P05': () => new ApiError('VALIDATION_ERROR'),
  [DISK_FULL]: () =>
    new ApiError('SERVICE_UNAVAILABLE', {
      message: 'refusals.requests.databaseFull',
      headers: { 'retry-after': '60' },
    }),
};

const camel = (column: string) => column.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());

const duplicate = ({ table = '', constraint = '' }: Raised): ApiError => {
  const entity = Object.entries(resources).find(([name]) => snake(name) === table);
  const columns = constraint.replace(`${table}_`, '').replace(/_key$/, '');
  // For a unique pair, the error names the second field: the period, not the company it belongs to.
  const within = entity?.[1].uniques.find((fields) => fields.map(snake).join('_') === columns)?.[1];
  if (within) return duplicateError(within);
  const field = camel(columns);
  const known = entity && fieldOf(entity[1], field) ? field : camel(columns.split('_').slice(0, 2).join('_'));
  return duplicateError(known);
};

/** Errors of Fastify: malformed JSON, oversized body, unsupported media type. */
const codeOfStatus: Record<number, ErrorCode> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'VALIDATION_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};
const messageOfStatus: Record<number, Message> = { 429: 'errors.status.429' };

/** Returns the API error for a thrown value. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const raised = error as Raised;
  const known = raised.code && Object.hasOwn(fromDatabase, raised.code) ? fromDatabase[raised.code] : undefined;
  if (known) return known(raised);
  if (isTransient(error)) return busy();
  const status = raised.statusCode ?? 500;
  if (status < 400 || status >= 500) return new ApiError('INTERNAL_ERROR');
  const message = messageOfStatus[status];
  return new ApiError(codeOfStatus[status] ?? 'BAD_REQUEST', { status, ...(message ? { message } : {}) });
};
