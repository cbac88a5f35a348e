import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGO } from '../../resources/letterheads.ts';
import type { OutputOf } from '../../resources/values.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { sendMail } from '../../server/core/mail/outbox.ts';
import { transportOf } from '../../server/core/mail/transports.ts';
import { writeNextNotices } from '../../server/entities/capital-calls/callNotices.ts';
import { tellNext } from '../../server/entities/capital-calls/tell.ts';
import { deliverNext } from '../../server/notices/emails.ts';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { westernText } from '../helpers/pdfText.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { until } from '../setup/until.ts';
import { type Data, issuedCall, lineOf, record, refusal } from './entities/support.ts';

let app: TestApp;
let world: World;
let organisation: Data;
let ofFund: Data;

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world.close());

const png = (width: number, height: number, channels = 4) =>
  Buffer.from(encode({ width, height, channels, data: new Uint8Array(width * height * channels).fill(90) }));
const setLogo = (bytes: Buffer) =>
  world.ask.admin('POST', `/letterheads/${organisation.id}/set-logo`, { logo: bytes.toString('base64') });

test('the organisation has one letterhead, and each fund one of its own', async () => {
  organisation = record(
    await world.ask.admin('POST', '/letterheads', {
      legalName: 'Kestrel Capital LLP',
      address: { line1: '1 Quay Street', city: 'Boston', region: 'MA', postalCode: '02110' },
      contactEmail: 'ir@kestrel.example',
      footer: 'Authorised and regulated.',
      colour: '#0b6b75',
      replyTo: 'replies@kestrel.example',
    }),
  );
  expect(refusal(await world.ask.admin('POST', '/letterheads', { legalName: 'Another' }), 409)).toMatchObject({
    fields: ['fundId'],
  });
  ofFund = record(
    await world.ask.admin('POST', '/letterheads', {
      fundId: world.funds.a,
      legalName: 'Kestrel Fund Services',
      senderName: 'Kestrel "Growth"',
      replyTo: 'growth@kestrel.example',
    }),
  );
  const again = { fundId: world.funds.a, legalName: 'Another' };
  expect(refusal(await world.ask.admin('POST', '/letterheads', again), 409).fields).toEqual(['fundId']);
});

test('only administrators see and change letterheads', async () => {
  for (const ask of [world.ask.ma, world.ask.ga, world.ask.la1, world.ask.ca]) {
    expect((await ask('GET', '/letterheads')).status).toBe(403);
    expect((await ask('GET', `/letterheads/${ofFund.id}/logo`)).status).toBe(403);
    expect((await ask('GET', '/letterheads/preview?paper=distribution_notice')).status).toBe(403);
    expect((await ask('PUT', `/letterheads/${ofFund.id}`, { version: 1, legalName: 'Mine' })).status).toBe(403);
  }
});

test('a colour must be dark enough for white text', async () => {
  const change = (colour: string) =>
    world.ask.admin('PUT', `/letterheads/${ofFund.id}`, { version: ofFund.version, colour });
  // Contrast with white: 4.54 and 4.48.
  expect(refusal(await change('#777777'), 422).fields).toEqual(['colour']);
  expect(refusal(await change('teal'), 422).fields).toEqual(['colour']);
  ofFund = record(await change('#767676'));
});

test('the sentence of a notice has only placeholders that a notice can fill in', async () => {
  const change = (callText: string) =>
    world.ask.admin('PUT', `/letterheads/${ofFund.id}`, { version: ofFund.version, callText });
  for (const text of ['Pay {sum}.', 'Pay {payment}.', 'Pay {amount.', 'Pay amount}.', 'Pay {}.']) {
    const { fields, errors } = refusal(await change(text), 422);
    expect([text, fields]).toEqual([text, ['callText']]);
    expect(errors[0]?.message).toContain('{fund}, {partner}, {number}, {title}, {amount}, {due}');
  }
  ofFund = record(await change('Pursuant to section 4.2, {partner} pays {amount} to {fund} by {due}.'));
});

