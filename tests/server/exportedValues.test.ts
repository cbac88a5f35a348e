import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

/** The cell of a column in the first row of an export; no cell here contains a comma. */
const cell = async (path: string, column: string) => {
  const { text } = await world.ask.admin('GET', path);
  const [head = [], row = []] = text
    .replace('\ufeff', '')
    .split('\n')
    .map((line) => line.split(','));
  return row[head.indexOf(column)];
};

test('booleans are true and false', async () => {
  expect(await cell('/partners/export?filter={"name":"CNRY-A la1"}', 'isVerified')).toBe('true');
});

test('several values are separated, and empty ones are empty', async () => {
  expect(await cell(`/transactions/export?filter={"reference":"CNRY-A-2"}`, 'documentIds')).toBe('');
  const documents = await Promise.all(
    ['One', 'Two'].map((title) =>
      world.put('documents', {
        title,
        type: 'other',
        ownerKind: 'Fund',
        ownerId: world.funds.a,
        fileName: 'one.pdf',
        storageKey: title,
      }),
    ),
  );
  await world.put('transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId: world.funds.a,
    currency: 'USD',
    amount: '1',
    tradeDate: '2024-03-01',
    status: 'pending',
    documentIds: documents,
  });
  expect(await cell('/transactions/export?filter={"status":"pending"}', 'documentIds')).toBe(documents.join('; '));
});
