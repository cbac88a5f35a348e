import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextHeader, keepContext } from '../../../src/session/context.ts';
import { askAhead, forgetAhead } from '../../../src/session/earlyRequests.ts';
import { dropToken, keepToken } from '../../../src/session/token.ts';
import { respondWith } from '../../helpers/web/api.ts';
import { fundContext } from '../../helpers/web/callers.ts';
import { testSession } from '../../helpers/web/session.ts';

const tokenUntil = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.x`;
const good = tokenUntil(1800);
const me = '/api/v1/auth/me';

beforeEach(() => keepToken(good));
afterEach(() => {
  forgetAhead();
  dropToken();
  localStorage.clear();
});

const asked = () => testSession({ token: async () => good });

it('answers the first call of the same user with the prefetched response, and fetches the second', async () => {
  const seen = respondWith({ body: { name: 'Ada' } });
  askAhead();
  const { http } = asked();
  expect((await http(me)).json).toEqual({ name: 'Ada' });
  expect(seen.filter(({ path }) => path === '/auth/me')).toHaveLength(1);
  await http(me);
  expect(seen.filter(({ path }) => path === '/auth/me')).toHaveLength(2);
});

it('does not answer another token or another context', async () => {
  keepContext(fundContext);
  const seen = respondWith({ body: {} });
  askAhead();
  const status = '/api/v1/auth/verification-status';
  await testSession({ token: async () => tokenUntil(900) }).http(me);
  await asked().http(status);
  expect(seen.filter(({ path }) => path === '/auth/me')).toHaveLength(2);
  const contexts = seen
    .filter(({ path }) => path === '/auth/verification-status')
    .map(({ headers }) => headers.get('x-user-context'));
  expect(contexts).toEqual([contextHeader(fundContext), null]);
});

it('sends no expired token, and nothing without a signed-in user', async () => {
  const seen = respondWith({ body: {} });
  keepToken(tokenUntil(-5));
  askAhead();
  dropToken();
  askAhead();
  keepToken('nonsense');
  askAhead();
  await asked().http('/api/v1/funds');
  expect(seen.map(({ path }) => path)).toEqual(['/funds']);
});

it('is fetched again after a refusal of its token', async () => {
  const seen = respondWith(
    { status: 401 },
    { status: 401 },
    { status: 401 },
    { status: 401 },
    { body: { name: 'Ada' } },
  );
  askAhead();
  expect((await asked().http(me)).json).toEqual({ name: 'Ada' });
  expect(seen).toHaveLength(5);
});

it('is fetched again after the portal has loaded', async () => {
  const seen = respondWith({ body: {} });
  askAhead();
  forgetAhead();
  await asked().http(me);
  expect(seen.filter(({ path }) => path === '/auth/me')).toHaveLength(2);
});
