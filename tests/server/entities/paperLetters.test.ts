import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { noticesOf, record, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const types = ['identity_document', 'proof_of_address', 'bank_statement'];
const lettersTo = async (user: string) =>
  (
    await world.tx.rows<{ subject: string }>(
      sql`select o.subject from outbox o join users u on u.email = o.recipient where u.id = ${user} order by o.created_at, o.id`,
    )
  ).map(({ subject }) => subject);
const newOf = async <T>(read: () => Promise<T[]>, act: () => Promise<unknown>) => {
  const before = (await read()).length;
  await act();
  return (await read()).slice(before);
};

test('emails about documents: portal notices before the decision, one email on submission, one on the decision', async () => {
  const id = world.partners.unverified;
  await world.tx.run(
    sql`update partners set legal_name = 'Way LLC', entity_form = 'company', country = 'US' where id = ${id}`,
  );
  const documents: string[] = [];
  const hand = async (type: string) => {
    const title = unique(type);
    const file = { name: 'p.txt', bytes: Buffer.from(title) };
    const { body } = await upload(world, 'unverified', { title, type, ownerKind: 'Partner', ownerId: id }, file);
    documents.push(String(body.document?.id));
  };
  const toReviewer = () => lettersTo(world.users.ma);
  const toPartner = () => lettersTo(world.users.unverified);
  const told = async () => (await noticesOf(world.ask.ma)).filter(({ type }) => type === 'DOCUMENT_UPLOADED').length;
  const before = await told();
  const handAll = async () => {
    for (const type of types) await hand(type);
  };
  expect(await newOf(toReviewer, handAll)).toEqual([]);
  expect((await told()) - before).toBe(types.length);
  const submit = () => world.ask.unverified('POST', `/partners/${id}/submit`, {});
  expect(await newOf(toReviewer, submit)).toHaveLength(1);
  // A further requested document sends a notice.
  expect(await newOf(toReviewer, () => hand('bank_statement'))).toHaveLength(1);

  const [first, ...others] = documents;
  const refuse = () => world.ask.ma('POST', `/documents/${first}/refuse`, { reason: 'Unreadable' });
  expect(await newOf(toPartner, refuse)).toHaveLength(1);
  record(await world.ask.ma('POST', `/partners/${id}/reject`, { reason: 'One is unreadable.' }));
  // A resubmission sends one email, too.
  expect(await newOf(toReviewer, () => hand('identity_document'))).toEqual([]);
  record(await world.ask.unverified('POST', `/partners/${id}/resubmit`, {}));
  const verifyAll = async () => {
    for (const document of [...others, String(documents.at(-1))])
      await world.ask.ma('POST', `/documents/${document}/verify`, {});
  };
  expect(await newOf(toPartner, verifyAll)).toEqual([]);
  const approve = () => world.ask.ma('POST', `/partners/${id}/approve`, {});
  expect(await newOf(toPartner, approve)).toEqual(['You are verified']);
  // From then on each document sends its own email.
  expect(await newOf(toReviewer, () => hand('other'))).toHaveLength(1);
});
