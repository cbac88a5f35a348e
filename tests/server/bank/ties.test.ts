import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { base64, mt940 } from '../../helpers/bankFiles.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, rows, today } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

interface Ties {
  bank: string;
  books: string;
  difference: string;
  rest: string;
  accounts: { bankAccountId: string | null; bank: string; books: string; difference: string }[];
  lines: { id: string; amount: string }[];
  entries: { transactionId: string | null; amount: string }[];
}

test('differences are listed by line and entry, with a warning before a period is closed', async () => {
  const { mb } = world.ask;
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: world.funds.b,
    bankName: 'Quay Bank',
    accountName: 'Fund B',
    accountNumber: 'GB29NWBK60161331926819',
    currency: 'USD',
    status: 'active',
  });
  const file = mt940({
    opening: '0.00',
    closing: '87.50',
    bookings: [
      { day: today(), amount: '100.00', text: 'Interest' },
      { day: today(), amount: '-12.50', text: 'Fee' },
    ],
  });
  const draft = record(
    await mb('POST', '/bank-statements/upload', { bankAccountId, fileName: 'b.sta', content: base64(file) }),
  );
  const statement = record(await mb('POST', `/bank-statements/${draft.id}/import`, {}));
  const booking = async (amount: string) => {
    const body = { type: 'Interest', source: 'fund', fundId: world.funds.b, amount, tradeDate: today() };
    const made = record(await mb('POST', '/transactions', body));
    record(await mb('POST', `/transactions/${made.id}/approve`, {}));
    return record(await mb('POST', `/transactions/${made.id}/complete`, {}));
  };
  const ties = async () => (await mb<{ ties: Ties }>('GET', `/bank-statements/${statement.id}/ties`)).body.ties;
  const [interest] = rows(await mb('GET', `/bank-lines?statementId=${statement.id}&direction=Credit`));

  // The first movement opens the ledger with the earlier movements.
  await booking('1.00');
  const before = await ties();
  expect(before.bank).toBe('87.50');
  expect(before.lines.map(({ amount }) => amount).sort()).toEqual(['-12.50', '100.00']);
  expect(Number(before.difference)).toBe(87.5 - Number(before.books));
  const known = before.entries.length;

  const made = await booking('100.00');
  const booked = await ties();
  expect(Number(booked.difference)).toBe(Number(before.difference) - 100);
  expect(booked.entries).toHaveLength(known + 1);
  expect(booked.entries).toContainEqual(expect.objectContaining({ transactionId: made.id, amount: '100.00' }));
  expect(booked.rest).toBe(before.rest);

  record(await mb('POST', `/bank-lines/${interest?.id}/match`, { transactionId: made.id }));
  const matched = await ties();
  expect(matched.lines.map(({ amount }) => amount)).toEqual(['-12.50']);
  expect(matched.entries).toHaveLength(known);
  expect(matched.difference).toBe(booked.difference);
  expect(matched.rest).toBe(before.rest);

  const [period] = rows(
    await mb('GET', `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId: world.funds.b }))}&limit=1`),
  );
  const obstacles = async () =>
    (
      await mb<{ closing: { obstacles: { kind: string; blocks: boolean; count: number }[] } }>(
        'GET',
        `/periods/${period?.id}/closing`,
      )
    ).body.closing.obstacles;
  expect(await obstacles()).toContainEqual(
    expect.objectContaining({ kind: 'unmatchedLines', blocks: false, count: 1 }),
  );

  // A fund's cash account is the one whose statement shows the entry, else the fund's default.
  const elsewhere = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: world.funds.b,
    bankName: 'Mole Bank',
    accountName: 'Fund B, second',
    accountNumber: 'GB82WEST12345698765432',
    currency: 'USD',
    status: 'active',
  });
  const accounts = async () => (await ties()).accounts;
  expect((await accounts()).find(({ bankAccountId: id }) => id === bankAccountId)).toMatchObject({
    bank: '87.50',
    books: '100.00',
    difference: '-12.50',
  });
  const other = record(
    await mb('POST', '/bank-statements/upload', {
      bankAccountId: elsewhere,
      fileName: 'c.sta',
      content: base64(
        mt940({
          account: 'GB82WEST12345698765432',
          opening: '0.00',
          closing: '5.00',
          bookings: [{ day: today(), amount: '5.00' }],
        }),
      ),
    }),
  );
  record(await mb('POST', `/bank-statements/${other.id}/import`, {}));
  const [unknown] = rows(await mb('GET', `/bank-lines?statementId=${other.id}`));
  const earlier = await ties();
  record(await mb('POST', `/bank-lines/${unknown?.id}/bookUnapplied`, {}));
  const now = await ties();
  // An unidentified receipt is reported as its bank line, not as a non-zero account.
  const warned = await obstacles();
  expect(warned).toContainEqual(
    expect.objectContaining({ kind: 'unappliedReceipts', blocks: false, count: 1, id: unknown?.id }),
  );
  expect(warned.map(({ kind }) => kind)).not.toContain('suspense');
  expect(now.accounts.find(({ bankAccountId: id }) => id === elsewhere)).toMatchObject({
    bank: '5.00',
    books: '5.00',
    difference: '0.00',
  });
  const books = now.accounts.reduce((all, account) => all + Number(account.books), 0);
  expect(books.toFixed(2)).toBe(now.books);
  expect(now.rest).toBe(earlier.rest);
  expect(now.lines).toEqual(earlier.lines.filter(({ amount }) => amount !== '5.00'));
  expect(now.entries).toEqual(earlier.entries);
  for (const ask of [world.ask.ma, world.ask.lb])
    expect([403, 404]).toContain((await ask('GET', `/bank-statements/${statement.id}/ties`)).status);
});

