import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { westernText } from '../../helpers/pdfText.ts';
import { formulasOf, isSpreadsheetThere, recalculated, SLOW, workedOut } from '../../helpers/spreadsheet.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { filesInZip } from '../../helpers/zip.ts';
import { until } from '../../setup/until.ts';
import {
  type Data,
  draftCall,
  inDays,
  issuedCall,
  lineOf,
  linesOf,
  read,
  record,
  rows,
  tellPartners,
  today,
} from '../entities/support.ts';

const ACCOUNT = 'DE89370400440532013000';
let app: TestApp;
let world: World;
let call: Data;
let line: Data;

const writeAll = async () => {
  let written = 0;
  for (;;) {
    const some = await writeNextNotices(app.app.deps);
    if (!some) return written;
    written += some;
  }
};

const download = async (uid: string, id: unknown) => {
  const answer = await app.app.inject({
    url: `/api/v1/documents/${id}/file`,
    headers: { authorization: `Bearer ${tokenOf(uid)}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  const own = { fundId: world.funds.a, companyId: world.companies.a };
  await world.tx.run(
    sql`update bank_accounts set swift = 'COBADEFF', effective_from = '2024-02-01' where id = ${world.banks.a}`,
  );
  await issuedCall(world, { totalAmount: '1060.00' });
  call = await issuedCall(world, {
    title: 'Robots and fees',
    totalAmount: '10600.00',
    notes: 'Please quote the reference.',
    items: [
      { kind: 'investment', amount: '8480.00', companyId: own.companyId },
      { kind: 'management_fee', amount: '1060.00' },
      { kind: 'expenses', amount: '1060.00', affectsUnfunded: false },
    ],
  });
  line = await lineOf(world, call.id, world.partners.la1);
});
afterAll(() => world.close());

describe('the notice of a call', () => {
  test('is written once for every line, in the background', async () => {
    expect(line.noticeDocumentId).toBeNull();
    expect(await writeAll()).toBe(10);
    expect(await writeAll()).toBe(0);
    line = await lineOf(world, call.id, world.partners.la1);
    expect(await read(world, `/documents/${line.noticeDocumentId}`)).toMatchObject({
      title: 'Capital call notice 2: CNRY-A la1, CNRY-A fund',
      type: 'capital_call_notice',
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      fundId: world.funds.a,
      status: 'Verified',
      confidentiality: 'sensitive',
    });
  });

  test('states amount and purpose, the commitment, and the full account for payment', async () => {
    const { status, bytes } = await download('la1', line.noticeDocumentId);
    expect(status).toBe(200);
    const text = westernText(bytes);
    const beside = (label: string, skip = 0) => text[text.indexOf(label) + 1 + skip];
    expect(text).toContain('CNRY-A la1');
    expect(text.join(' ')).toContain(
      `Under the partnership agreement of CNRY-A fund, the general partner calls $6,000.00 from you for`,
    );
    expect(text[text.indexOf('Amount due') + 1]).toBe('$6,000.00');
    expect(beside('Investments', 1)).toBe('4,800.00');
    expect(beside('Management fees', 1)).toBe('600.00');
    expect(beside('Expenses')).toBe('outside');
    expect(beside('Expenses', 1)).toBe('600.00');
    expect(text[text.lastIndexOf('Amount due') + 1]).toBe('6,000.00');
    expect(beside('Called before this call')).toBe('600.00');
    expect(beside('Cumulative called')).toBe('6,600.00');
    expect(beside('Unfunded before this call')).toBe('5,999,400.00');
    expect(beside('Unfunded after this call')).toBe('5,994,000.00');
    expect(beside('IBAN')).toBe(ACCOUNT);
    expect(beside('BIC / SWIFT')).toBe('COBADEFF');
    expect(beside('Payment reference')).toBe(line.paymentReference);
    expect(beside('Bank details unchanged since')).toBe('Feb 1, 2024');
  });

  test('comes with a workbook in the ILPA form, stored with its hash, for the same readers', async () => {
    expect(await read(world, `/documents/${line.noticeFormId}`)).toMatchObject({
      title: 'Capital call notice 2: CNRY-A la1, CNRY-A fund (ILPA)',
      fileName: `capital-call-2-${line.paymentReference}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      versionNo: 1,
    });
    const { status, bytes } = await download('la1', line.noticeFormId);
    expect(status).toBe(200);
    const kept = await world.tx.first<{ sha256: string }>(
      sql`select sha256 from documents where id = ${String(line.noticeFormId)}`,
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.sha256);
    for (const uid of ['la2', 'lb', 'lx', 'ga', 'mb', 'ca'])
      expect((await download(uid, line.noticeFormId)).status, uid).toBe(404);
    expect((await download('ma', line.noticeFormId)).status).toBe(200);
  });

  test("has the line's items by ILPA type in that form, and as data", async () => {
    const { form } = (await world.ask.la1('GET', `/capital-call-lines/${line.id}/form`)).body as { form: Data };
    expect(form).toMatchObject({
      form: 'ILPA Capital Call & Distribution Template',
      partner: 'CNRY-A la1',
      currency: 'USD',
      number: 2,
      reference: line.paymentReference,
      rows: [
        { type: 'Capital Call: Investments', amount: '4800.00', net: '4800.00', impact: 'Decrease', side: 'Inside' },
        { type: 'Capital Call: Management Fees', amount: '600.00', impact: 'Decrease' },
        { type: 'Capital Call: Partnership Expenses', amount: '600.00', impact: 'No Impact' },
      ],
      totals: { insideCalls: '6000.00', insideDistributions: '0.00', outsideCalls: '0.00', net: line.amount },
      standing: {
        unfundedBefore: '5999400.00',
        unfundedAfter: '5994000.00',
        calledBefore: '600.00',
        calledAfter: '6600.00',
      },
      wire: { Account: '••••3000' },
    });
    for (const uid of ['la2', 'lb', 'mb', 'ca'] as const)
      expect([403, 404], uid).toContain((await world.ask[uid]('GET', `/capital-call-lines/${line.id}/form`)).status);
    const { id } = await draftCall(world);
    const [draft] = await linesOf(world, id);
    expect((await world.ask.ma('GET', `/capital-call-lines/${draft?.id}/form`)).status).toBe(409);
  });

  test.runIf(process.env.CI === 'true')('has a spreadsheet program in CI', () => {
    expect(isSpreadsheetThere).toBe(true);
  });

  test.runIf(isSpreadsheetThere)(
    'has formulas that a spreadsheet program evaluates to their stored values',
    async () => {
      const { bytes } = await download('la1', line.noticeFormId);
      const said = await formulasOf(bytes);
      expect(said.size).toBeGreaterThan(35);
      const found = [...(await workedOut(bytes))].map(([at, value]) => [at, Number(value || Number.NaN).toFixed(2)]);
      expect(found).toEqual([...said]);
      expect(said.get('H19')).toBe(line.amount);
      expect((await recalculated(bytes)).flat()).not.toContain(ACCOUNT);
    },
    SLOW,
  );

  test('equals the ledger, line by line and for the whole call', async () => {
    const lines = rows(await world.ask.admin('GET', `/capital-call-lines?capitalCallId=${call.id}&limit=100`));
    const cents = (v: unknown) => BigInt(String(v).replace('.', ''));
    const kinds = new Map<string, bigint>();
    for (const l of lines) {
      const b = l.breakdown as {
        items: { kind: string; amount: string }[];
        unfundedAfter: string;
        calledAfter: string;
      };
      const commitment = await read(world, `/commitments/${l.commitmentId}`);
      expect([b.unfundedAfter, b.calledAfter]).toEqual([commitment.unfunded, commitment.called]);
      expect(b.items.reduce((all, i) => all + cents(i.amount), 0n)).toBe(cents(l.amount));
      for (const i of b.items) kinds.set(i.kind, (kinds.get(i.kind) ?? 0n) + cents(i.amount));
    }
    expect(Object.fromEntries(kinds)).toEqual({ investment: 848000n, management_fee: 106000n, expenses: 106000n });
  });

  test('is part of one archive with all notices of the call, for staff of its fund', async () => {
    const archive = (who: 'ma' | 'mb' | 'ga' | 'la1') =>
      app.app.inject({
        url: `/api/v1/capital-calls/${line.capitalCallId}/archive`,
        headers: { authorization: `Bearer ${tokenOf(who)}` },
      });
    const { statusCode, rawPayload } = await archive('ma');
    expect(statusCode).toBe(200);
    const files = await filesInZip(rawPayload);
    expect(Object.keys(files)).toHaveLength(10);
    const { fileName, sha256 } = await read(world, `/documents/${line.noticeDocumentId}`);
    const notice = files[String(fileName)] ?? Buffer.alloc(0);
    expect(createHash('sha256').update(notice).digest('hex')).toBe(sha256);
    for (const who of ['mb', 'ga', 'la1'] as const) expect([403, 404]).toContain((await archive(who)).statusCode);
  });

  test('has a record of its delivery, for staff of the fund', async () => {
    interface Delivered {
      userId: string;
      emailedAt: string | null;
      deliveredAt: string | null;
      refusedAt: string | null;
      readAt: string | null;
      openedAt: string | null;
    }
    const delivery = async () => {
      const { status, body } = await world.ask.ma<{ delivery: Delivered[] }>(
        'GET',
        `/capital-call-lines/${line.id}/delivery`,
      );
      expect(status).toBe(200);
      return body.delivery.find(({ userId }) => userId === world.users.la1);
    };
    await tellPartners(world);
    const sent = await delivery();
    expect(sent).toMatchObject({ deliveredAt: null, refusedAt: null, readAt: null });
    expect(sent?.emailedAt).toEqual(expect.any(String));
    await world.tx.run(
      sql`update outbox o set delivered_at = now() from notifications n
        where n.dedupe_key = ${`line:${line.id}:issued`} and o.created_at = n.emailed_at and o.recipient = 'la1@test.example'`,
    );
    expect((await download('la1', line.noticeDocumentId)).status).toBe(200);
    await until(async () =>
      expect(await delivery()).toMatchObject({
        deliveredAt: expect.any(String),
        openedAt: expect.any(String),
        readAt: null,
      }),
    );
    const path = `/capital-call-lines/${line.id}/delivery`;
    for (const who of ['ga', 'la1', 'mb'] as const)
      expect([403, 404]).toContain((await world.ask[who]('GET', path)).status);
  });

  test('is only visible to that partner and to fund staff', async () => {
    for (const uid of ['la1', 'ma', 'admin'])
      expect((await download(uid, line.noticeDocumentId)).status, uid).toBe(200);
    for (const uid of ['la2', 'lb', 'lx', 'ga', 'mb', 'ca'])
      expect((await download(uid, line.noticeDocumentId)).status, uid).toBe(404);
    const ofLx = await lineOf(world, call.id, world.partners.lx);
    expect((await download('mb', ofLx.noticeDocumentId)).status).toBe(404);
    expect((await download('ma', ofLx.noticeDocumentId)).status).toBe(200);
  });

  test('is the only place with the full account number', async () => {
    for (const ask of [world.ask.la1, world.ask.ma, world.ask.ga, world.ask.admin])
      for (const path of [
        '/capital-calls',
        `/capital-calls/${call.id}`,
        '/capital-call-lines?limit=100',
        '/bank-accounts',
        '/capital-calls/export',
        '/audit-events?limit=100',
      ]) {
        const { text } = await ask('GET', path);
        expect(text).not.toContain(ACCOUNT.slice(0, 12));
        expect(text).not.toContain('wireNumber');
      }
    expect((await read(world, `/capital-calls/${call.id}`)).bankSnapshot).toMatchObject({ accountNumber: '••••3000' });
  });

  const check = (body: object, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'POST', url: '/check', payload: body, headers });
  const codeOf = async () => {
    const text = westernText((await download('la1', line.noticeDocumentId)).bytes);
    return text[text.indexOf('Check code') + 1] ?? '';
  };

  test('carries a code with which its holder verifies the account, without signing in', async () => {
    const code = await codeOf();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const reference = line.paymentReference;
    const right = { valid: true, account: '••••3000' };
    expect((await check({ reference, code })).json()).toEqual(right);
    expect((await check({ reference, code: code.toLowerCase().replaceAll('-', ' ') })).json()).toEqual(right);
    const { form } = (await world.ask.la1('GET', `/capital-call-lines/${line.id}/form`)).body as {
      form: { wire: Data };
    };
    expect(form.wire['Check Code']).toBe(code);
  });

  test('discloses nothing for a wrong code, another line, or an empty one', async () => {
    const [code, other] = [await codeOf(), await lineOf(world, call.id, world.partners.la2)];
    const answers = await Promise.all(
      [
        { reference: line.paymentReference, code: `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}` },
        { reference: line.paymentReference, code: '' },
        { reference: line.paymentReference, code: `${code}0` },
        { reference: other.paymentReference, code },
        { reference: 'NOWHERE-CC-0001', code },
        { reference: '', code: '' },
      ].map((body) => check(body)),
    );
    const [first] = answers;
    expect(first?.json()).toEqual({ valid: false, account: null });
    for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([200, first?.payload]);
    expect((await check({ reference: 1 })).statusCode).toBe(400);
    expect((await check({ reference: 'x'.repeat(200), code })).statusCode).toBe(400);
  });

  test('verifies any part of the account, until the account is retired', async () => {
    const body = { reference: line.paymentReference, code: await codeOf() };
    const valid = async () => (await check(body)).json().valid;
    const tx = world.tx;
    await tx.run(sql`update bank_accounts set status = 'retired' where id = ${world.banks.a}`);
    expect(await valid()).toBe(false);
    await tx.run(sql`update bank_accounts set status = 'active' where id = ${world.banks.a}`);
    expect(await valid()).toBe(true);
    const snapshot = sql`select bank_snapshot from capital_calls where id = ${call.id}`;
    const before = (await tx.first<{ bank_snapshot: object }>(snapshot))?.bank_snapshot;
    await tx.run(
      sql`update capital_calls set bank_snapshot = bank_snapshot || '{"accountName": "Somebody else"}' where id = ${call.id}`,
    );
    expect(await valid()).toBe(false);
    await tx.run(sql`update capital_calls set bank_snapshot = ${JSON.stringify(before)}::jsonb where id = ${call.id}`);
    expect(await valid()).toBe(true);
  });

  test('is verified on a small page in the requested language, without further content', async () => {
    const headers = { 'accept-language': 'de' };
    const empty = await app.app.inject({ url: '/check', headers });
    expect([empty.statusCode, empty.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(empty.payload).toContain('<html lang="de">');
    expect(empty.payload).toContain('Zahlungsangaben prüfen');
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const send = async (fields: Record<string, string>) =>
      (
        await app.app.inject({
          method: 'POST',
          url: '/check',
          payload: new URLSearchParams(fields).toString(),
          headers: form,
        })
      ).payload;
    const reference = String(line.paymentReference);
    const page = await send({ reference, code: await codeOf() });
    expect(page).toContain('••••3000');
    for (const told of ['CNRY-A', 'COBADEFF', '6,000', 'la1', ACCOUNT]) expect(page).not.toContain(told);
    const wrong = await send({ reference: '"><script>alert(1)</script>', code: 'ABC' });
    expect(wrong).toContain('Zahlen Sie nicht.');
    expect(wrong).not.toContain('<script>');
  });

  test('keeps the account of its issue date', async () => {
    const late = await issuedCall(world);
    await world.tx.run(
      sql`update bank_accounts set bank_name = 'Elsewhere', status = 'retired' where id = ${world.banks.a}`,
    );
    await writeAll();
    await world.tx.run(
      sql`update bank_accounts set bank_name = 'CNRY-A bank', status = 'active' where id = ${world.banks.a}`,
    );
    const { noticeDocumentId } = await lineOf(world, late.id, world.partners.la1);
    const text = westernText((await download('la1', noticeDocumentId)).bytes);
    expect(text).toContain('CNRY-A bank');
    expect(text).not.toContain('Elsewhere');
  });

  test('is rewritten when the call is extended, and not after it is cancelled', async () => {
    const overdue = await issuedCall(world, { dueDate: inDays(3), callDate: today() });
    await writeAll();
    const first = await lineOf(world, overdue.id, world.partners.la1);
    await world.tx.run(sql`update capital_calls set status = 'Overdue' where id = ${overdue.id}`);
    record(
      await world.ask.ma('POST', `/capital-calls/${overdue.id}/extend`, { dueDate: inDays(40), reason: 'Holidays' }),
    );
    await writeAll();
    const second = await lineOf(world, overdue.id, world.partners.la1);
    expect(await read(world, `/documents/${second.noticeDocumentId}`)).toMatchObject({
      previousId: first.noticeDocumentId,
      versionNo: 2,
    });
    const cancelled = await issuedCall(world);
    record(await world.ask.ma('POST', `/capital-calls/${cancelled.id}/cancel`, { reason: 'Too early' }));
    await writeAll();
    expect((await lineOf(world, cancelled.id, world.partners.la1)).noticeDocumentId).toBeNull();
  });

  test('is written once by two servers', async () => {
    const { id } = await issuedCall(world);
    await Promise.all(Array.from({ length: 12 }, () => writeNextNotices(app.app.deps)));
    const { n } = (await world.tx.first<{ n: number }>(
      sql`select count(*)::int as n from documents where title like (select 'Capital call notice ' || call_number || ': %, CNRY-A fund' from capital_calls where id = ${id})`,
    )) ?? { n: 0 };
    expect(n).toBe(5);
  });
});
