import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Imported } from '../../../resources/answers/imports.ts';
import { startApp } from '../../helpers/app.ts';
import { base64, mt940 } from '../../helpers/bankFiles.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world?.close());

const enter = (body: Record<string, unknown>, fundId = world.funds.a, ask = world.ask.ma) =>
  ask('POST', '/transactions', {
    ...{ type: 'Fund Expense', source: 'fund', expenseCategory: '5225', payee: 'Marlow & Finch LLP' },
    ...{ fundId, amount: '1234.56', tradeDate: '2024-06-10' },
    ...body,
  });
const move = (id: string, name: string, body: object = {}) => world.ask.ma('POST', `/transactions/${id}/${name}`, body);

/** Records linked in the reasons of a refusal. */
const linked = (answer: { body: unknown }) =>
  (answer.body as { error: { reason: { fields: { values: { other: object } }[] } } }).error.reason.fields.map(
    ({ values }) => values.other,
  );

describe('the reference of an entry', () => {
  test.each([
    'INV-77',
    'inv-77',
    'INV 77',
    'Inv77',
    ' INV – 77 ',
    'INV/77',
    'INV\u200b-77',
    'INV\u00a077',
    'ＩＮＶ－７７',
  ])('is refused as %j if the fund has INV-77', async (reference) => {
    await enter({ reference: 'INV-77' });
    const answer = refusal(await enter({ reference, payee: 'Another', amount: '1.00' }), 409);
    expect(answer.errors).toEqual([{ field: 'reference', message: expect.stringContaining('is already registered') }]);
  });

  test.each([
    ['1-12', '11-2'],
    ['3/14', '314'],
    ['2024 71', '20247-1'],
    ['INV-78', 'INV-79'],
    ['請求-1', '請求-2'],
  ])('distinguishes %j from %j', async (one, other) => {
    const [first, second] = [await enter({ reference: one }), await enter({ reference: other })];
    expect([first.status, second.status]).toEqual([201, 201]);
  });

  test.each([
    ['2024-72', '2024/72'],
    ['2024-73', '2024 73'],
    ['---', '---'],
  ])('treats %j as %j', async (one, other) => {
    record(await enter({ reference: one }));
    expect((await enter({ reference: other, amount: '2.00' })).status).toBe(409);
  });

  test('is compared within its fund: on edit, restore, in a batch, and between concurrent entries', async () => {
    const { id, version } = record(await enter({ reference: 'Note-1' }));
    record(await enter({ reference: 'note 1' }, world.funds.b, world.ask.admin));
    const other = record(await enter({ reference: 'Note-2' }));
    const rename = (reference: string) => world.ask.ma('PATCH', `/transactions/${id}`, { version, reference });
    refusal(await rename('NOTE 2'), 409);
    record(await rename('NOTE 1'));

    await world.ask.ma('DELETE', `/transactions/${other.id}`, { reason: 'Entered twice' });
    record(await enter({ reference: 'note2' }));
    const restored = await world.ask.ma('POST', '/transactions/batch/restore', { items: [{ id: other.id }] });
    expect(refusal(restored, 409).message).toContain('is already registered');

    const both = ['Batch-1', 'BATCH 1'].map((reference) => ({
      ...{ type: 'Bank Fees', source: 'fund', fundId: world.funds.a, amount: '3.00', tradeDate: '2024-06-10' },
      reference,
    }));
    expect((await world.ask.ma('POST', '/transactions/batch/create', { items: both })).status).toBe(409);

    const spellings = ['Once-1', 'ONCE 1', 'once1', 'Once/1', 'oNCE-1', 'ＯＮＣＥ１'];
    const atOnce = await Promise.all(spellings.map((reference, at) => enter({ reference, amount: `${at + 1}.00` })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('a second payment of the same amount to the same payee within a few days', () => {
  const approved = async (body: Record<string, unknown>) => {
    const { id } = record(await enter(body));
    record(await move(id, 'approve'));
    return id;
  };
  const complete = (id: string, valueDate: string, more: object = {}) =>
    move(id, 'complete', { valueDate, confirmOverdraft: true, ...more });
  /** A payee with one invoice paid on 10 June 2024. */
  const paid = async (more: object = {}) => {
    const payee = unique('Harbour Counsel, LLP');
    const reference = unique('Bill');
    const first = await approved({ payee, reference, ...more });
    record(await complete(first, '2024-06-10'));
    return { payee, reference, first };
  };

  test('needs a confirmation with a link to the other entry, and is done once confirmed', async () => {
    const { payee, reference, first } = await paid();
    const spelled = payee.toUpperCase().replace(', LLP', ' LLP.');
    const second = await approved({ payee: spelled, tradeDate: '2024-06-17' });
    const asked = await complete(second, '2024-06-17');
    expect(refusal(asked, 422).errors).toEqual([
      {
        field: 'confirmSameInvoice',
        message: `${reference} of Jun 10, 2024 has the same payee (${payee}) and the same amount ($1,234.56). Confirm that this is another invoice, or cancel this entry.`,
      },
    ]);
    const { error } = asked.body as unknown as { error: { reason: { fields: { values: object }[] } } };
    expect(error.reason.fields[0]?.values).toMatchObject({ other: { record: 'transactions', id: first } });
    expect((await read(world, `/transactions/${second}`)).status).toBe('approved');
    const done = record(await complete(second, '2024-06-17', { confirmSameInvoice: true }));
    expect(done.status).toBe('completed');
  });

  test.each([
    ['eight days later', { tradeDate: '2024-06-18' }, '2024-06-18'],
    ['of another amount', { amount: '1234.57' }, '2024-06-10'],
    ['to another payee', { payee: 'Somebody Else' }, '2024-06-10'],
  ])('needs none %s', async (_, more, day) => {
    const { payee } = await paid();
    record(await complete(await approved({ payee, reference: unique('More'), ...more }), day));
  });

  test('needs one by either date', async () => {
    const { payee } = await paid({ tradeDate: '2024-03-01' });
    const later = await approved({ payee, reference: unique('Later'), tradeDate: '2024-05-01' });
    expect(refusal(await complete(later, '2024-06-12'), 422).fields).toEqual(['confirmSameInvoice']);
    const same = await approved({ payee, reference: unique('Same'), tradeDate: '2024-03-02' });
    expect(refusal(await complete(same, '2024-09-01'), 422).fields).toEqual(['confirmSameInvoice']);
  });

  test('needs none after the other entry was reversed, nor as payment of an accrual', async () => {
    const { payee, first } = await paid();
    record(await move(first, 'reverse', { reason: 'Wrong fund', tradeDate: '2024-06-11' }));
    record(await complete(await approved({ payee, reference: unique('Again') }), '2024-06-11'));

    // Another payee's cost leaves enough to be paid.
    await paid({ type: 'Accrued Expense' });
    const accrued = await paid({ type: 'Accrued Expense' });
    const paying = { type: 'Accrued Expense Paid', expenseCategory: null, payee: accrued.payee };
    record(await complete(await approved({ ...paying, reference: unique('Paid') }), '2024-06-12'));
    const twice = await complete(await approved({ ...paying, reference: unique('Twice') }), '2024-06-12');
    expect(refusal(twice, 422).fields).toEqual(['confirmSameInvoice']);
  });

  test.each([
    ['Rent-0077', 'RENT 77'],
    ['2023/007-01', '2023-7 1'],
  ])('needs one if the references %j and %j differ only by leading zeros', async (one, other) => {
    const first = await approved({ payee: unique('Quay Estates'), reference: one, tradeDate: '2024-01-10' });
    record(await complete(first, '2024-01-10'));
    const second = await approved({ payee: unique('Dock Estates'), reference: other, amount: '9.00' });
    const asked = await complete(second, '2024-06-10');
    expect(refusal(asked, 422).errors).toEqual([
      {
        field: 'confirmSameInvoice',
        message: `The reference of ${one} of Jan 10, 2024 ($1,234.56) differs only by leading zeros. Confirm that this is another invoice, or cancel this entry.`,
      },
    ]);
    expect(linked(asked)).toEqual([{ record: 'transactions', id: first }]);
    record(await complete(second, '2024-06-10', { confirmSameInvoice: true }));
  });

  test('needs none if another zero differs', async () => {
    record(await complete(await approved({ payee: unique('Zero'), reference: 'Z-770' }), '2024-06-10'));
    record(await complete(await approved({ payee: unique('Zero'), reference: 'Z-77' }), '2024-06-10'));
    record(await complete(await approved({ payee: unique('Zero'), reference: 'Z-707' }), '2024-06-10'));
  });

  test('needs one for the second of two that are completed together', async () => {
    const payee = unique('Together');
    const ids = [
      await approved({ payee, reference: unique('One') }),
      await approved({ payee, reference: unique('Two') }),
    ];
    const both = (confirmSameInvoice: boolean) =>
      world.ask.ma('POST', '/transactions/batch/complete', {
        items: ids.map((id) => ({ id, valueDate: '2024-06-10', confirmOverdraft: true, confirmSameInvoice })),
      });
    expect(refusal(await both(false), 422).fields).toEqual(['items.1.confirmSameInvoice']);
    expect((await both(true)).status).toBe(200);
  });
});

describe('a row of a spreadsheet', () => {
  const columns = ['type', 'source', 'fundId', 'payee', 'expenseCategory', 'amount', 'tradeDate', 'reference'];
  const row = (payee: string, reference: string, more: { amount?: string; day?: string } = {}) => {
    const { amount = '1234.56', day = '2024-06-12' } = more;
    return ['Fund Expense', 'fund', world.funds.a, payee, '5225', amount, day, reference];
  };
  const send = (rows: string[][], more: object) =>
    world.ask.ma<Imported>('POST', '/transactions/import', { columns, rows, ...more });
  const entered = async (reference: string) => {
    const payee = unique('Sheet');
    const { id } = record(await enter({ payee, reference }));
    return { payee, id };
  };

  test('needs a confirmation in the preview with a link to the entry, and is stored once confirmed', async () => {
    const { payee, id } = await entered('Sheet-0801');
    const rows = [row(payee, 'Sheet-900'), row('Other', 'SHEET 801', { amount: '5.00' }), row('Other', 'Sheet-901')];
    const { body } = await send(rows, { dryRun: true });
    const record = { resource: 'transactions', id };
    expect(body.rows.map(({ questions, errors }) => [questions, errors])).toEqual([
      [
        [
          {
            ...{ field: 'amount', record, row: null },
            message: `Sheet-0801 of Jun 10, 2024 has the same payee (${payee}) and the same amount ($1,234.56). Is this row the same invoice?`,
          },
        ],
        [],
      ],
      [
        [
          {
            ...{ field: 'reference', record, row: null },
            message:
              'The reference of Sheet-0801 of Jun 10, 2024 ($1,234.56) differs only by leading zeros. Is this row the same invoice?',
          },
        ],
        [],
      ],
      [[], []],
    ]);
    expect(refusal(await send(rows, { confirmed: [0] }), 422).fields).toEqual(['rows.1.reference']);
    expect(await world.ask.ma('GET', '/transactions?reference=Sheet-900')).toMatchObject({ body: { total: 0 } });
    expect((await send(rows, { confirmed: [0, 1] })).status).toBe(201);
  });

  test('needs one if an earlier row of the sheet is equal', async () => {
    const payee = unique('Sheet');
    const rows = [row(payee, 'Sheet-11'), row(payee, 'Sheet-12'), row(payee, 'Sheet-13', { day: '2024-06-30' })];
    // Dates are compared with those of nearby entries.
    const { body } = await send(rows.slice(0, 2), { dryRun: true });
    expect(body.rows.map(({ questions }) => questions.map(({ record, row: other }) => [record, other]))).toEqual([
      [],
      [[null, 0]],
    ]);
    expect((await send([rows[0], rows[2]] as string[][], {})).status).toBe(201);
  });
});

describe('a bank line', () => {
  const bankLine = async (amount: string, text: string) => {
    const bankAccountId = await world.put('bank-accounts', {
      ...{ ownerKind: 'Fund', ownerId: world.funds.a, bankName: 'Quay Bank', accountName: unique('Account') },
      ...{ accountNumber: 'GB29NWBK60161331926819', currency: 'USD', status: 'active' },
    });
    const sample = {
      opening: '0.00',
      closing: `-${amount}`,
      bookings: [{ day: '2024-08-05', amount: `-${amount}`, text }],
    };
    const content = base64(mt940({ number: unique('').replace(/\D/g, '').slice(-5), ...sample }));
    const draft = record(
      await world.ask.ma('POST', '/bank-statements/upload', { bankAccountId, fileName: 'a.sta', content }),
    );
    record(await world.ask.ma('POST', `/bank-statements/${draft.id}/import`, {}));
    const { body } = await world.ask.ma<{ bankLines: { id: string }[] }>('GET', `/bank-lines?statementId=${draft.id}`);
    return `/bank-lines/${body.bankLines[0]?.id}`;
  };
  const fee = { type: 'Bank Fees', source: 'fund', payee: null, expenseCategory: null, tradeDate: '2024-08-02' };

  test('is booked next to an entry of its type and amount without a bank line once confirmed', async () => {
    const typed = record(await enter({ ...fee, amount: '17.25' }));
    const line = await bankLine('17.25', 'Charges');
    const asked = await world.ask.ma('POST', `${line}/book`, {});
    expect(refusal(asked, 422).errors).toEqual([
      {
        field: 'confirmSameEntry',
        message:
          'Bank Fees of Aug 2, 2024 has the same type and the same amount ($17.25) and no matching bank line. Match this line with it, or confirm that this is another entry.',
      },
    ]);
    expect(linked(asked)).toEqual([{ record: 'transactions', id: typed.id }]);
    record(await world.ask.ma('POST', `${line}/book`, { confirmSameEntry: true }));
  });

  test('is booked without a confirmation if a bank line shows the other entry', async () => {
    for (const text of ['First', 'Second'])
      record(await world.ask.ma('POST', `${await bankLine('18.25', text)}/book`, {}));
  });

  test('completes an entry that repeats a completed one once confirmed', async () => {
    const payee = unique('Line');
    const [first, second] = [unique('One'), unique('Two')];
    for (const reference of [first, second]) {
      const { id } = record(await enter({ payee, reference, amount: '19.25', tradeDate: '2024-08-01' }));
      record(await move(id, 'approve'));
      if (reference === first) record(await move(id, 'complete', { valueDate: '2024-08-01', confirmOverdraft: true }));
      else {
        const line = await bankLine('19.25', reference);
        const asked = await world.ask.ma('POST', `${line}/match`, { transactionId: id });
        expect(refusal(asked, 422).fields).toEqual(['confirmSameInvoice']);
        record(await world.ask.ma('POST', `${line}/match`, { transactionId: id, confirmSameInvoice: true }));
      }
    }
  });
});

test('two equal management fees of the portal are booked and paid without a confirmation', async () => {
  const ask = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
  const fundId = await world.put('funds', {
    ...{ name: unique('Fees'), currency: 'USD', status: 'active', callNoticeDays: 0, firstCloseDate: '2024-01-01' },
    managementFeeRate: '0.02',
  });
  const commitment = { fundId, partnerId: world.partners.la1, amount: '12000000.00', admissionDate: '2024-01-01' };
  const { id } = await ask('/commitments', commitment);
  await ask(`/commitments/${id}/issue`);
  await ask(`/commitments/${id}/activate`, { signedAt: '2024-01-01' });
  for (const [periodStart, periodEnd] of [
    ['2024-01-01', '2024-01-31'],
    ['2024-02-01', '2024-02-29'],
  ]) {
    const run = await ask('/fee-runs', { fundId, periodStart, periodEnd, feeDate: '2024-03-01' });
    expect(run.net).toBe('20000.00');
    await ask(`/fee-runs/${run.id}/approve`);
    const paid = await ask(`/fee-runs/${run.id}/pay`, { paidOn: '2024-03-02', confirmOverdraft: true });
    expect(paid.status).toBe('Paid');
  }
});
