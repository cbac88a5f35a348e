import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { embeddedText, westernText } from '../../helpers/pdfText.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { draftCall, issuedCall, lineOf, read, tellPartners } from '../entities/support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await world.tx.run(
    sql`update bank_accounts set swift = 'COBADEFF', effective_from = '2024-02-01', bank_name = '三菱UFJ銀行' where id = ${world.banks.a}`,
  );
  const { a } = world.funds;
  await world.put('transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId: a,
    amount: '1212500.25',
    currency: 'USD',
    tradeDate: '2024-03-31',
    status: 'completed',
    reference: '=cmd()',
  });
});
afterAll(() => world.close());
beforeEach(() => world.tx.run(sql`update users set locale = null, preferences = null`));

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const reads = async (uid: 'ma' | 'la1', change: object) =>
  expect((await world.ask[uid]('PATCH', '/auth/me', change)).status).toBe(200);

const fileOf = async (uid: string, id: unknown) => {
  const headers = { authorization: `Bearer ${tokenOf(uid)}` };
  const answer = await app.app.inject({ url: `/api/v1/documents/${id}/file`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const reportOf = async (body: Record<string, unknown>) => {
  const made = await world.ask.ma<{ report: { id: string } }>('POST', '/reports', {
    title: 'Jahresende',
    fundId: world.funds.a,
    asOf: '2024-12-31',
    ...body,
  });
  expect(made.status, made.text).toBe(201);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  const { documentId } = await read(world, `/reports/${made.body.report.id}`);
  return fileOf('ma', documentId);
};

describe('a report', () => {
  test('is in German for a German reader, with its dates and numbers', async () => {
    await reads('ma', { locale: 'de' });
    const text = westernText(await reportOf({ kind: 'transaction_ledger', format: 'pdf' })).map(plain);
    expect(text).toEqual(
      expect.arrayContaining(['CNRY-A fund', 'Stand 31. Dez. 2024', 'Währung USD', 'Transaktionen', 'Datum', 'Betrag']),
    );
    expect(text).toEqual(expect.arrayContaining(['31. März 2024', 'Verwaltungskosten', '1.212.500,25']));
    const figures = westernText(await reportOf({ kind: 'fund_performance', format: 'pdf' }));
    expect(figures).toEqual(
      expect.arrayContaining(['Kennzahlen', 'Liquide Mittel', 'Gesellschafter', 'Kapitalzusage']),
    );
    // Multiples are not money: they have a separate heading.
    const [money, multiples] = ['USD', 'Seit Auflage'].map((heading) => figures.indexOf(heading));
    expect(figures.slice(money, multiples)).toContain('Liquide Mittel');
    expect(figures.slice(money, multiples)).not.toContain('DPI');
    expect(figures.slice(multiples)).toEqual(expect.arrayContaining(['PIC', 'DPI', 'TVPI']));
    const account = { kind: 'capital_account_statement', partnerId: world.partners.la1, periodStart: '2024-07-01' };
    const statement = westernText(await reportOf({ ...account, format: 'pdf' })).map(plain);
    expect(statement).toEqual(expect.arrayContaining(['Zeitraum', '1. Juli 2024 bis 31. Dez. 2024', 'Kapitalkonto']));
    expect(statement).toEqual(expect.arrayContaining(['Anfangsbestand', 'Verwaltungsgebühren', 'Endbestand']));
  });

  test('generated twice for one day is distinguished by its knowledge date', async () => {
    const account = { kind: 'capital_account_statement', partnerId: world.partners.la1, format: 'pdf' };
    const known = async (knownAt: string) =>
      westernText(await reportOf({ ...account, knownAt }))
        .map(plain)
        .filter((text) => /2025/.test(text));
    expect(await known('2025-03-01T08:00:00.000Z')).toContain('Mar 1, 2025, 08:00:00 UTC');
    expect(await known('2025-03-01T17:30:05.000Z')).toContain('Mar 1, 2025, 17:30:05 UTC');
    await reads('ma', { locale: 'de' });
    expect(await known('2025-03-01T17:30:05.000Z')).toContain('1. März 2025, 17:30:05 UTC');
  });

  test('is in Japanese for a Japanese reader, with embedded glyphs', async () => {
    await reads('ma', { locale: 'ja' });
    const pdf = await reportOf({ kind: 'transaction_ledger', format: 'pdf' });
    expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoSansJP/);
    const text = embeddedText(pdf);
    for (const said of ['2024年12月31日現在', '通貨：USD', '取引', 'パートナー', '2024年3月31日'])
      expect(text).toContain(said);
  });

  test('is a workbook in that language, whose dates and amounts stay typed', async () => {
    await reads('ma', { locale: 'de' });
    const { sheets, styles } = await readSheets(await reportOf({ kind: 'transaction_ledger', format: 'xlsx' }));
    const rows = sheets.Transaktionen ?? [];
    const values = rows.map((row) => row.map(({ value }) => value));
    expect(values.slice(0, 4).map(([line]) => plain(line ?? ''))).toEqual([
      'Jahresende',
      'CNRY-A fund',
      'Stand 31. Dez. 2024',
      'Währung USD',
    ]);
    expect(values.at(5)).toEqual([
      'Datum',
      'Art',
      'Fonds',
      'Gesellschafter',
      'Unternehmen',
      'Referenz',
      'Währung',
      'Betrag',
    ]);
    const at = values.findIndex((row) => row.includes('=cmd()'));
    // 2024-03-31 as a spreadsheet serial number.
    expect(values[at]).toEqual(['45382', 'Verwaltungskosten', 'CNRY-A fund', '', '', '=cmd()', 'USD', '1212500.25']);
    expect(rows[at]?.map(({ style }) => style)).toEqual([4, 0, 0, 0, 0, 0, 0, 3]);
    expect(styles).toContain('formatCode="d&quot;. &quot;mmm&quot; &quot;yyyy"');
    await reads('ma', { locale: 'ja' });
    const japanese = await readSheets(await reportOf({ kind: 'transaction_ledger', format: 'xlsx' }));
    expect(Object.keys(japanese.sheets)).toEqual(['取引']);
    expect(japanese.styles).toContain('formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"');
  });

  test('is a CSV with labels in that language, and locale-independent numbers and dates', async () => {
    await reads('ma', { locale: 'de' });
    const text = (await reportOf({ kind: 'transaction_ledger', format: 'csv' })).toString('utf8');
    expect(text).toContain('Datum,Art,Fonds,Gesellschafter,Unternehmen,Referenz,Währung,Betrag');
    expect(text).toContain("2024-03-31,Verwaltungskosten,CNRY-A fund,,,'=cmd(),USD,1212500.25");
  });

  test("uses the reader's date format", async () => {
    await reads('ma', { preferences: { dateFormat: 'iso' } });
    const text = westernText(await reportOf({ kind: 'transaction_ledger', format: 'pdf' }));
    expect(text).toEqual(expect.arrayContaining(['As of 2024-12-31', '2024-03-31', 'Management Costs']));
  });

  test('is in English with English formats by default', async () => {
    const text = westernText(await reportOf({ kind: 'transaction_ledger', format: 'pdf' }));
    expect(text).toEqual(expect.arrayContaining(['As of Dec 31, 2024', 'Mar 31, 2024', '1,212,500.25']));
    const empty = westernText(await reportOf({ kind: 'capital_call_summary', format: 'pdf' }));
    expect(empty).toEqual(expect.arrayContaining(['Capital Calls', 'No data available']));
  });
});

describe('the notice of a call', () => {
  const noticeTo = async (call: { id: string }) => {
    while (await writeNextNotices(app.app.deps));
    const line = await lineOf(world, call.id, world.partners.la1);
    const document = await read(world, `/documents/${line.noticeDocumentId}`);
    return { line, document, bytes: await fileOf('la1', line.noticeDocumentId) };
  };

  test("is in its recipient's language, and keeps it", async () => {
    await reads('ma', { locale: 'fr' });
    await reads('la1', { locale: 'de', preferences: { dateFormat: 'slashes' } });
    const { line, document, bytes } = await noticeTo(
      await issuedCall(world, { totalAmount: '10600.00', dueDate: '2031-07-01' }),
    );
    expect(document.title).toMatch(/^Kapitalabruf \d+: CNRY-A la1, CNRY-A fund$/);
    const text = westernText(bytes);
    expect(text).toEqual(
      expect.arrayContaining([
        'CNRY-A la1',
        'Fälligkeit',
        '01/07/2031',
        'Fälliger Betrag',
        '6.000,00',
        '6.000,00\u00a0$',
      ]),
    );
    expect(text).toEqual(expect.arrayContaining(['Bankverbindung unverändert seit', '01/02/2024']));
    await reads('la1', { locale: 'ja' });
    expect(await read(world, `/documents/${line.noticeDocumentId}`)).toMatchObject({ title: document.title });
  });

  test('has the name of the management firm in its header', async () => {
    await world.tx.run(sql`update fund_managers set firm_name = 'Northlight Capital' where id = ${world.managers.a}`);
    const { bytes } = await noticeTo(await issuedCall(world, { dueDate: '2031-07-01' }));
    expect(westernText(bytes)[0]).toBe('Northlight Capital');
    await world.tx.run(sql`update fund_managers set firm_name = null where id = ${world.managers.a}`);
  });

  test('is available in Japanese', async () => {
    await reads('la1', { locale: 'ja' });
    const { document, bytes } = await noticeTo(await issuedCall(world, { dueDate: '2031-07-01' }));
    expect(document.title).toMatch(/^キャピタルコール通知書 第 \d+ 号：CNRY-A la1、CNRY-A fund$/);
    const text = embeddedText(bytes);
    for (const said of [
      'CNRY-A la1 様',
      '払込期日',
      '2031年7月1日',
      '今回のコール後の未払込コミットメント',
      '三菱UFJ銀行',
    ])
      expect(text).toContain(said);
  });

  test('is in English if the reader is unknown, for any issuer, and so is the email', async () => {
    await reads('ma', { locale: 'fr' });
    const call = await draftCall(world, {});
    const draft = await lineOf(world, call.id, world.partners.la1);
    const preview = () => world.ask.ma<{ notice: { title: string } }>('GET', `/capital-call-lines/${draft.id}/notice`);
    expect((await preview()).body.notice.title).toMatch(/^Capital call notice \d+: /);
    await reads('la1', { locale: 'es' });
    expect((await preview()).body.notice.title).toMatch(/^Solicitud de capital \d+: /);
    await world.tx.run(sql`update users set locale = null where id = ${world.users.la1}`);
    const { document } = await noticeTo(await issuedCall(world, { dueDate: '2031-07-01' }));
    expect(document.title).toMatch(/^Capital call notice \d+: CNRY-A la1, CNRY-A fund$/);
    await tellPartners(world);
    const letter = await world.tx.first<{ subject: string }>(
      sql`select subject from outbox where recipient = 'la1@test.example' order by created_at desc, id desc limit 1`,
    );
    expect(letter?.subject).toMatch(/^Capital call \d+: CNRY-A fund$/);
  });
});
