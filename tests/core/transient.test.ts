import { expect, test } from 'vitest';
import { toApiError } from '../../server/core/entity/toApiError.ts';

const raised = (code: string | undefined, message = 'as the server says it') =>
  Object.assign(new Error(message), { code });

test.each([
  ['a statement of a failed transaction', raised('25P02')],
  ['a lock that is not given', raised('55P03')],
  ['a deadlock', raised('40P01')],
  ['a full disk', raised('53100')],
  ['a database that ends', raised('57P01')],
  ['a query without an answer', raised(undefined, 'Query read timeout')],
  ['a pool without a free connection', raised(undefined, 'timeout exceeded when trying to connect')],
  ['a host that does not answer', raised('ETIMEDOUT')],
])('%s answers 503 with Retry-After', (_, error) => {
  const { status, code, headers } = toApiError(error);
  expect([status, code, Number(headers['retry-after']) > 0]).toEqual([503, 'SERVICE_UNAVAILABLE', true]);
});

test('a full database disk is named in the response', () => {
  expect(toApiError(raised('53100', 'could not extend file: No space left on device')).message).toBe(
    'The database has no room left, so nothing was saved. Please tell your administrator.',
  );
});

test('an unknown error stays an internal server error', () => {
  expect(toApiError(raised('42P01', 'relation "boats" does not exist')).status).toBe(500);
  expect(toApiError(raised(undefined, 'undefined is not a function')).status).toBe(500);
  expect(toApiError(raised('toString')).status).toBe(500);
});
