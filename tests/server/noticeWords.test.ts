import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../i18n/locales.ts';
import { notificationTypes } from '../../resources/kit/enums.ts';
import { type MessageKey, onDay } from '../../server/core/i18n/message.ts';
import { english, translatorFor } from '../../server/core/i18n/translator.ts';
import { type NoticeKey, textOf } from '../../server/notices/texts.ts';
import { speechFor } from '../../server/people/emails.ts';
import { startApp } from '../helpers/app.ts';
import { serverTexts } from '../helpers/catalogues.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { leaves } from '../i18n/tree.ts';
import { issuedCall, lineOf, noticesOf, tellPartners } from './entities/support.ts';

const keys = Object.entries(serverTexts.notices).flatMap(([type, whats]) =>
  Object.keys(whats).map((what) => `${type}.${what}` as NoticeKey),
);
const values = { amount: '##', day: onDay('2031-07-01'), smart_count: 3 };
const others = locales.map(({ locale }) => locale).filter((locale) => locale !== 'en');

/** Every two adjacent words of a sentence, without placeholders. */
const pairsIn = (sentence: string) =>
  sentence
    .replace(/%\{\w+\}|https?:\/\/|Quarterdeck/g, '|')
    .split(/[|:;,.!?()"]/)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`);
      return pairs.filter((pair) => /^\p{L}+ \p{L}+$/u.test(pair));
    });

test('each declared type of notice has texts', () => {
  expect(Object.keys(serverTexts.notices).sort()).toEqual([...notificationTypes].sort());
});

