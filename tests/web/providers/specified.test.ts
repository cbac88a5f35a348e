import { HttpResponse, http as mock } from 'msw';
import type { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { messageOf } from '../../../src/providers/messages.ts';
import { api, respondWith } from '../../helpers/web/api.ts';
import { testSession } from '../../helpers/web/session.ts';

/** The message that a user reads when a call ends this way: the error of the real client, translated. */
const saidOf = async (...answers: Parameters<typeof respondWith>) => {
  respondWith(...answers);
  return said();
};
const said = () =>
  testSession()
    .http('/api/v1/funds', { method: 'POST', body: '{}' })
    .then(
      () => 'It did not fail.',
      (error: HttpError) => messageOf(error),
    );

// Transcribed from section 8 of the specification.
describe('an answer without a message gets the message of its status', () => {
  it.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Your session has expired. Please sign in again.'],
    [403, "You don't have permission to perform this action."],
    [404, 'The requested resource was not found.'],
    [409, 'A conflict occurred. Please try again.'],
    [422, 'Please correct the highlighted fields.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'Server error. Please try again later.'],
    [502, 'A server error occurred. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [504, 'A server error occurred. Please try again later.'],
    [418, 'Request failed with status 418. Please try again.'],
  ])('%i', async (status, message) => {
    expect(await saidOf({ status })).toBe(message);
  });
});

describe('a code without a message gets the message of the code', () => {
  it.each([
    ['BAD_REQUEST', 'Invalid request. Please check your input.'],
    ['UNAUTHORIZED', 'You are not authorized to perform this action.'],
    ['FORBIDDEN', "Access denied. You don't have permission to access this resource."],
    ['NOT_FOUND', 'The requested resource was not found.'],
    ['CONFLICT', 'A conflict occurred. The resource already exists.'],
    ['VALIDATION_ERROR', 'Please correct the highlighted fields.'],
    ['INTERNAL_ERROR', 'An internal server error occurred. Please try again.'],
    ['SERVICE_UNAVAILABLE', 'Service is temporarily unavailable. Please try again later.'],
  ])('%s', async (code, message) => {
    expect(await saidOf({ status: 400, body: { error: { code } } })).toBe(message);
  });
});

describe('a missing answer', () => {
  it('is a network error if the user is offline', async () => {
    api.use(mock.all('*/api/v1/*', () => HttpResponse.error()));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await said()).toBe('Network error. Please check your internet connection.');
    online.mockRestore();
  });

  it('is a server error otherwise', async () => {
    api.use(mock.all('*/api/v1/*', () => HttpResponse.error()));
    expect(await said()).toBe('Unable to connect to the server. Please try again.');
  });
});
