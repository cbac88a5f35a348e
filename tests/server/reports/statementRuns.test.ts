import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { txOn } from '../../../server/core/db/tx.ts';
import { runFiles } from '../../../server/entities/statement-runs/files.ts';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { openWorldsBooks } from '../../helpers/openedBooks.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { filesInZip } from '../../helpers/zip.ts';

// The statements of all partners of a fund: generated as drafts, published in one step, superseded and never
// overwritten.
type Person = keyof World['ask'];
interface Run {
  id: string;
  version: number;
  status: string;
  statements: number;
  made: number;
  nav: string;
  knownAt: string;
  error: string | null;
}
interface Report {
  id: string;
  partnerId: string;
  documentId: string;
  publishedAt: string | null;
  supersededAt: string | null;
}

/** A row of the ILPA form: amounts of the quarter, of the year and since inception. */
const spans = ['qtd', 'ytd', 'itd'] as const;
type Amounts = Record<(typeof spans)[number], string>;
type FormRow = { row: number; lp: Amounts; fund: Amounts; gp: Amounts };

let app: TestApp;
let world: World;
const asOf = '2024-06-30';
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  const paid = { type: 'Investment', source: 'partner', currency: 'USD', status: 'completed' } as const;
  const fundId = world.funds.a;
  for (const [partnerId, amount] of [
    [world.partners.la1, '600000.01'],
    [world.partners.la2, '300000.00'],
    [world.partners.ga, '100000.00'],
  ] as const)
    await world.put('transactions', { ...paid, fundId, partnerId, amount, tradeDate: '2024-01-10' });
  await world.put('transactions', {
    ...{ type: 'Management Costs', source: 'fund', fundId, amount: '12500.25', currency: 'USD' },
    ...{ tradeDate: '2024-05-31', status: 'completed' },
  });
  await openWorldsBooks(app, world);
});
afterAll(() => app?.close());

const order = (body: object = {}, who: Person = 'ma') =>
  world.ask[who]<{ statementRun: Run }>('POST', '/statement-runs', {
    ...{ fundId: world.funds.a, asOf, format: 'csv' },
    ...body,
  });
const look = async (id: string, who: Person = 'ma') =>
  (await world.ask[who]<{ statementRun: Run }>('GET', `/statement-runs/${id}`)).body.statementRun;
const make = async (body: object = {}) => {
  const made = await order(body);
  expect(made.status, made.text).toBe(201);
  expect(made.body.statementRun.status).toBe('making');
  expect(await runFiles.makeNext(app.app.deps)).toBe(true);
  const run = await look(made.body.statementRun.id);
  expect([run.status, run.error]).toEqual(['draft', null]);
  return run;
};
const reportsOf = async (runId: string, who: Person = 'ma') => {
  const filter = encodeURIComponent(JSON.stringify(who === 'ma' || who === 'admin' ? { runId } : {}));
  return (await world.ask[who]<{ reports: Report[] }>('GET', `/reports?filter=${filter}&range=[0,99]`)).body.reports;
};
const fileOf = (documentId: string, who: Person = 'ma') => world.ask[who]('GET', `/documents/${documentId}/file`);
const publish = (id: string, who: Person = 'ma') =>
  world.ask[who]<{ statementRun: Run }>('POST', `/statement-runs/${id}/publish`);
const cents = (amount: string) => BigInt(amount.replace('.', ''));
const noticesOf = async (who: Person) =>
  (
    await world.ask[who]<{ notifications: { type: string }[] }>('GET', '/notifications?range=[0,99]')
  ).body.notifications.filter(({ type }) => type === 'REPORT_READY').length;
const documentOf = async (id: string) =>
  (await world.ask.ma<{ document: { supersededAt: string | null; fileName: string } }>('GET', `/documents/${id}`)).body
    .document;
/** Titles of the newest notices of a report, newest first. */
const toldOf = async (who: Person) =>
  (
    await world.ask[who]<{ notifications: { type: string; title: string }[] }>('GET', '/notifications?range=[0,99]')
  ).body.notifications.flatMap(({ type, title }) => (type === 'REPORT_READY' ? [title] : []));
const closingIn = (text: string) => /Closing balance,(.*)\r/.exec(text)?.[1]?.split(',') ?? [];

