import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedDocumentTypes, reportFormats } from '../../../resources/kit/enums.ts';
import { reportKinds } from '../../../resources/reportTypes.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { westernText } from '../../helpers/pdfText.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { refusal } from '../entities/support.ts';

interface Report {
  id: string;
  version: number;
  status: string;
  documentId: string;
  error: string | null;
}
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await world.put('transactions', {
    type: 'Investment',
    source: 'partner',
    fundId: world.funds.a,
    partnerId: world.partners.la1,
    amount: '600000.00',
    currency: 'USD',
    tradeDate: '2024-01-10',
    status: 'completed',
    reference: '=cmd()',
  });
  await world.put('transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId: world.funds.a,
    amount: '12500.25',
    currency: 'USD',
    tradeDate: '2024-03-31',
    status: 'completed',
  });
});
afterAll(() => app?.close());

const make = async (body: Record<string, unknown>, who: keyof World['ask'] = 'ma') => {
  const made = await world.ask[who]<{ report: Report }>('POST', '/reports', {
    title: 'Test report',
    fundId: world.funds.a,
    asOf: '2024-12-31',
    ...body,
  });
  expect(made.status, made.text).toBe(201);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  return (await world.ask[who]<{ report: Report }>('GET', `/reports/${made.body.report.id}`)).body.report;
};
const starts = { pdf: '%PDF-', xlsx: 'PK', csv: '\ufeffTest report', json: '{' };

test.each(
  reportKinds
    .flatMap((kind) => reportFormats.map((format) => [kind, format] as const))
    .filter(([kind, format]) => !kind.startsWith('ilpa_') || format !== 'pdf'),
)('%s is generated as %s and stored', async (kind, format) => {
  const report = await make({ kind, format, partnerId: world.partners.la1 });
  expect([report.status, report.error]).toEqual(['Completed', null]);
  const file = await world.ask.ma('GET', `/documents/${report.documentId}/file`);
  expect(file.status).toBe(200);
  expect(file.text.startsWith(starts[format])).toBe(true);
});

test('an IRR of less than a year is marked for each partner as for the fund', async () => {
  const ratesOf = async (asOf: string) => {
    const { documentId } = await make({ kind: 'fund_performance', format: 'csv', asOf });
    const { text } = await world.ask.ma('GET', `/documents/${documentId}/file`);
    return text.split(/\r?\n/).filter((line) => /^Partner,|^CNRY-A la1,/.test(line));
  };
  const [heading, la1] = await ratesOf('2024-06-30');
  expect(heading).toMatch(/,NAV,"Net IRR \(since inception, not annualised\)"$/);
  expect(la1).toMatch(/,-0\.\d{6}$/);
  expect((await ratesOf('2025-12-31'))[0]).toMatch(/,NAV,Net IRR$/);
});

test('an ILPA form is not available as PDF, and the error is at the field', async () => {
  const body = {
    title: 'Form',
    kind: 'ilpa_reporting_template',
    format: 'pdf',
    fundId: world.funds.a,
    asOf: '2024-12-31',
  };
  const { status, text } = await world.ask.ma('POST', '/reports', body);
  expect(status).toBe(422);
  expect(text).toContain('This report is available as a workbook');
  expect(text).toContain('"format"');
});

test.each([
  ['Trial Balance of Atlas as of Dec 31, 2024', true],
  ['Trial Balance: Atlas, zum 31. Dez. 2024', true],
  ['Atlas 2024-12-31', true],
  ['Atlas for the auditors', false],
])('the day of "%s" appears once, in the notice and in the file name', async (title, isDated) => {
  const { documentId, id } = await make({ kind: 'transaction_ledger', format: 'csv', title });
  const { document } = (await world.ask.ma<{ document: { fileName: string } }>('GET', `/documents/${documentId}`)).body;
  expect(document.fileName).toBe(isDated ? `${title.replaceAll(':', '_')}.csv` : `${title}-2024-12-31.csv`);
  const { body } = await world.ask.ma<{ notifications: { relatedEntityId: string; title: string; message: string }[] }>(
    'GET',
    '/notifications?limit=100',
  );
  const { title: told, message } = body.notifications.find(({ relatedEntityId }) => relatedEntityId === id) ?? {};
  expect(told).toBe(`Your report is ready: ${title}`);
  expect(message).toBe(`${isDated ? '' : 'As of Dec 31, 2024. '}Download it in the portal.`);
});

test('a capital account closes at the NAV of the fund page', async () => {
  const report = await make({
    kind: 'capital_account_statement',
    format: 'csv',
    partnerId: world.partners.la1,
    periodStart: '2024-05-01',
  });
  const { text } = await world.ask.ma('GET', `/documents/${report.documentId}/file`);
  const { body } = await world.ask.ma<{ analytics: { partners: { partnerId: string; navNet: string }[] } }>(
    'GET',
    `/funds/${world.funds.a}/analytics?asOf=2024-12-31`,
  );
  const nav = body.analytics.partners.find((p) => p.partnerId === world.partners.la1)?.navNet;
  expect(text).toContain(`Closing balance,${nav},${nav},${nav},${nav}`);
});