const preview = async (values: Readonly<Record<string, string>>) => {
  const { status, body } = await world.ask.admin('GET', `/letterheads/preview?${new URLSearchParams(values)}`);
  expect(status).toBe(200);
  return (body as unknown as OutputOf<'letterheads/preview'>).notice;
};

test.each([
  [
    'capital_call_notice',
    'callText',
    '{partner} pays {amount} by {due}.',
    /^Sample Investor pays \$100,000\.00 by \w+ \d+, \d{4}\.$/,
  ],
  [
    'distribution_notice',
    'distributionText',
    '{fund} pays {amount} on {payment}.',
    /^CNRY-A fund pays \$120,000\.00 on \w+ \d+, \d{4}\.$/,
  ],
])(
  'the preview of a %s has the unsaved values, and those of the organisation where a fund has none',
  async (...args) => {
    const [paper, field, sentence, opening] = args;
    const before = await world.ask.admin('GET', '/letterheads');
    const unsaved = { legalName: 'Unsaved LLP', contactEmail: 'half-typed@', signatoryName: 'Nora Hale' };
    const notice = await preview({ paper, fundId: world.funds.a, ...unsaved, [field]: sentence });
    expect(notice).toMatchObject({
      sender: 'Unsaved LLP',
      senderLines: ['1 Quay Street · Boston, MA 02110', 'half-typed@'],
      footer: 'Authorised and regulated.',
      letter: {
        opening: [expect.stringMatching(opening)],
        closing: expect.arrayContaining(['If you have questions, please contact half-typed@.']),
        signature: ['Yours sincerely,', 'Nora Hale', 'Unsaved LLP'],
      },
    });
    // The other letter's sentence is not used, and nothing is stored.
    const plain = await preview({ paper, fundId: world.funds.a, legalName: 'Unsaved LLP' });
    expect(plain.letter.opening[0]).toMatch(/^Under the partnership agreement of CNRY-A fund/);
    expect(await world.ask.admin('GET', '/letterheads')).toEqual(before);
  },
);

test('the preview for the organisation names a sample fund and takes nothing from the stored letterhead', async () => {
  const notice = await preview({ paper: 'distribution_notice', legalName: 'Unsaved LLP' });
  expect(notice).toMatchObject({ title: 'Distribution notice 2: Sample Fund', senderLines: [], footer: null });
  expect(notice.sections[0]?.rows.at(-1)).toEqual(['Paid to you', '120000.00']);
  const wrong = await world.ask.admin('GET', '/letterheads/preview?paper=statement');
  expect(refusal(wrong, 422).fields).toEqual(['paper']);
});

test('a logo is stored as pixels only, and is neither in lists nor in the audit', async () => {
  const withText = Buffer.from(
    encode({ width: 40, height: 20, channels: 3, data: new Uint8Array(2400).fill(7), text: { Comment: 'secret' } }),
  );
  organisation = record(await setLogo(withText));
  expect(organisation).toMatchObject({ hasLogo: true });
  expect(organisation).not.toHaveProperty('logo');
  const { logo } = (await world.ask.admin('GET', `/letterheads/${organisation.id}/logo`)).body;
  const stored = Buffer.from(String(logo), 'base64');
  expect(stored.includes('secret')).toBe(false);
  expect(decode(stored)).toMatchObject({ width: 40, height: 20, channels: 3 });
  const audit = await world.ask.admin('GET', `/audit-events?entityId=${organisation.id}`);
  expect(audit.text).toContain('setLogo');
  for (const content of [withText.toString('base64'), String(logo)])
    expect(audit.text).not.toContain(content.slice(0, 40));
});

