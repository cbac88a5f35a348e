import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../i18n/locales.ts';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { Machine } from '../../resources/kit/machine.ts';
import type { MessageKey } from '../../server/core/i18n/message.ts';
import { isSaid, localeAsked, translatorFor } from '../../server/core/i18n/translator.ts';
import { startApp } from '../helpers/app.ts';
import { english as catalogue, serverTexts } from '../helpers/catalogues.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { leaves } from '../i18n/tree.ts';
import { expectedAccess } from './expected-access.ts';

const messages = leaves({ errors: catalogue.errors, checks: catalogue.checks, ...serverTexts });

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

interface Refusal {
  error: { code: string; message: string; errors: { field: string; message: string }[]; reason: { key: string } };
}

const FUND = '01900000-0000-7000-8000-000000000000';
const asked = async (language: string | null, path = '/reports') => {
  const body = { kind: 'custom', title: 'x', format: 'pdf', asOf: '2019-01-01', periodStart: '2020-01-01' };
  const headers = language ? { 'accept-language': language } : {};
  const { body: answer, headers: given } = await world.ask.admin<Refusal>('POST', path, body, headers);
  return { ...answer.error, language: given['content-language'] };
};

test.each([
  [null, 'en', 'Please correct the highlighted fields.', 'May not be after the day of the report.'],
  ['*', 'en', 'Please correct the highlighted fields.', 'May not be after the day of the report.'],
  ['xx, en;q=0.5', 'en', 'Please correct the highlighted fields.', 'May not be after the day of the report.'],
  ['fr', 'fr', 'Veuillez corriger les champs signalés.', 'Ne peut pas être postérieur à la date du rapport.'],
  [
    'en;q=0.3, fr-CA',
    'fr',
    'Veuillez corriger les champs signalés.',
    'Ne peut pas être postérieur à la date du rapport.',
  ],
  ['ja', 'ja', '強調表示された項目を修正してください。', 'レポートの基準日より後の日付は指定できません。'],
])('a request with %s is refused in %s', async (header, language, message, field) => {
  const refusal = await asked(header);
  expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', message, language });
  expect(refusal.errors).toEqual([{ field: 'periodStart', message: field }]);
  expect(refusal.reason).toEqual({
    key: 'errors.code.VALIDATION_ERROR',
    values: {},
    fields: [{ field: 'periodStart', key: 'refusals.reports.afterDay', values: {} }],
  });
});

test("days, amounts and names are in the reader's format; in English names are those of the API", async () => {
  const { ask, funds } = world;
  const values = { fundId: funds.a, title: 'Rent', callDate: '2031-01-01', dueDate: '2031-02-01' };
  const body = {
    ...values,
    purpose: 'investment',
    totalAmount: '1000.00',
    items: [{ kind: 'investment', amount: '999.50' }],
  };
  const differ = async (language: string) => {
    const answer = await ask.admin<Refusal>('POST', '/capital-calls', body, { 'accept-language': language });
    return answer.body.error.errors[0]?.message.replace(/\s/g, ' ');
  };
  expect(await differ('en')).toBe('The items add up to $999.50, not to the total.');
  expect(await differ('fr')).toBe('Le total des postes est de 999,50 $US, ce qui n’est pas le total de l’appel.');
  expect(await differ('de')).toBe('Die Positionen ergeben zusammen 999,50 $, nicht die Gesamtsumme.');
  const close = async (language: string) => {
    const answer = await ask.admin<Refusal>(
      'POST',
      `/funds/${funds.a}/reopen`,
      { reason: 'x' },
      {
        'accept-language': language,
      },
    );
    return answer.body.error.errors[0]?.message;
  };
  expect(await close('en')).toBe('Cannot reopen while the status is active.');
  expect(await close('ja')).toBe('「状態」が「有効」の間は「再開する」を実行できません。');
});

test("a refusal before authentication is in the reader's language, too", async () => {
  const answer = await world.app.inject({ url: `/api/v1/funds/${FUND}`, headers: { 'accept-language': 'es' } });
  expect(answer.json<Refusal>().error).toMatchObject({ message: 'Su sesión ha caducado. Inicie sesión de nuevo.' });
  const nowhere = await world.app.inject({ url: '/api/v1/nowhere', headers: { 'accept-language': 'pt-BR' } });
  expect(nowhere.json<Refusal>().error).toMatchObject({ reason: { key: 'errors.code.NOT_FOUND' } });
  expect(nowhere.headers['content-language']).toBe('pt-BR');
});

// English terms that funds also use in French and Spanish.
const sameInTheTrade = new Set(['Carried interest']);

describe.each(locales.map(({ locale }) => locale))('%s', async (locale) => {
  const { say } = await translatorFor(locale);
  test('translates every refusal without an unfilled placeholder', () => {
    for (const [key, english] of messages) {
      const names = [...english.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
      const values = Object.fromEntries(names.map((name) => [name, name === 'smart_count' ? 2 : 'VALUE']));
      const sentence = say({ key: key as MessageKey, values });
      expect(sentence, key).not.toMatch(/%\{|\|\|\|\||undefined/);
      if (locale !== 'en' && /[a-z]{4} [a-z]{4}/.test(english) && !sameInTheTrade.has(english))
        expect(sentence, key).not.toBe(english);
    }
  });
});

test('each state that blocks a record has its own message', () => {
  const named = Object.entries(resources).flatMap(([name, r]) => [
    ...(['edit', 'delete'] as const)
      .filter((operation) => operation in r.allowedWhen || Object.values(r.states).some((m: Machine) => m[operation]))
      .map((operation) => `refusals.possible.${name}.${operation}`),
    ...Object.entries(r.actions).flatMap(([called, { allowedWhen }]) =>
      allowedWhen ? [`refusals.possible.${name}.${called}`] : [],
    ),
    ...(Object.values<Field>(r.fields).some(({ fixedWhen }) => fixedWhen) ? [`refusals.possible.${name}.fixed`] : []),
  ]);
  expect(named.length).toBeGreaterThan(5);
  // Other entities may use general messages until they have their own.
  expect(named.filter((key) => !isSaid(key) && Object.hasOwn(expectedAccess, key.split('.')[2] ?? ''))).toEqual([]);
  const said = messages.map(([key]) => key);
  expect(said.filter((key) => key.startsWith('refusals.possible.') && !named.includes(key))).toEqual([]);
});

test.each([
  ['fr;q=0.2, ja;q=0.9', 'ja'],
  ['de;q=0, es', 'es'],
  ['zh-TW, zh;q=0.9', 'zh-CN'],
  [undefined, 'en'],
])('the header %s selects %s', (header, locale) => {
  expect(localeAsked(header)).toBe(locale);
});
