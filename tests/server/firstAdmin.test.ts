import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/core/db/database.ts';
import type { Config } from '../../server/core/platform/config.ts';
import { inviteFirstAdmin } from '../../server/people/firstAdmin.ts';
import { announcement } from '../../server/start/announce.ts';
import { createDatabase } from '../helpers/database.ts';

const EMAIL = 'first@example.test';
let database: Database;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.close());

const users = async () => (await database.owner.query('select email, role, version from users order by email')).rows;

test('a start reports a missing administrator if none is configured', async () => {
  const say = (adminEmail: string | null) =>
    announcement({ config: { demo: true, adminEmail } as Config, url: 'http://here', database });
  const told = 'No administrator exists yet: set ADMIN_EMAIL';
  expect(await say(null)).toContain(told);
  expect(await say(null)).not.toContain('Demo sign-ins');
  expect(await say(EMAIL)).not.toContain(told);
});

test('a database without an administrator gets an invitation, once, under concurrent starts', async () => {
  const told = await Promise.all([1, 2, 3].map(() => inviteFirstAdmin(database.owner, EMAIL)));
  expect(told.filter((it) => it !== null)).toEqual([`${EMAIL} (ADMIN_EMAIL) is invited as the first administrator.`]);
  expect(await users()).toEqual([{ email: EMAIL, role: 'admin', version: 1 }]);
  expect(await inviteFirstAdmin(database.owner, 'second@example.test')).toBeNull();
});

test('a registered user becomes administrator only with a verified address', async () => {
  await database.owner.query('update users set role = null');
  expect(await inviteFirstAdmin(database.owner, EMAIL)).toContain('has to verify the address');
  expect(await users()).toEqual([{ email: EMAIL, role: null, version: 1 }]);
  await database.owner.query('update users set email_verified = true');
  expect(await inviteFirstAdmin(database.owner, EMAIL)).toContain('is the first administrator');
  expect(await users()).toEqual([{ email: EMAIL, role: 'admin', version: 2 }]);
});