describe('a run', () => {
  test('generates a statement for every partner, which closes at the NAV of the fund page and sums to the fund', async () => {
    const run = await make();
    const { body } = await world.ask.ma<{
      analytics: { navNet: string; partners: { partnerId: string; navNet: string }[] };
    }>('GET', `/funds/${world.funds.a}/analytics?asOf=${asOf}`);
    const { navNet, partners } = body.analytics;
    const reports = await reportsOf(run.id);
    expect([run.statements, run.made, run.nav]).toEqual([partners.length, partners.length, navNet]);
    expect(reports.map(({ partnerId }) => partnerId).sort()).toEqual(partners.map((p) => p.partnerId).sort());
    let all = 0n;
    for (const { partnerId, documentId } of reports) {
      const { status, text } = await fileOf(documentId);
      expect(status).toBe(200);
      const closing = closingIn(text);
      const nav = partners.find((p) => p.partnerId === partnerId)?.navNet ?? '';
      // Quarter, year and inception to date.
      expect(closing).toEqual([nav, nav, nav]);
      all += cents(nav);
    }
    expect(all).toBe(cents(navNet));
    expect((await fileOf(reports[0]?.documentId ?? '', 'admin')).status).toBe(200);
    // Downloaded into one folder each has a unique name.
    const names = await Promise.all(reports.map(async ({ documentId }) => (await documentOf(documentId)).fileName));
    expect(names).toEqual([...new Set(names)]);
    const archive = await app.app.inject({
      url: `/api/v1/statement-runs/${run.id}/archive`,
      headers: { authorization: `Bearer ${tokenOf('ma')}` },
    });
    expect(Object.keys(await filesInZip(archive.rawPayload)).sort()).toEqual([...names].sort());
    const own = reports.find(({ partnerId }) => partnerId === world.partners.la1);
    expect(await documentOf(own?.documentId ?? '')).toMatchObject({
      title: 'Capital account statement, CNRY-A la1, CNRY-A fund, Q2 2024',
      type: 'capital_account_statement',
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
    });
  });

  test('fills in the ILPA form for every limited partner: its rows reconcile, and partners sum to the fund', async () => {
    const run = await make({ kind: 'ilpa_reporting_template', format: 'json' });
    const reports = await reportsOf(run.id);
    expect(reports.map(({ partnerId }) => partnerId).sort()).toEqual(
      [world.partners.la1, world.partners.la2, world.partners.unverified].sort(),
    );
    const forms = await Promise.all(
      reports.map(async ({ documentId }) => JSON.parse((await fileOf(documentId)).text) as { rows: FormRow[] }),
    );
    const { body } = await world.ask.ma<{
      analytics: { navGross: string; partners: { partnerId: string; navNet: string }[] };
    }>('GET', `/funds/${world.funds.a}/analytics?asOf=${asOf}`);
    const row = (form: { rows: FormRow[] } | undefined, number: number) =>
      form?.rows.find((each) => each.row === number);
    expect(row(forms[0], 95)?.fund.itd).toBe(body.analytics.navGross);
    reports.forEach(({ partnerId }, i) => {
      const nav = body.analytics.partners.find((partner) => partner.partnerId === partnerId)?.navNet;
      for (const span of spans) {
        const at = (number: number) => cents(row(forms[i], number)?.lp[span] ?? '');
        expect(row(forms[i], 95)?.lp[span]).toBe(nav);
        expect(at(82)).toBe(at(85));
        expect(at(114)).toBe(at(109) + at(110) + at(111) + at(112) + at(113));
      }
    });
    // The management costs of May are in the quarter and the year, and every row is shared to the cent.
    expect(row(forms[0], 21)?.fund).toEqual({ qtd: '-12500.25', ytd: '-12500.25', itd: '-12500.25' });
    for (const { row: number, fund, gp } of forms[0]?.rows ?? [])
      for (const span of spans)
        expect([
          number,
          forms.reduce((all, form) => all + cents(row(form, number)?.lp[span] ?? ''), cents(gp[span])),
        ]).toEqual([number, cents(fund[span])]);
    expect((await publish(run.id)).status).toBe(200);
    const own = (await reportsOf(run.id, 'la1')).filter(({ documentId }) => documentId);
    expect(own.map(({ partnerId }) => partnerId)).toEqual([world.partners.la1]);
    expect(
      (await fileOf(reports.find(({ partnerId }) => partnerId === world.partners.la2)?.documentId ?? '', 'la1')).status,
    ).toBe(404);
  });

  test("generates the ILPA pack for every limited partner, from its own form and the fund's performance", async () => {
    const run = await make({ kind: 'ilpa_pack', format: 'json' });
    const reports = await reportsOf(run.id);
    expect(reports.map(({ partnerId }) => partnerId).sort()).toEqual(
      [world.partners.la1, world.partners.la2, world.partners.unverified].sort(),
    );
    type Flow = { type: string; amount: string };
    type Pack = {
      reportingTemplate: { partner: string; rows: FormRow[] };
      performanceTemplate: Record<'granular' | 'grossUp', { flows: Flow[]; rates: object }>;
    };
    const packs = await Promise.all(
      reports.map(async ({ documentId }) => JSON.parse((await fileOf(documentId)).text) as Pack),
    );
    expect(new Set(packs.map(({ reportingTemplate: { partner } }) => partner)).size).toBe(3);
    const [first] = packs;
    for (const pack of packs) expect(pack.performanceTemplate).toEqual(first?.performanceTemplate);
    const flows = first?.performanceTemplate.granular.flows ?? [];
    const nav = packs.reduce(
      (all, { reportingTemplate }) =>
        all + cents(reportingTemplate.rows.find(({ row: number }) => number === 95)?.lp.itd ?? ''),
      0n,
    );
    expect(cents(flows.find(({ type }) => type === 'NAV')?.amount ?? '')).toBe(nav);
    const workbooks = await make({ kind: 'ilpa_pack', format: 'xlsx' });
    const [one] = await reportsOf(workbooks.id);
    expect((await fileOf(one?.documentId ?? '')).text.startsWith('PK')).toBe(true);
    expect((await publish(workbooks.id)).status).toBe(200);
    expect((await order({ kind: 'ilpa_pack', format: 'pdf' })).status).toBe(422);
  });

  test('is for fund staff, and not for a future day', async () => {
    const run = await make();
    expect((await world.ask.mb('GET', `/statement-runs/${run.id}`)).status).toBe(404);
    expect((await publish(run.id, 'mb')).status).toBe(404);
    expect((await order({}, 'mb')).status).not.toBe(201);
    for (const who of ['ga', 'la1', 'lb', 'ca', 'nobody'] as const)
      expect([who, (await world.ask[who]('GET', `/statement-runs/${run.id}`)).status]).toEqual([who, 403]);
    expect((await order({ asOf: '2999-12-31' })).status).toBe(422);
    expect((await order({ periodStart: '2024-07-01' })).status).toBe(422);
  });

  test('is resumed after a server stop, with the figures of its knowledge date', async () => {
    const { id } = (await order()).body.statementRun;
    expect(await runFiles.makeNext(app.app.deps)).toBe(true);
    const whole = await reportsOf(id);
    const tx = txOn(app.database.owner);
    const [first, ...others] = whole;
    const texts = new Map<string, string>();
    for (const { partnerId, documentId } of whole) texts.set(partnerId, (await fileOf(documentId)).text);
    await tx.run(sql`delete from reports where run_id = ${id} and id <> ${first?.id}`);
    await tx.run(sql`update statement_runs set status = 'making', made = 1 where id = ${id}`);
    await runFiles.enqueue(tx, { id });
    await world.ask.admin('POST', '/transactions', {
      ...{ type: 'Management Costs', fundId: world.funds.a, amount: '999.00', tradeDate: '2024-06-01' },
    });
    expect(await runFiles.makeNext(app.app.deps)).toBe(true);
    const again = await reportsOf(id);
    expect(again).toHaveLength(others.length + 1);
    expect(again.find((report) => report.id === first?.id)).toBeTruthy();
    for (const { partnerId, documentId } of again) expect((await fileOf(documentId)).text).toBe(texts.get(partnerId));
    expect(await look(id)).toMatchObject({ status: 'draft', made: whole.length });
  });

  test('stores its last statements only together with its end, and a retry completes it', async () => {
    const { id } = (await order({ asOf: '2024-03-31' })).body.statementRun;
    const { owner } = app.database;
    await owner.query(`create function spoil() returns trigger language plpgsql as $$ begin raise 'spoiled'; end $$`);
    await owner.query(
      `create trigger spoil before update on statement_runs for each row when (new.status = 'draft') execute function spoil()`,
    );
    try {
      expect(await runFiles.makeNext(app.app.deps)).toBe(true);
      expect(await look(id)).toMatchObject({ status: 'failed', error: 'notMade', statements: 5, made: 0 });
      expect(await reportsOf(id)).toEqual([]);
    } finally {
      await owner.query('drop function spoil() cascade');
    }
    expect((await world.ask.ma('POST', `/statement-runs/${id}/retry`)).status).toBe(200);
    expect(await runFiles.makeNext(app.app.deps)).toBe(true);
    expect(await look(id)).toMatchObject({ status: 'draft', error: null, statements: 5, made: 5 });
    expect(await reportsOf(id)).toHaveLength(5);
  });

  test('two servers never generate a run twice', async () => {
    await order();
    const done = await Promise.all([1, 2, 3].map(() => runFiles.makeNext(app.app.deps)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});

describe('publishing', () => {
  test('shows every partner its own statement immediately, and sends the notifications', async () => {
    const run = await make({ asOf: '2024-05-31' });
    const reports = await reportsOf(run.id);
    const of = (partnerId: string) => reports.find((report) => report.partnerId === partnerId) as Report;
    const [own, other] = [of(world.partners.la1), of(world.partners.la2)];
    const before = await noticesOf('la1');
    const sees = async (who: Person, { id, documentId }: Report) => [
      (await world.ask[who]('GET', `/reports/${id}`)).status,
      (await fileOf(documentId, who)).status,
    ];
    expect(await sees('la1', own)).toEqual([404, 404]);
    expect((await world.ask.ma('POST', `/reports/${own.id}/publish`)).status).toBe(409);
    const deleted = await world.ask.ma('DELETE', `/reports/${own.id}`);
    expect([deleted.status, deleted.text]).toEqual([
      409,
      expect.stringContaining('A statement of a run cannot be deleted'),
    ]);
    const both = await Promise.all([publish(run.id), publish(run.id, 'admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sees('la1', own)).toEqual([200, 200]);
    expect(await sees('la2', other)).toEqual([200, 200]);
    expect(await sees('la1', other)).toEqual([404, 404]);
    expect(await sees('lb', own)).toEqual([404, 404]);
    const shown = await reportsOf(run.id);
    expect(new Set(shown.map(({ publishedAt }) => publishedAt)).size).toBe(1);
    expect(await noticesOf('la1')).toBe(before + 1);
    expect(await noticesOf('lb')).toBe(0);
  });

  test('a second run of the same period supersedes the first and keeps its files unchanged', async () => {
    const first = await make({ asOf: '2024-04-30' });
    expect((await publish(first.id)).status).toBe(200);
    const published = await reportsOf(first.id);
    const bytes = await Promise.all(published.map(async ({ documentId }) => (await fileOf(documentId)).text));
    const second = await make({ asOf: '2024-04-30' });
    const draft = await make({ asOf: '2024-04-30' });
    const apart = await make({ asOf: '2024-04-30', periodStart: '2024-02-01' });
    expect((await look(first.id)).status).toBe('published');
    expect((await publish(second.id)).status).toBe(200);
    const states = [first, second, draft, apart].map(async ({ id }) => (await look(id)).status);
    expect(await Promise.all(states)).toEqual(['superseded', 'published', 'superseded', 'draft']);
    expect((await publish(draft.id)).status).toBe(409);
    const later = await reportsOf(first.id);
    expect(later.every(({ supersededAt }) => supersededAt)).toBe(true);
    expect(await Promise.all(published.map(async ({ documentId }) => (await fileOf(documentId)).text))).toEqual(bytes);
    expect((await reportsOf(second.id)).every(({ supersededAt }) => supersededAt === null)).toBe(true);
    // A reader of documents alone finds it there as well, with a note that it was replaced.
    const files = async (id: string) => Promise.all((await reportsOf(id)).map((r) => documentOf(r.documentId)));
    expect((await files(first.id)).every(({ supersededAt }) => supersededAt)).toBe(true);
    expect((await files(second.id)).every(({ supersededAt }) => supersededAt === null)).toBe(true);
    const [told, before] = await toldOf('la1');
    const name = 'Capital account statement, CNRY-A fund';
    expect([told, before]).toEqual([`A report was replaced: ${name}`, `A report is ready for you: ${name}`]);
  });
});
