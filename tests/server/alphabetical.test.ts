import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAlphabetical } from '../../server/core/db/alphabetical.ts';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { rows } from './entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const sorted = ['abrdn', 'Arzt', 'Ärzte', 'Åkers', 'de Vries', 'Édition', 'Zebra', 'zulu'];
const known = new Set(sorted);

test('lists, their pages and exports use alphabetical collation', async () => {
  for (const name of [...sorted].reverse()) await world.put('companies', { name, country: 'DE', sector: 'Energy' });
  const listed = async (path: string) =>
    rows(await world.ask.admin('GET', path))
      .map(({ name }) => String(name))
      .filter((name) => known.has(name));
  const order = [...sorted].sort(new Intl.Collator('und').compare);
  expect(await listed('/companies?sort=["name","ASC"]&range=[0,99]')).toEqual(order);
  expect(await listed('/companies?sort=["name","DESC"]&range=[0,99]')).toEqual([...order].reverse());
  const { text } = await world.ask.admin('GET', '/companies/export?columns=name&sort=["name","ASC"]');
  expect(
    String(text)
      .split(/\r?\n/)
      .filter((line) => known.has(line)),
  ).toEqual(order);
});

test('an index with the collation of another Unicode version is rebuilt once', async () => {
  const { owner } = world.database;
  const version = async () =>
    (await owner.query("select collversion as v from pg_collation where collname = 'alphabetical'")).rows[0].v;
  const before = await version();
  const session = await owner.connect();
  try {
    await session.query('begin');
    await session.query("update pg_collation set collversion = '1' where collname = 'alphabetical'");
    await refreshAlphabetical(session);
    const { rows: after } = await session.query(
      "select collversion as v from pg_collation where collname = 'alphabetical'",
    );
    expect(after[0].v).toBe(before);
    await session.query('rollback');
  } finally {
    session.release();
  }
});