test.each<[string, () => Buffer]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a picture beyond the size', () => png(LOGO.width + 1, 10)],
  ['a damaged picture', () => png(40, 20).fill(0, 60, 70)],
  [
    'a picture whose data unpacks to more than its size',
    () => {
      const bomb = png(600, 200);
      bomb.writeUInt32BE(1, 16);
      bomb.writeUInt32BE(1, 20);
      return bomb;
    },
  ],
  ['no picture', () => Buffer.from('text')],
])('%s is refused as a logo', async (_, make) => {
  expect(refusal(await setLogo(make()), 422).fields).toEqual(['logo']);
});

test('the sign-in page shows the name and logo of the organisation, without signing in', async () => {
  const shown = await until(async () => {
    const { organisation: found } = (await app.app.inject('/config.json')).json();
    expect(found).toMatchObject({
      name: 'Kestrel Capital LLP',
      logo: expect.stringMatching(/^\/organisation-logo\?v=/),
    });
    return found as { logo: string };
  });
  const logo = await app.app.inject(shown.logo);
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
  expect(decode(logo.rawPayload)).toMatchObject({ width: 40, height: 20 });
});

test('documents of a fund carry its letterhead, and emails its sender, Reply-To and footer', async () => {
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  while (await writeNextNotices(app.app.deps));
  const line = await lineOf(world, call.id, world.partners.la1);
  const { rawPayload } = await app.app.inject({
    url: `/api/v1/documents/${line.noticeDocumentId}/file`,
    headers: { authorization: `Bearer ${tokenOf('la1')}` },
  });
  const text = westernText(rawPayload).join('\n');
  for (const said of ['Kestrel Fund Services', '1 Quay Street', 'Boston, MA 02110', 'ir@kestrel.example'])
    expect(text).toContain(said);
  expect(text).toContain('Authorised and regulated.');
  expect(text.replaceAll('\n', ' ')).toContain('Pursuant to section 4.2, CNRY-A la1 pays $600.00 to CNRY-A fund by');
  expect(rawPayload.toString('latin1')).toContain('/Subtype /Image');

  while (await tellNext(app.app.deps));
  const send = transportOf({ smtpUrl: null, dataDir: app.dataDir });
  while (await deliverNext(app.app.deps, send));
  const folder = join(app.dataDir, 'outbox');
  const emails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const notice = emails.find((email) => /^To: la1@test\.example/m.test(email) && /capital call/i.test(email));
  expect(notice).toMatch(/^From: "Kestrel \\"Growth\\"" <no-reply@quarterdeck\.invalid>\r$/m);
  expect(notice).toMatch(/^Reply-To: growth@kestrel\.example\r$/m);
  expect(notice).toContain('Authorised and regulated.');
});

test('an email of no fund comes from the organisation; its own Reply-To has precedence', async () => {
  const tx = txOn(app.database.app);
  const letter = { locale: 'en', subject: 'Plain', text: 'Text.\n' } as const;
  await sendMail(tx, { ...letter, to: 'first@test.example' });
  await sendMail(tx, { ...letter, to: 'second@test.example', replyTo: 'inviter@test.example' });
  const sent: { to: string; sender?: unknown; replyTo?: unknown }[] = [];
  const send = { send: async (email: (typeof sent)[number]) => void sent.push(email) };
  while (await deliverNext(app.app.deps, send));
  const sender = { name: 'Kestrel Capital LLP', replyTo: 'replies@kestrel.example', colour: '#0b6b75' };
  expect(sent).toMatchObject([
    { to: 'first@test.example', sender, replyTo: null },
    { to: 'second@test.example', sender, replyTo: 'inviter@test.example' },
  ]);
});

test('a removed letterhead falls back: to the organisation, then to the firm of the manager', async () => {
  const remove = async ({ id }: Data) => {
    expect((await world.ask.admin('DELETE', `/letterheads/${id}`, {})).status).toBeLessThan(300);
  };
  await remove(ofFund);
  await remove(organisation);
  await until(async () => expect((await app.app.inject('/config.json')).json()).toMatchObject({ organisation: null }));
  expect((await app.app.inject('/organisation-logo')).statusCode).toBe(404);
});