const fileOf = async ({ documentId }: Report) => {
  const url = `/api/v1/documents/${documentId}/file`;
  return (await app.app.inject({ url, headers: { authorization: `Bearer ${tokenOf('ma')}` } })).rawPayload;
};

test('a report for a knowledge date is byte-identical when repeated, after any postings and reversals', async () => {
  const entered = async (amount: string) => {
    const { body } = await world.ask.ma<{ transaction: { id: string } }>('POST', '/transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId: world.funds.a,
      amount,
      tradeDate: '2024-10-01',
    });
    const path = `/transactions/${body.transaction.id}`;
    expect((await world.ask.ma('POST', `${path}/approve`)).status).toBe(200);
    const { status, text } = await world.ask.ma('POST', `${path}/complete`, { valueDate: '2024-10-01' });
    expect(status, text).toBe(200);
    return path;
  };
  const early = await entered('777.00');
  const knownAt = new Date().toISOString();
  const asked = [
    { kind: 'capital_account_statement', partnerId: world.partners.la1 },
    { kind: 'transaction_ledger' },
  ].flatMap((of) => ['pdf', 'xlsx'].map((format) => ({ ...of, format, knownAt })));
  const files = async () => {
    const made: Buffer[] = [];
    for (const one of asked) made.push(await fileOf(await make(one)));
    return made;
  };
  const first = await files();
  await entered('888.00');
  expect((await world.ask.ma('POST', `${early}/reverse`, { reason: 'Booked twice' })).status).toBe(200);
  // Archive timestamps have a resolution of two seconds.
  await new Promise((done) => setTimeout(done, 2100));
  const again = await files();
  for (const [i, one] of asked.entries())
    expect(again[i]?.equals(first[i] as Buffer), `${one.kind} as ${one.format}`).toBe(true);
  const now = await fileOf(await make({ kind: 'transaction_ledger', format: 'csv' }));
  const then = await fileOf(await make({ kind: 'transaction_ledger', format: 'csv', knownAt }));
  expect([now.includes('888.00'), then.includes('888.00'), then.includes('777.00')]).toEqual([true, false, true]);
});

test('a formula in the ledger is not a formula in the file', async () => {
  const report = await make({ kind: 'transaction_ledger', format: 'csv' });
  const { text } = await world.ask.ma('GET', `/documents/${report.documentId}/file`);
  expect(text).toContain("'=cmd()");
  expect(text).not.toMatch(/,=cmd/);
});

