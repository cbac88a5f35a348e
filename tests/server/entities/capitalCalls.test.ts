import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  draftCall,
  inDays,
  issuedCall,
  lineOf,
  linesOf,
  noticesOf,
  read,
  record,
  refusal,
  rows,
  tellPartners,
  today,
  unique,
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const issue = (id: string) => world.ask.ma('POST', `/capital-calls/${id}/issue`, {});
const sum = (lines: Record<string, unknown>[], field: string) =>
  lines.reduce((all, l) => all + BigInt(String(l[field]).replace('.', '')), 0n);

describe('a draft', () => {
  test('is allocated by commitment to the cent', async () => {
    const call = await draftCall(world, { totalAmount: '1000.00' });
    const lines = await linesOf(world, call.id);
    expect(lines).toHaveLength(5);
    expect(sum(lines, 'amount')).toBe(100000n);
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe('566.04');
    expect((await lineOf(world, call.id, world.partners.unverified)).amount).toBe('9.43');
    expect(call).toMatchObject({ status: 'Draft', currency: 'USD', callNumber: null });
  });

  test('is hidden from partners, with its lines', async () => {
    const call = await draftCall(world);
    expect((await world.ask.la1('GET', `/capital-calls/${call.id}`)).status).toBe(404);
    expect(await linesOf(world, call.id, world.ask.la1)).toEqual([]);
  });

  test('recomputes its lines when the total changes', async () => {
    const call = await draftCall(world, { totalAmount: '106.00' });
    const ids = (await linesOf(world, call.id)).map((l) => l.id).sort();
    record(await world.ask.ma('PUT', `/capital-calls/${call.id}`, { version: call.version, totalAmount: '212.00' }));
    const lines = await linesOf(world, call.id);
    expect(sum(lines, 'amount')).toBe(21200n);
    expect(lines.map((l) => l.id).sort()).toEqual(ids);
  });

  test.each([
    ['dueDate', { callDate: '2024-02-02', dueDate: '2024-02-01' }],
    ['items', { items: [{ kind: 'investment', amount: '1.00' }] }],
    ['totalAmount', { totalAmount: '99999999.00' }],
    ['items.0.companyId', { items: [{ kind: 'investment', amount: '1060.00', companyId: 'b' }] }],
    ['bankAccountId', { bankAccountId: 'b' }],
  ])('is refused for its %s', async (field, body) => {
    const filled = JSON.parse(
      JSON.stringify(body)
        .replace('"companyId":"b"', `"companyId":"${world.companies.b}"`)
        .replace('"bankAccountId":"b"', `"bankAccountId":"${world.banks.b}"`),
    ) as object;
    const answer = await world.ask.admin('POST', '/capital-calls', {
      fundId: world.funds.a,
      title: 'Refused',
      totalAmount: '1060.00',
      callDate: today(),
      dueDate: inDays(30),
      ...filled,
    });
    expect(refusal(answer, 422).fields).toEqual([field]);
  });

  test('may exceed unfunded if an item is outside the commitment', async () => {
    const call = await draftCall(world, {
      totalAmount: '20000000.00',
      items: [
        { kind: 'expenses', amount: '19000000.00', affectsUnfunded: false },
        { kind: 'investment', amount: '1000000.00' },
      ],
    });
    const lines = await linesOf(world, call.id);
    expect(sum(lines, 'amount')).toBe(2_000_000_000n);
    expect(sum(lines, 'amountOutsideCommitment')).toBe(1_900_000_000n);
  });

  test('accepts an amount set by hand with its reason, and cannot be issued until the lines add up', async () => {
    const call = await draftCall(world, { totalAmount: '1060.00' });
    const [la1, la2] = [
      await lineOf(world, call.id, world.partners.la1),
      await lineOf(world, call.id, world.partners.la2),
    ];
    const put = (line: typeof la1, body: object) =>
      world.ask.ma('PUT', `/capital-call-lines/${line.id}`, { version: line.version, ...body });
    expect(refusal(await put(la1, { amount: '590.00' }), 422).fields).toEqual(['overrideReason']);
    record(await put(la1, { amount: '590.00', overrideReason: 'Side letter' }));
    expect(refusal(await issue(call.id), 422).errors[0]).toEqual({
      field: 'totalAmount',
      message: 'The lines add up to $1,050.00, not to $1,060.00.',
    });
    record(await put(la2, { amount: '310.00', overrideReason: 'Side letter' }));
    const issued = record(await issue(call.id));
    expect(issued.outstanding).toBe('1060.00');
    record(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Test' }));
  });

  test('sent twice at once is created once', async () => {
    const body = {
      fundId: world.funds.a,
      title: 'Twice',
      totalAmount: '5.00',
      callDate: today(),
      dueDate: inDays(30),
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask.ma('POST', '/capital-calls', body)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409]);
    const again = await world.ask.ma('POST', '/capital-calls', body);
    expect(refusal(again, 409).message).toContain('An identical record was saved a moment ago');
  });

  test('can be deleted with its lines, an issued call cannot', async () => {
    const call = await draftCall(world);
    record(await world.ask.ma('DELETE', `/capital-calls/${call.id}`, { reason: 'Not needed' }));
    expect(await linesOf(world, call.id)).toEqual([]);
    const issued = await issuedCall(world);
    refusal(await world.ask.ma('DELETE', `/capital-calls/${issued.id}`, { reason: 'No' }), 409);
    refusal(await world.ask.ma('PUT', `/capital-calls/${issued.id}`, { version: issued.version, title: 'New' }), 409);
    record(await world.ask.ma('POST', `/capital-calls/${issued.id}/cancel`, { reason: 'Test' }));
  });
});