describe.each(others)('%s', async (locale) => {
  const speech = await translatorFor(locale);
  test.each(keys)('phrases %s itself', (says) => {
    const own = textOf(speech, { says, values });
    const other = textOf(english, { says, values });
    expect(own.title).not.toBe(other.title);
    for (const text of Object.values(own)) expect(text).not.toMatch(/%\{|\|\|\|\||notices\./);
    for (const pair of pairsIn(`${other.title}|${other.message}`))
      expect(`${own.title} ${own.message}`).not.toContain(pair);
  });
  test('phrases emails itself', () => {
    for (const [key, sentence] of leaves(serverTexts.letters, 'letters')) {
      const own = speech.say({ key: key as MessageKey, values });
      expect(own, key).not.toMatch(/%\{|letters\./);
      for (const pair of pairsIn(sentence)) expect(own, key).not.toContain(pair);
    }
  });
});

describe('the language of a reader', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(await startApp());
  });
  afterAll(() => world.close());
  const lettersTo = (to: string) =>
    world.tx.rows<{ subject: string; body: string; locale: string }>(
      sql`select subject, body, locale from outbox where recipient = ${to} order by created_at, id`,
    );
  const plain = (text: unknown) => String(text).replace(/\s/g, ' ');
  const reads = (locale: string) => world.ask.la1('PATCH', '/auth/me', { locale });

  test("the notice and the email use the settings' language, dates and the currency of the fund", async () => {
    expect((await reads('fr')).status).toBe(200);
    const call = await issuedCall(world, { totalAmount: '10600.00', dueDate: '2031-07-01' });
    await tellPartners(world);
    const { amount, paymentReference } = await lineOf(world, call.id, world.partners.la1);
    const paid = new Intl.NumberFormat('fr', { style: 'currency', currency: 'USD' }).format(Number(amount));
    const [notice] = await noticesOf(world.ask.la1);
    expect(notice?.title).toMatch(/^Appel de fonds n°\u00a0\d+\u202f: /);
    const message = `CNRY-A fund a émis l’appel de fonds n° ${call.callNumber}. Votre part s’élève à ${paid}, à régler le 1er juil. 2031. Référence de paiement : ${paymentReference}.`;
    expect(plain(notice?.message)).toBe(plain(message));
    const letter = (await lettersTo('la1@test.example')).at(-1);
    expect(letter).toMatchObject({ subject: notice?.title, locale: 'fr' });
    expect(plain(letter?.body)).toMatch(
      new RegExp(
        `^Bonjour la1, .*${paymentReference}.* Consulter dans le portail : http\\S+/capital-calls/${call.id}/`,
      ),
    );
    const typed = encodeURIComponent(plain(notice?.title).slice(0, 30));
    const found = await world.ask.la1<{ total: number }>('GET', `/notifications?q=${typed}`);
    expect(found.body.total).toBe(1);
    const [english] = await noticesOf(world.ask.la2);
    expect(english?.title).toMatch(/^Capital call \d+: /);
    expect((await lettersTo('la2@test.example')).at(-1)?.locale).toBe('en');
  });

  test('a notice is translated when its reader changes language, and found by its words', async () => {
    expect((await reads('ja')).status).toBe(200);
    const [notice] = await noticesOf(world.ask.la1);
    expect(notice?.title).toMatch(/^キャピタルコール第 \d+ 号：/);
    expect(notice?.message).toContain('期日は 2031年7月1日');
    const found = await world.ask.la1<{ total: number }>(
      'GET',
      `/notifications?q=${encodeURIComponent('送金時の参照番号')}`,
    );
    expect(found.body.total).toBeGreaterThan(0);
    expect((await reads('en')).status).toBe(200);
    expect((await noticesOf(world.ask.la1))[0]?.title).toMatch(/^Capital call \d+: /);
  });

  test("dates have the reader's format, in notices and emails, including earlier ones", async () => {
    const wants = (dateFormat: string) => world.ask.la1('PATCH', '/auth/me', { preferences: { dateFormat } });
    expect((await wants('iso')).status).toBe(200);
    expect((await noticesOf(world.ask.la1))[0]?.message).toMatch(/, due on 2031-07-01\. /);
    expect((await wants('slashes')).status).toBe(200);
    const call = await issuedCall(world, { totalAmount: '10600.00', dueDate: '2031-08-05' });
    await tellPartners(world);
    const [notice] = (await noticesOf(world.ask.la1)).filter(({ relatedEntityId }) => relatedEntityId === call.id);
    expect(notice?.message).toMatch(/, due on 05\/08\/2031\. /);
    expect((await lettersTo('la1@test.example')).at(-1)?.body).toContain(notice?.message);
    const [other] = (await noticesOf(world.ask.la2)).filter(({ relatedEntityId }) => relatedEntityId === call.id);
    expect(other?.message).toMatch(/, due on Aug 5, 2031\. /);
    expect((await wants('language')).status).toBe(200);
    expect((await noticesOf(world.ask.la1)).map(({ message }) => message).join()).not.toContain('05/08/2031');
  });

  test('an email to a known user has its date format, else that of its language', async () => {
    const dayTo = async (email: string) => (await speechFor(world.tx, email, world.users.admin)).day('2031-07-01');
    expect((await world.ask.la1('PATCH', '/auth/me', { preferences: { dateFormat: 'iso' } })).status).toBe(200);
    expect(await dayTo('LA1@test.example')).toBe('2031-07-01');
    expect(await dayTo('nobody@test.example')).toBe('Jul 1, 2031');
    expect((await world.ask.la1('PATCH', '/auth/me', { preferences: {} })).status).toBe(200);
  });

  test("a user without a name is called by role, in the reader's language", async () => {
    const { ask, tx, users } = world;
    await tx.run(sql`update users set name = 'ma@a.example' where id = ${users.ma}`);
    const named = (name: string) => ({ type: 'LP', name, email: `${name}@test.example` });
    const told = async (locale: string, name: string) => {
      expect((await ask.admin('PATCH', '/auth/me', { locale })).status).toBe(200);
      expect((await ask.ma('POST', '/partners', named(name))).status).toBe(201);
      const notice = (await noticesOf(ask.admin)).find(({ title }) => String(title).includes(name));
      return notice?.message;
    };
    expect(await told('en', 'Ulmen')).toBe('A fund manager added a new partner.');
    expect(await told('de', 'Eichen')).toMatch(/^Ein Fondsmanager /);
    await tx.run(sql`update users set name = 'ma' where id = ${users.ma}`);
    expect((await ask.admin('PATCH', '/auth/me', { locale: 'en' })).status).toBe(200);
  });

  test("an administrator's change of a user's language translates them, too", async () => {
    const { id } = (await world.ask.la1<{ id: string }>('GET', '/auth/me')).body;
    const shown = await world.ask.admin<{ user: { version: number } }>('GET', `/users/${id}`);
    const change = { version: shown.body.user.version, locale: 'de' };
    expect((await world.ask.admin('PUT', `/users/${id}`, change)).status).toBe(200);
    expect((await noticesOf(world.ask.la1))[0]?.title).toMatch(/^Kapitalabruf \d+: /);
  });

  test("an invitation is in the inviter's language if the reader is unknown", async () => {
    expect((await world.ask.admin('PATCH', '/auth/me', { locale: 'pt-BR' })).status).toBe(200);
    const made = await world.ask.admin<{ partner: { id: string } }>('POST', '/partners', {
      type: 'LP',
      name: 'Vale Novo',
      email: 'vale@test.example',
    });
    expect((await world.ask.admin('POST', `/partners/${made.body.partner.id}/invite`, {})).status).toBe(200);
    const [letter] = await lettersTo('vale@test.example');
    expect(letter?.subject).toBe('admin convida você para o Quarterdeck');
    expect(letter?.body).toMatch(
      /^Prezado\(a\) Vale Novo,\n\n[\s\S]*Você foi convidado como: Limited Partner \(LP\)\.\n[\s\S]*O link funciona uma única vez/,
    );
    expect((await world.ask.admin('PATCH', '/auth/me', { locale: null })).status).toBe(200);
  });

  test("a user's first sign-in sets the browser's language from then on", async () => {
    const header = { 'accept-language': 'es-MX,es;q=0.9' };
    expect((await noticesOf(world.ask.la2))[0]?.title).toMatch(/^Capital call \d+: /);
    await world.ask.la2('POST', '/auth/authenticate', {}, header);
    expect((await world.ask.la2('GET', '/auth/me')).body).toMatchObject({ locale: 'es' });
    // Notices from before the first sign-in are translated too.
    expect((await noticesOf(world.ask.la2))[0]?.title).toMatch(/^Solicitud de capital/);
    await world.ask.la2('POST', '/auth/authenticate', {}, { 'accept-language': 'fr' });
    expect((await world.ask.la2('GET', '/auth/me')).body).toMatchObject({ locale: 'es' });
  });
});