test('pages name firm and fund in the header, not in each row; commitments are summed', async () => {
  await world.tx.run(sql`update fund_managers set firm_name = 'Northlight Capital' where id = ${world.managers.a}`);
  const shown = async (kind: string) => {
    const { documentId } = await make({ kind, format: 'pdf' });
    const url = `/api/v1/documents/${documentId}/file`;
    const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${tokenOf('ma')}` } });
    return westernText(answer.rawPayload);
  };
  const ledger = await shown('transaction_ledger');
  expect(ledger[0]).toBe('Northlight Capital');
  expect(ledger.filter((line) => line === 'CNRY-A fund')).toHaveLength(1);
  expect(ledger).not.toContain('Fund');
  const commitments = await shown('commitment_schedule');
  const total = commitments.indexOf('Total');
  expect(commitments.slice(total, total + 3)).toEqual(['Total', 'USD', '10,600,000.00']);
  await world.tx.run(sql`update fund_managers set firm_name = null where id = ${world.managers.a}`);
});

test('a partner sees a statement once it is published, and its file too', async () => {
  const report = await make({ kind: 'capital_account_statement', format: 'pdf', partnerId: world.partners.la1 });
  expect((await world.ask.la1('GET', `/reports/${report.id}`)).status).toBe(404);
  expect((await world.ask.la1('GET', `/documents/${report.documentId}/file`)).status).toBe(404);
  expect((await world.ask.ma('POST', `/reports/${report.id}/publish`)).status).toBe(200);
  expect((await world.ask.la1('GET', `/reports/${report.id}`)).status).toBe(200);
  expect((await world.ask.la1('GET', `/documents/${report.documentId}/file`)).status).toBe(200);
  expect((await world.ask.la2('GET', `/reports/${report.id}`)).status).toBe(404);
  expect((await world.ask.la2('GET', `/documents/${report.documentId}/file`)).status).toBe(404);
});

test('the file of a report belongs to its partner, is titled with fund, day and partner, and is found by both names', async () => {
  const { partners, funds, ask } = world;
  const report = await make({ kind: 'capital_account_statement', title: 'Year end', partnerId: partners.la1 });
  const documentOf = async (who: keyof World['ask']) =>
    (await ask[who]<{ document: object }>('GET', `/documents/${report.documentId}`)).body.document;
  expect(await documentOf('ma')).toMatchObject({
    title: 'Year end, CNRY-A la1, CNRY-A fund, Dec 31, 2024',
    type: 'capital_account_statement',
    ownerKind: 'Partner',
    ownerId: partners.la1,
    fundId: funds.a,
  });
  const uploaded = await world.put('documents', {
    ...{ title: 'Subscription', type: 'agreement', ownerKind: 'Partner', ownerId: partners.la1 },
  });
  const foundBy = async (who: keyof World['ask'], q: string) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ q }))}&range=[0,199]`;
    const { body } = await ask[who]<{ documents: { id: string }[] }>('GET', `/documents?${query}`);
    return body.documents.map(({ id }) => id);
  };
  expect(await foundBy('ma', 'a LA1')).toEqual(expect.arrayContaining([report.documentId, uploaded]));
  expect(await foundBy('admin', 'cnry-a la1')).toContain(uploaded);
  expect(await foundBy('ma', 'CNRY-A la2')).not.toContain(report.documentId);
  expect(await foundBy('ma', 'CNRY-A fund')).toContain(report.documentId);
  const ofPartner = async (id: string) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ ownerId: [id] }))}&range=[0,199]`;
    const { body } = await ask.ma<{ documents: { id: string; ownerId: string }[] }>('GET', `/documents?${query}`);
    return body.documents;
  };
  const filtered = await ofPartner(partners.la1);
  expect(filtered.map(({ id }) => id)).toEqual(expect.arrayContaining([report.documentId, uploaded]));
  expect(filtered.every(({ ownerId }) => ownerId === partners.la1)).toBe(true);
  // Its owner finds it once it is published; others never do.
  expect(await foundBy('la1', 'Year end')).toEqual([]);
  expect((await ask.ma('POST', `/reports/${report.id}/publish`)).status).toBe(200);
  expect(await foundBy('la1', 'Year end')).toEqual([report.documentId]);
  for (const who of ['la2', 'mb', 'lb'] as const) expect(await foundBy(who, 'CNRY-A la1')).toEqual([]);
});

test('a published report over several funds is hidden from managers of single ones', async () => {
  const body = { title: 'All funds', kind: 'partner_statement', partnerId: world.partners.lx, asOf: '2024-12-31' };
  const made = await world.ask.admin<{ report: Report }>('POST', '/reports', body);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  const { report } = (await world.ask.admin<{ report: Report }>('GET', `/reports/${made.body.report.id}`)).body;
  expect((await world.ask.admin('POST', `/reports/${report.id}/publish`)).status).toBe(200);
  const see = async (who: keyof World['ask']) =>
    (await world.ask[who]('GET', `/documents/${report.documentId}`)).status;
  expect([await see('lx'), await see('ma'), await see('mb'), await see('ga')]).toEqual([200, 404, 404, 404]);
});

test('a partner cannot upload a document of a generated type', async () => {
  const upload = async (type: string) => {
    const form = new FormData();
    const values = { title: 'Call', type, ownerKind: 'Partner', ownerId: world.partners.la1 };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set('file', new File(['%PDF-1.4\n%%EOF'], 'call.pdf', { type: 'application/pdf' }));
    const headers = { authorization: `Bearer ${tokenOf('la1')}` };
    return (await app.app.inject({ method: 'POST', url: '/api/v1/documents', headers, payload: form })).statusCode;
  };
  expect([await upload('capital_call_notice'), await upload('other')]).toEqual([403, 201]);
});

test('an upload replaces no notice, and a fund under dual control takes none of these types', async () => {
  const owner = { ownerKind: 'Partner', ownerId: world.partners.la1 } as const;
  const notice = { ...owner, type: 'capital_call_notice', title: 'Call No. 7', fundId: world.funds.a } as const;
  const official = await world.put('documents', { ...notice, fileName: 'call.pdf', storageKey: 'official' });
  const send = (values: Record<string, string>, uid = 'ma') =>
    upload(world, uid, { ...notice, ...values }, { name: 'call.txt', bytes: Buffer.from(JSON.stringify(values)) });
  expect((await send({})).body.document).toMatchObject({ versionNo: 1, previousId: null });
  expect((await world.ask.la1('GET', `/documents/${official}`)).body).toMatchObject({
    document: { isReplaced: false },
  });

  await world.tx.run(sql`update funds set second_person = true where id = ${world.funds.a}`);
  for (const uid of ['ma', 'admin'])
    for (const type of generatedDocumentTypes) {
      const { status, body } = await send({ type }, uid);
      expect(status, type).toBe(422);
      expect(body.error?.errors).toMatchObject([{ field: 'type' }]);
    }
  const other = (await send({ type: 'other', title: 'Letter' })).body.document;
  const path = `/documents/${other?.id}`;
  expect(refusal(await world.ask.ma('PATCH', path, { version: 1, type: 'capital_call_notice' }), 422).fields).toEqual([
    'type',
  ]);
  await world.tx.run(sql`update funds set second_person = false where id = ${world.funds.a}`);
});

test('fund staff announce a published report again to its recipients, once a day', async () => {
  const report = await make({ kind: 'capital_account_statement', format: 'pdf', partnerId: world.partners.la1 });
  const again = (who: 'ma' | 'mb' | 'ga' | 'la1' = 'ma') =>
    world.ask[who]<{ sent: { people: number } }>('POST', `/reports/${report.id}/send-again`);
  const letters = () =>
    world.tx.rows<{ recipient: string; body: string }>(
      sql`select recipient, body from outbox where recipient = 'la1@test.example' and body like ${`%/reports/${report.id}%`}`,
    );
  expect(refusal(await again(), 409).message).toMatch(/^Only a published, current report/);
  expect((await world.ask.ma('POST', `/reports/${report.id}/publish`)).status).toBe(200);
  const [first] = await letters();
  await world.tx.run(sql`update notifications set deleted_at = now() where related_entity_id = ${report.id}`);
  // The response has one count, which the message states.
  expect((await again()).body).toEqual({ sent: { people: 1 } });
  expect(await letters()).toEqual([first, first]);
  expect(refusal(await again(), 409).message).toMatch(/already been notified again today/);
  expect(await letters()).toHaveLength(2);
  expect([(await again('ga')).status, (await again('la1')).status, (await again('mb')).status]).toEqual([
    403, 403, 404,
  ]);
  const noted = await world.tx.rows<{ changes: object }>(
    sql`select after as changes from audit_events where entity_id = ${report.id} and action = 'action' and name = 'sendAgain'`,
  );
  expect(noted).toHaveLength(1);
});

test('no second notification is sent for a user who has not joined, or for a superseded report', async () => {
  const report = await make({ kind: 'capital_account_statement', format: 'pdf', partnerId: world.partners.la1 });
  expect((await world.ask.ma('POST', `/reports/${report.id}/publish`)).status).toBe(200);
  const users = sql`entity_kind = 'Partner' and entity_id = ${world.partners.la1}`;
  await world.tx.run(sql`update users set status = 'suspended' where ${users}`);
  const again = () => world.ask.ma('POST', `/reports/${report.id}/send-again`);
  expect(refusal(await again(), 409).message).toMatch(/^No reader of this report/);
  await world.tx.run(sql`update users set status = 'active' where ${users}`);
  await world.tx.run(sql`update reports set superseded_at = now() where id = ${report.id}`);
  expect(refusal(await again(), 409).message).toMatch(/^Only a published, current report/);
});

test('two servers never generate a report twice', async () => {
  await world.ask.ma('POST', '/reports', {
    title: 'Once',
    kind: 'commitment_schedule',
    format: 'csv',
    fundId: world.funds.a,
    asOf: '2024-12-31',
  });
  const done = await Promise.all([
    reportFiles.makeNext(app.app.deps),
    reportFiles.makeNext(app.app.deps),
    reportFiles.makeNext(app.app.deps),
  ]);
  expect(done.filter(Boolean)).toHaveLength(1);
});

test('distributions are summed below their columns, and a reversed one is deducted from each of its parts', async () => {
  const paid = {
    type: 'Disbursement Fund to LP',
    source: 'fund',
    fundId: world.funds.a,
    partnerId: world.partners.la1,
    amount: '900.00',
    currency: 'USD',
    status: 'completed',
    breakdown: { capital: '600.00', gain: '250.00', income: '50.00', withheldTax: '5.00' },
  };
  const id = await world.put('transactions', { ...paid, tradeDate: '2024-05-02' });
  await world.put('transactions', { ...paid, tradeDate: '2024-05-03' });
  await world.put('transactions', { ...paid, tradeDate: '2024-05-09', reversalOfId: id });
  const report = await make({ kind: 'distribution_summary', format: 'pdf' });
  const url = `/api/v1/documents/${report.documentId}/file`;
  const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${tokenOf('ma')}` } });
  const shown = westernText(answer.rawPayload);
  const reversal = shown.indexOf('May 9, 2024');
  expect(shown.slice(reversal + 2, reversal + 8)).toEqual(['USD', '-900.00', '-600.00', '-250.00', '-50.00', '-5.00']);
  const total = shown.indexOf('Total');
  expect(shown.slice(total, total + 7)).toEqual(['Total', 'USD', '900.00', '600.00', '250.00', '50.00', '5.00']);
});