describe('issuing', () => {
  test('numbers the call, its references and its notices, and counts it as called', async () => {
    const before = await read(world, `/commitments/${world.commitments.la1}`);
    const call = await issuedCall(world, { totalAmount: '1060.00' });
    expect(call).toMatchObject({ status: 'Issued', issueDate: today(), paid: '0.00', outstanding: '1060.00' });
    expect(call.bankSnapshot).toMatchObject({ bankName: 'CNRY-A bank', accountNumber: '••••3000' });
    const lines = await linesOf(world, call.id);
    const references = lines.map((l) => String(l.paymentReference));
    expect(new Set(references).size).toBe(lines.length);
    for (const r of references) expect(r).toMatch(new RegExp(`^[A-Z0-9]+-CC-0*${call.callNumber}-(LP|GP)\\d{4}$`));
    const after = await read(world, `/commitments/${world.commitments.la1}`);
    expect(Number(after.called) - Number(before.called)).toBe(600);
    expect(Number(before.unfunded) - Number(after.unfunded)).toBe(600);
    expect(after.version).toBe(before.version);
    await tellPartners(world);
    const [notice] = await noticesOf(world.ask.la1);
    expect(notice).toMatchObject({ type: 'CAPITAL_CALL_ISSUED', relatedEntityId: call.id });
    expect(notice?.message).toContain('$600.00');
    expect((await linesOf(world, call.id, world.ask.la1)).map((l) => l.partnerId)).toEqual([world.partners.la1]);
    expect(rows(await world.ask.lb('GET', '/capital-calls')).map((c) => c.id)).not.toContain(call.id);
  });

  test('several at once gets numbers without gaps, and calls no partner beyond the commitment', async () => {
    const drafts = [];
    for (let n = 0; n < 4; n += 1) drafts.push(await draftCall(world, { totalAmount: '3000000.00' }));
    const answers = await Promise.all(drafts.map((d) => issue(d.id)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 200, 200, 422]);
    const numbers = rows(await world.ask.admin('GET', `/capital-calls?fundId=${world.funds.a}&limit=100`))
      .flatMap((c) => (c.callNumber === null ? [] : [Number(c.callNumber)]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    for (const [i, { id }] of drafts.entries())
      if (answers[i]?.status === 200)
        record(await world.ask.ma('POST', `/capital-calls/${id}/cancel`, { reason: 'Test' }));
    expect((await read(world, `/commitments/${world.commitments.la1}`)).status).toBe('Active');
  });

  test('the same call twice at once has one effect', async () => {
    const { id } = await draftCall(world);
    const answers = await Promise.all([issue(id), issue(id), issue(id)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  test('requires an active bank account, an open fund, and the agreed notice period', async () => {
    const bank = await world.put('bank-accounts', {
      ownerKind: 'Fund',
      ownerId: world.funds.a,
      bankName: 'New bank',
      accountName: 'Fund',
      accountNumber: 'DE02120300000000202051',
      status: 'pending_second_approval',
    });
    const pending = await draftCall(world, { bankAccountId: bank });
    expect(refusal(await issue(pending.id), 422).fields).toEqual(['bankAccountId']);
    const without = await draftCall(world, { bankAccountId: null });
    expect(refusal(await issue(without.id), 422).fields).toEqual(['bankAccountId']);

    const setFund = (body: object) =>
      read(world, `/funds/${world.funds.a}`).then(({ version }) =>
        world.ask.admin('PUT', `/funds/${world.funds.a}`, { version, ...body }),
      );
    record(await setFund({ callNoticeDays: 10 }));
    const short = await draftCall(world, { dueDate: inDays(9) });
    expect(refusal(await issue(short.id), 422).fields).toEqual(['shortNoticeReason']);
    record(
      await world.ask.ma('PUT', `/capital-calls/${short.id}`, {
        version: short.version,
        shortNoticeReason: 'All agreed',
      }),
    );
    record(await issue(short.id));
    record(await setFund({ callNoticeDays: 0 }));

    const draft = await draftCall(world);
    record(await world.ask.admin('POST', `/funds/${world.funds.a}/suspend`, {}));
    expect(refusal(await issue(draft.id), 409).message).toContain('only if the fund is active');
    record(await world.ask.admin('POST', `/funds/${world.funds.a}/activate`, {}));
  });

  test('is refused if the commitments changed since the draft', async () => {
    const draft = await draftCall(world);
    const commitment = await world.put('commitments', {
      fundId: world.funds.a,
      partnerId: world.partners.lb,
      amount: '100.00',
      unfunded: '100.00',
      closeNumber: 1,
      admissionDate: today(),
      status: 'Active',
      currency: 'USD',
    });
    expect(refusal(await issue(draft.id), 409).message).toContain('commitments');
    const saved = record(
      // As sent by a form without changes.
      await world.ask.ma('PATCH', `/capital-calls/${draft.id}`, { version: draft.version }),
    );
    expect(Number(saved.version)).toBe(Number(draft.version) + 1);
    expect(await linesOf(world, draft.id)).toHaveLength(6);
    record(await issue(saved.id));
    record(await world.ask.ma('POST', `/capital-calls/${draft.id}/cancel`, { reason: 'Test' }));
    record(await world.ask.admin('POST', `/commitments/${commitment}/withdraw`, { reason: 'Test' }));
  });
});

test('calls no partner before its admission, unless it is excused', async () => {
  const { ma, admin } = world.ask;
  const { lb } = world.partners;
  const id = await world.put('commitments', {
    ...{ fundId: world.funds.a, partnerId: lb, currency: 'USD', status: 'Active' },
    ...{ amount: '100.00', unfunded: '100.00', closeNumber: 7, admissionDate: inDays(-3) },
  });
  const body = { fundId: world.funds.a, title: 'Dated back', totalAmount: '1000.00', bankAccountId: world.banks.a };
  const days = { callDate: inDays(-4), dueDate: inDays(30) };
  const refused = refusal(await ma('POST', '/capital-calls', { ...body, ...days }), 422);
  expect(refused.errors).toEqual([
    { field: 'callDate', message: expect.stringMatching(/^1 partner was admitted only on /) },
  ]);
  await draftCall(world, { callDate: inDays(-3) });
  await draftCall(world, { ...days, excusals: [{ partnerId: lb, kind: 'excused', reason: 'Came later' }] });
  record(await admin('POST', `/commitments/${id}/withdraw`, { reason: 'Test' }));
});

test('a call with a past due date asks for a reason', async () => {
  const call = await draftCall(world, { callDate: inDays(-9), dueDate: inDays(-2) });
  expect(refusal(await issue(call.id), 422).errors).toEqual([
    { field: 'shortNoticeReason', message: 'The due date is in the past. Give a reason.' },
  ]);
});

test('the allocation shows shares and unfunded before and after', async () => {
  const call = await draftCall(world, { totalAmount: '1060.00' });
  const { allocation } = (await world.ask.ma('GET', `/capital-calls/${call.id}/allocation`)).body as {
    allocation: { currency: string; totalAmount: string; lines: Record<string, string>[] };
  };
  expect(allocation).toMatchObject({ currency: 'USD', totalAmount: '1060.00' });
  const la1 = allocation.lines.find((l) => l.partnerId === world.partners.la1);
  expect(la1).toMatchObject({
    amount: '600.00',
    proRata: '600.00',
    commitmentAmount: '6000000.00',
    isUnreached: false,
  });
  expect(Number(la1?.unfunded) - Number(la1?.unfundedAfter)).toBe(600);
  expect((await world.ask.la1('GET', `/capital-calls/${call.id}/allocation`)).status).toBe(403);
});

test('the allocation marks partners without a portal user', async () => {
  const { ma, admin } = world.ask;
  const silent = await admin('POST', '/partners', { type: 'LP', name: 'Not Yet Invited', email: 'nobody@x.test' });
  const partner = record(silent);
  const id = await world.put('commitments', {
    ...{ fundId: world.funds.a, partnerId: partner.id, currency: 'USD', status: 'Active' },
    ...{ amount: '100.00', unfunded: '100.00', closeNumber: 1, admissionDate: today() },
  });
  const call = await draftCall(world, { totalAmount: '1000.00' });
  const { allocation } = (await ma('GET', `/capital-calls/${call.id}/allocation`)).body as {
    allocation: { lines: { partnerId: string; isUnreached: boolean }[] };
  };
  expect(allocation.lines.filter(({ isUnreached }) => isUnreached).map(({ partnerId }) => partnerId)).toEqual([
    partner.id,
  ]);
  record(await admin('POST', `/commitments/${id}/withdraw`, { reason: 'Test' }));
});

test('the notice of a draft is previewed before issue, with the final content', async () => {
  const call = await draftCall(world, { totalAmount: '1060.00' });
  const line = await lineOf(world, call.id, world.partners.la1);
  const preview = () => world.ask.ma('GET', `/capital-call-lines/${line.id}/notice`);
  const { notice } = (await preview()).body as {
    notice: { title: string; about: string[]; sections: { heading: string; rows: string[][] }[] };
  };
  const said = Object.fromEntries(notice.sections.map(({ heading, rows: of }) => [heading, of]));
  expect(notice.title).toMatch(/^Capital call notice \d+: /);
  expect(said['Amount due']?.at(-1)).toEqual(['Amount due', '', '600.00']);
  expect(said['Your commitment']).toContainEqual(['This call', '600.00']);
  const [bank] = said['Wire instructions'] ?? [];
  expect(bank?.[0]).toBe('Bank');
  // Another fund's manager finds no such line; a partner reads its notice once the call is issued.
  expect((await world.ask.mb('GET', `/capital-call-lines/${line.id}/notice`)).status).toBe(404);
  expect((await world.ask.la1('GET', `/capital-call-lines/${line.id}/notice`)).status).toBe(403);
  record(await issue(call.id));
  expect((await preview()).status).toBe(409);
  const issued = await lineOf(world, call.id, world.partners.la1);
  expect(issued.breakdown).toMatchObject({ calledAfter: said['Your commitment']?.[3]?.[1] });
  record(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Test' }));
});

describe('a due date on a bank holiday', () => {
  const warnings = (answer: { body: unknown }) => (answer.body as { warnings?: object[] }).warnings;
  const draft = (dueDate: string, headers = {}) =>
    world.ask.ma(
      'POST',
      '/capital-calls',
      { fundId: world.funds.a, title: unique('Due'), totalAmount: '10.00', callDate: today(), dueDate },
      headers,
    );

  test("is accepted with a warning that names the next business day, in the reader's language", async () => {
    const made = await draft('2030-12-25');
    const { id, version, dueDate } = record(made);
    expect(dueDate).toBe('2030-12-25');
    const message = 'Dec 25, 2030 is not a business day for banks. The next business day is Dec 26, 2030.';
    expect(warnings(made)).toEqual([{ field: 'dueDate', message, nextBusinessDay: '2030-12-26' }]);
    const german = await draft('2030-12-22', { 'accept-language': 'de' });
    expect(warnings(german)).toMatchObject([
      { message: 'Am 22. Dez. 2030 arbeitet keine Bank. Der nächste Bankarbeitstag ist der 23. Dez. 2030.' },
    ]);
    const moved = await world.ask.ma('PATCH', `/capital-calls/${id}`, { version, dueDate: '2031-01-01' });
    expect(warnings(moved)).toMatchObject([{ nextBusinessDay: '2031-01-02' }]);
    const renamed = await world.ask.ma('PATCH', `/capital-calls/${id}`, {
      version: record(moved).version,
      title: unique('Due'),
    });
    expect(record(renamed)).toMatchObject({ dueDate: '2031-01-01' });
    expect(warnings(renamed)).toBeUndefined();
    expect(warnings(await draft('2030-12-24'))).toBeUndefined();
  });

  test('follows the calendar of the fund, also when an overdue call is extended', async () => {
    const call = await issuedCall(world);
    await world.tx.run(sql`update capital_calls set status = 'Overdue' where id = ${call.id}`);
    await world.tx.run(sql`update funds set holiday_calendar = 'target2' where id = ${world.funds.a}`);
    const extended = await world.ask.ma('POST', `/capital-calls/${call.id}/extend`, {
      dueDate: '2030-12-26',
      reason: 'Agreed',
    });
    await world.tx.run(sql`update funds set holiday_calendar = null where id = ${world.funds.a}`);
    expect(record(extended)).toMatchObject({ dueDate: '2030-12-26', status: 'Active' });
    expect(warnings(extended)).toMatchObject([{ field: 'dueDate', nextBusinessDay: '2030-12-27' }]);
  });
});
