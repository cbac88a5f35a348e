import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internationalNumber } from '../../server/core/entity/nationalPhones.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

interface Answer {
  partner: { id: string; version: number; phone: string | null; contacts: { phone: string }[] };
  error: { errors: { field: string; message: string }[] };
}
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const create = (values: object) =>
  world.ask.admin<Answer>('POST', '/partners', {
    type: 'LP',
    name: `Dial ${randomUUID()}`,
    email: `${randomUUID()}@dial.example`,
    ...values,
  });

test.each([
  ['(212) 555-0100', 'US', '+12125550100'],
  ['030 123456', 'DE', '+4930123456'],
  ['020 7946 0018', 'UK', '+442079460018'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['03-1234-5678', 'JP', '+81312345678'],
  ['011 49 30 123456', 'US', '+4930123456'],
  ['0049 30 123456', null, '+4930123456'],
  ['+4930123456', 'US', '+4930123456'],
  ['030 123456', null, 'checks.phoneCountry'],
  ['12', 'US', 'checks.phone'],
])('%s dialled in %s is %s', (typed, country, number) => expect(internationalNumber(typed, country)).toBe(number));

test('a national number is stored with the code of the country next to it, also in the contacts', async () => {
  const { status, body, text } = await create({
    country: 'DE',
    phone: '030 / 123456',
    contacts: [{ name: 'Ada', phone: '089 654321' }],
  });
  expect(status, text).toBe(201);
  expect([body.partner.phone, body.partner.contacts[0]?.phone]).toEqual(['+4930123456', '+4989654321']);
});

test('an edit reads the number by the stored country', async () => {
  const made = (await create({ country: 'US' })).body.partner;
  const edited = await world.ask.admin<Answer>('PUT', `/partners/${made.id}`, {
    phone: '212-555-0100',
    version: made.version,
  });
  expect([edited.status, edited.body.partner?.phone], edited.text).toEqual([200, '+12125550100']);
});

test('an action reads the number by the country in its input, else by that of the record', async () => {
  const uid = `dial-${randomUUID()}`;
  const partnerId = await world.put('partners', {
    name: 'Dial LP',
    type: 'LP',
    email: `${uid}@dial.example`,
    country: 'DE',
  });
  await world.put('users', {
    ...{ name: 'Dial', email: `${uid}@dial.example`, firebaseUid: uid },
    ...{ role: 'lp', entityKind: 'Partner', entityId: partnerId },
  });
  const onboard = async (input: object) => {
    const { status, body, text } = await as(world, uid)<Answer>('PATCH', `/partners/${partnerId}/onboarding`, input);
    return status === 200 ? body.partner.phone : (body.error?.errors ?? text);
  };
  expect(await onboard({ phone: '030 123456' })).toBe('+4930123456');
  expect(await onboard({ phone: '212-555-0100', country: 'US' })).toBe('+12125550100');
  expect(await onboard({ phone: '12' })).toEqual([expect.objectContaining({ field: 'phone' })]);
});

test('without a country the code is required at the field', async () => {
  const { status, body } = await create({ contacts: [{ name: 'Ada', phone: '089 654321' }] });
  expect([status, body.error.errors]).toEqual([
    422,
    [{ field: 'contacts.0.phone', message: 'Start with the country code, such as +1, or enter the country.' }],
  ]);
});
