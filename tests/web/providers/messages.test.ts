import { describe, expect, it, vi } from 'vitest';
import errors from '../../../i18n/en/errors.json';
import { fieldMessagesOf, messageOf } from '../../../src/providers/messages.ts';

const all = {
  error: { message: 'one', errors: [{ message: 'three' }], details: [{ message: 'four' }], code: 'CONFLICT' },
  message: 'two',
};
const { message: _one, ...withoutOne } = all.error;
const { errors: _three, ...withoutThree } = withoutOne;
const { details: _four, ...withoutFour } = withoutThree;

describe('the priority of messages', () => {
  it.each([
    ['the error’s own message', all, 'one'],
    ['the message at the top', { ...all, error: withoutOne }, 'two'],
    ['the messages of errors', { error: withoutOne }, 'three'],
    ['the messages of details', { error: withoutThree }, 'four'],
    ['the code', { error: withoutFour }, 'A conflict occurred. The resource already exists.'],
    ['the status', { error: {} }, 'A conflict occurred. Please try again.'],
  ])('takes %s', (_, body, message) => {
    expect(messageOf({ status: 409, body })).toBe(message);
  });

  it('joins several messages', () => {
    expect(messageOf({ status: 422, body: { errors: [{ message: 'A.' }, 'B.'] } })).toBe('A., B.');
    expect(messageOf({ status: 422, body: { error: { errors: { name: 'A.', email: 'B.' } } } })).toBe('A., B.');
  });

  it('skips empty messages', () => {
    expect(messageOf({ status: 404, body: { error: { message: '  ', code: 'NOBODY_KNOWS' } } })).toBe(
      'The requested resource was not found.',
    );
  });
});

describe('messages by status', () => {
  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503] as const)('includes %i', (status) => {
    expect(messageOf({ status, body: undefined })).toBe(errors.status[status]);
  });
  it('names a custom status', () => {
    expect(messageOf({ status: 418 })).toBe('Request failed with status 418. Please try again.');
  });
  it('falls back to the short set', () => {
    expect(messageOf({ status: 502 })).toBe('A server error occurred. Please try again later.');
  });
});

describe('messages without a response', () => {
  it('says that the server cannot be reached', () => {
    expect(messageOf({ status: 0 })).toBe('Unable to connect to the server. Please try again.');
  });
  it('says that the user is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(messageOf({ status: 0 })).toBe('Network error. Please check your internet connection.');
    vi.restoreAllMocks();
  });
  it.each([new Error('x is not a function'), null, undefined, 'text', 7])('says that %s is unexpected', (error) => {
    expect(messageOf(error)).toBe('An unexpected error occurred. Please try again.');
  });
});

describe('messages of the identity provider', () => {
  it.each(Object.entries(errors.signIn))('knows %s', (code, message) => {
    expect(messageOf({ code: `auth/${code}` })).toBe(message);
  });
});

describe('messages by field', () => {
  it('reads a list and an object alike', () => {
    expect(fieldMessagesOf({ error: { errors: [{ field: 'email', message: 'Taken.' }] } })).toEqual({
      email: 'Taken.',
    });
    expect(fieldMessagesOf({ errors: { email: 'Taken.' } })).toEqual({ email: 'Taken.' });
    expect(fieldMessagesOf({ error: { message: 'No.' } })).toEqual({});
  });
});
