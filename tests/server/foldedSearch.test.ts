import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded } from '../../resources/kit/folded.ts';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { rows } from './entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const names = [
  'Müller & Söhne',
  'İstanbul Girişim',
  'Łódź Kapitał',
  'Ørsted Ängström',
  'Crédit Nîmes',
  '東京がん基金',
  'ＦＵＬＬ Width',
  'Weißmann  Großbau',
  'Sant’Elia – Œuvres',
  'Straße\u00a0Þór',
];
const found = async (q: string) =>
  rows(await world.ask.admin('GET', `/companies?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`)).map(
    ({ name }) => name,
  );

test('search ignores accents, character width and case', async () => {
  for (const name of names) await world.put('companies', { name, country: 'DE', sector: 'Energy' });
  for (const [q, name] of [
    ['muller', names[0]],
    ['MÜLLER', names[0]],
    ['sohne', names[0]],
    ['istanbul', names[1]],
    ['İSTANBUL', names[1]],
    ['lodz kapital', names[2]],
    ['Łódź', names[2]],
    ['orsted angstrom', names[3]],
    ['credit nimes', names[4]],
    ['東京', names[5]],
    ['full', names[6]],
    ['weissmann grossbau', names[7]],
    ['weißmann', names[7]],
    ['  großbau ', names[7]],
    ["sant'elia - oeuvres", names[8]],
    ['SANT‘ELIA', names[8]],
    ['strasse  thor', names[9]],
  ])
    expect([q, await found(String(q))]).toEqual([q, [name]]);
  expect(await found('mu%ler')).toEqual([]);
  expect(await found('mu＿ler')).toEqual([]);
});

test('the database folds a text like the server', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(...names.join('').split(''), ...'ÀéîõüçñßÆœđħıøĽŽ ﬁ…½한글ｶﾞ´`″„\t\n\u00ad\u200b\u2028\u2011'),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      const row = await world.tx.first<{ is: string }>(sql`select folded(${text}::text) as is`);
      expect(row?.is).toBe(folded(text));
    }),
    { numRuns: 200 },
  );
});
