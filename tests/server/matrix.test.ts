import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { resourceNames, roles } from '../../resources/kit/names.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, userOfRole, type World } from '../helpers/world.ts';
import { expectedAccess, expectedMoves } from './expected-access.ts';

const ABSENT = '01900000-0000-7000-8000-000000000000';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const requests = {
  list: (name: string) => ['GET', `/${name}`] as const,
  show: (name: string) => ['GET', `/${name}/${ABSENT}`] as const,
  create: (name: string) => ['POST', `/${name}`, {}] as const,
  edit: (name: string) => ['PUT', `/${name}/${ABSENT}`, { version: 1 }] as const,
  delete: (name: string) => ['DELETE', `/${name}/${ABSENT}`, { reason: 'x' }] as const,
};

const cells = resourceNames.flatMap((name) =>
  (Object.keys(requests) as (keyof typeof requests)[]).flatMap((operation) =>
    roles.map((role) => ({ name, operation, role })),
  ),
);

test.each(cells)('$role may $operation $name only as the specification permits', async ({ name, operation, role }) => {
  const allowed = (expectedAccess[name] ?? resources[name].access)[operation].includes(role);
  const [method, path, body] = requests[operation](name);
  const answer = await world.ask[userOfRole[role]](method, path, body);
  if (allowed) expect([200, 404, 409, 422], answer.text).toContain(answer.status);
  else expect(answer.status, answer.text).toBe(403);
});

test('every entity of the specification and each of its moves is in the expectation', () => {
  const specified = resourceNames.filter((name) => expectedAccess[name]);
  expect(Object.keys(expectedAccess).sort()).toEqual([...specified].sort());
  const declared = Object.fromEntries(
    specified.flatMap((name) =>
      Object.values(resources[name].states).flatMap((machine) =>
        Object.entries(machine.moves).map(([move, { roles, from, to }]) => [
          `${name}/${move}`,
          `${from.join('|')} > ${to}: ${roles.join(' ')}`,
        ]),
      ),
    ),
  );
  expect(declared).toEqual(expectedMoves);
});

test.each(Object.entries(expectedMoves))('%s is open to the roles of the expectation alone', async (key, rule) => {
  const [name, move] = key.split('/');
  const by = rule.split(': ')[1]?.split(' ') ?? [];
  for (const role of roles) {
    const answer = await world.ask[userOfRole[role]]('POST', `/${name}/${ABSENT}/${move}`, {
      reason: 'because',
      dueDate: '2030-01-01',
    });
    if (by.includes(role)) expect([404, 422], `${role} ${answer.text}`).toContain(answer.status);
    else expect(answer.status, `${role} ${answer.text}`).toBe(403);
  }
});

test('without a token every request is answered 401, with the cookie alone too', async () => {
  for (const name of resourceNames)
    for (const make of Object.values(requests)) {
      const [method, path, body] = make(name);
      const answer = await app.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { cookie: 'auth_token=x' },
        ...(body ? { payload: body } : {}),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    }
});