test('a difference between an opening balance and the ledger leads to the earlier entries without a bank line', async () => {
  const { admin } = world.ask;
  const fundId = await world.put('funds', {
    ...{ name: 'Tied', currency: 'USD', status: 'active', managerId: world.managers.a },
  });
  const bankAccountId = await world.put('bank-accounts', {
    ...{ ownerKind: 'Fund', ownerId: fundId, bankName: 'Quay Bank', accountName: 'Tied', currency: 'USD' },
    ...{ accountNumber: 'GB29NWBK60161331926819', status: 'active' },
  });
  const booking = async (body: object, tradeDate: string) => {
    const made = record(await admin('POST', '/transactions', { source: 'fund', fundId, tradeDate, ...body }));
    record(await admin('POST', `/transactions/${made.id}/approve`, {}));
    record(await admin('POST', `/transactions/${made.id}/complete`, { valueDate: tradeDate }));
    return made.id;
  };
  const received = await booking({ type: 'Interest', amount: '500.00' }, '2026-01-10');
  // It left the bank after the statement began, and is unmatched.
  const paid = await booking({ type: 'Bank Fees', amount: '20.00' }, '2026-01-20');
  const later = await booking({ type: 'Interest', amount: '30.00' }, '2026-01-25');
  const imported = async (opening: string, closing: string, name: string) => {
    const file = mt940({ opening, closing, bookings: [{ day: '2026-02-02', amount: '1.00', text: 'Interest' }] });
    const upload = { bankAccountId, fileName: name, content: base64(file) };
    const draft = record(await admin('POST', '/bank-statements/upload', upload));
    return record(await admin('POST', `/bank-statements/${draft.id}/import`, {})).id;
  };
  const first = await imported('530.00', '531.00', 'first.sta');
  const { ties } = (await admin<{ ties: Record<string, unknown> }>('GET', `/bank-statements/${first}/ties`)).body;
  expect(ties).toMatchObject({
    ...{ bank: '531.00', books: '510.00', difference: '21.00', rest: '20.00', entries: [] },
    opening: { day: '2026-02-02', bank: '530.00', books: '510.00' },
    earlier: [
      { transactionId: paid, source: 'fund', type: 'Bank Fees', amount: '-20.00' },
      { transactionId: later, amount: '30.00' },
      { transactionId: received, amount: '500.00' },
    ],
  });
});
