import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, postings } from '../../../server/accounting/postings.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { write } from '../../../server/ledger/generalLedger/write.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const written = (entries: Entry[]) =>
  inTransaction(world.database.owner, (tx) =>
    write(tx, { id: world.funds.a, currency: 'USD' }, [
      {
        kind: 'commitment',
        effectiveOn: '2024-06-30',
        source: { kind: 'transactions', id: uuid(), version: 1 },
        entries,
      },
    ]),
  );
const strangers = async () =>
  (await ledgerProblems(world.database.owner)).filter((problem) => /without a (commitment|link) to it/.test(problem));

test('partners and companies of other funds in a ledger are detected', async () => {
  const { la1, lb } = world.partners;
  const companyId = await world.put('companies', { name: 'Of another fund' });
  const committed = (partnerId: string) => postings({ kind: 'commitment', partnerId, amounts: { committed: 100n } });
  await written(committed(la1));
  await written(postings({ kind: 'holding', companyId: world.companies.a, amounts: { unrealised: 100n } }));
  expect(await strangers()).toEqual([]);
  await written(committed(lb));
  await written(postings({ kind: 'holding', companyId, amounts: { unrealised: 100n } }));
  expect(await strangers()).toEqual([
    expect.stringContaining(`without a commitment to it or transactions with it: ${lb}`),
    expect.stringContaining(`without a link to it: ${companyId}`),
  ]);
});
