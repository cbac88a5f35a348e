import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addYears } from '../../../server/accounting/dates.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { openWorldsBooks } from '../../helpers/openedBooks.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { draftCall, record, refusal } from '../entities/support.ts';

// A mistyped year would create the periods of a century, each to be closed before the next.
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await openWorldsBooks(app, world);
});
afterAll(() => app?.close());

/** Sets the known facts about the fund's start. */
const known = (vintageYear: number | null, firstCloseDate: string | null) =>
  txOn(app.database.owner).run(
    sql`update funds set vintage_year = ${vintageYear}, first_close_date = ${firstCloseDate} where id = ${world.funds.a}`,
  );
const interest = (days: { tradeDate: string; valueDate?: string }) =>
  world.ask.admin('POST', '/transactions', {
    type: 'Interest',
    source: 'fund',
    fundId: world.funds.a,
    amount: '10.00',
    reference: `I-${randomUUID()}`,
    ...days,
  });
const says = (day: string) => `The fund cannot have started before ${day}. Check the year.`;
const early = (answer: Parameters<typeof refusal>[0]) =>
  refusal(answer, 422).errors.map(({ field, message }) => [field, message]);

describe("a day before the fund's earliest start is refused on its field, with the first permitted day", () => {
  test.each([
    [2023, null, '2020-12-31', 'Jan 1, 2021', '2021-01-01'],
    [null, '2023-05-01', '2020-12-31', 'Jan 1, 2021', '2021-01-01'],
    [2025, '2023-05-01', '2020-12-31', 'Jan 1, 2021', '2021-01-01'],
    [2022, '2024-05-01', '2019-12-31', 'Jan 1, 2020', '2020-01-01'],
    [null, null, '1969-12-31', 'Jan 1, 1970', '1970-01-01'],
  ])('vintage year %s, first close %s', async (vintage, close, before, said, first) => {
    await known(vintage, close);
    expect(early(await interest({ tradeDate: before }))).toEqual([['tradeDate', says(said)]]);
    expect(early(await interest({ tradeDate: before, valueDate: '2024-01-02' }))).toEqual([['tradeDate', says(said)]]);
    expect(early(await interest({ tradeDate: before, valueDate: before }))).toEqual([['valueDate', says(said)]]);
    record(await interest({ tradeDate: first }));
  });

  test('for valuations, calls, commitments, closings and distributions alike', async () => {
    await known(2023, null);
    const fundId = world.funds.a;
    const said = says('Jan 1, 2021');
    const typo = '1924-03-31';
    const asked: [string, string, object][] = [
      ['/valuations', 'date', { fundId, companyId: world.companies.a, date: typo, fairValue: '1.00' }],
      [
        '/capital-calls',
        'callDate',
        { fundId, title: 'Call', callDate: typo, dueDate: '2024-03-31', totalAmount: '10.00' },
      ],
      [
        '/commitments',
        'admissionDate',
        { fundId, partnerId: world.partners.la1, closeNumber: 9, amount: '10.00', admissionDate: typo },
      ],
      ['/closings', 'closingDate', { fundId, closeNumber: 9, closingDate: typo, dueDate: '2024-03-31' }],
      [
        '/distributions',
        'distributionDate',
        { fundId, title: 'Out', source: 'income', distributionDate: typo, proceeds: '10.00' },
      ],
      [
        '/commitment-changes',
        'effectiveOn',
        { commitmentId: world.commitments.la1, kind: 'increase', amount: '10.00', reason: 'More', effectiveOn: typo },
      ],
    ];
    for (const [path, field, body] of asked) {
      const answer = await world.ask.admin('POST', path, body);
      const found = JSON.parse(answer.text) as { error?: { errors?: { field: string; message: string }[] } };
      expect([path, found.error?.errors]).toEqual([path, [{ field, message: said }]]);
    }
  });

  test('and it creates no period', async () => {
    const rows = await txOn(app.database.owner).rows<{ first: string }>(
      sql`select min(starts_on)::text as first from gl_periods where fund_id = ${world.funds.a}`,
    );
    expect((rows[0]?.first ?? '2020') >= '2020').toBe(true);
  });
});

describe('a call is due within ten years: issuing creates every period until its due date, and posts it on that date', () => {
  const today = new Date().toISOString().slice(0, 10);
  const [last, typo] = [addYears(today, 10), '2126-01-15'];
  const far = {
    field: 'dueDate',
    message: expect.stringMatching(/^Days after .+ are not accepted\. Check the year\.$/),
  };
  const latest = async () =>
    (
      await txOn(app.database.owner).first<{ last: string }>(
        sql`select max(ends_on)::text as last from gl_periods where fund_id = ${world.funds.a}`,
      )
    )?.last;

  test('a draft, its edit and a later closing are refused beyond that', async () => {
    const { a } = world.funds;
    const call = { fundId: a, title: 'Far', callDate: today, totalAmount: '10.00' };
    expect(refusal(await world.ask.ma('POST', '/capital-calls', { ...call, dueDate: typo }), 422).errors).toEqual([
      far,
    ]);
    const drafted = await draftCall(world, { dueDate: last });
    const change = { version: drafted.version, dueDate: typo };
    expect(refusal(await world.ask.ma('PATCH', `/capital-calls/${drafted.id}`, change), 422).errors).toEqual([far]);
    const closing = { fundId: a, closeNumber: 9, closingDate: today, dueDate: typo };
    expect(refusal(await world.ask.admin('POST', '/closings', closing), 422).errors).toEqual([far]);
  });

  test('an extension is refused too, and creates no period', async () => {
    const { id } = await draftCall(world, { callDate: '2026-01-05', dueDate: '2026-01-20', totalAmount: '10.00' });
    record(await world.ask.ma('POST', `/capital-calls/${id}/issue`, { shortNoticeReason: 'Agreed.' }));
    await txOn(app.database.owner).run(sql`update capital_calls set status = 'Overdue' where id = ${id}`);
    const before = await latest();
    const extend = (dueDate: string) =>
      world.ask.ma('POST', `/capital-calls/${id}/extend`, { dueDate, reason: 'Typo' });
    expect(refusal(await extend(typo), 422).errors).toEqual([far]);
    expect(await latest()).toBe(before);
    record(await extend(last));
  });
});
