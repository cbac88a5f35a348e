import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { measureImport } from './imports.ts';
import { meanwhile } from './meanwhile.ts';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';
import { besides, type Measure, ms, recordOf, type Sides, type Tools } from './tools.ts';
import { call, distribution } from './toPartners.ts';
import { LARGE } from './world.ts';

const analytics: Measure = async ({ at, fundOf, light, pid }) => {
  const fundId = await fundOf(LARGE);
  const call = at(`/funds/${fundId}/analytics`);
  const cold = await meanwhile(light, pid, () => ask(call));
  const warm: number[] = [];
  for (let turn = 0; turn < 10; turn++) warm.push((await ask(call)).ms);
  const changed: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await completed(at, fundId, turn);
    changed.push((await ask(call)).ms);
  }
  return [
    ms('analytics of the large fund: cold', cold.ms, 1500, 'the first after the start, its process included'),
    ms('analytics of the large fund: after an entry', spreadOf(changed).p50, 1500),
    ms('analytics of the large fund: warm', spreadOf(warm).p50, 300),
    ...besides('analytics of the large fund', cold, 30),
  ];
};

const dashboard: Measure = async ({ at }) => {
  const call = at('/funds/standing');
  for (let turn = 0; turn < 200; turn++) {
    if (JSON.parse((await ask(call)).text).standing.isComplete) break;
    await new Promise((done) => setTimeout(done, 250));
  }
  const answers = [];
  for (let turn = 0; turn < 15; turn++) answers.push(await ask(call));
  return [
    ms('dashboard: how all funds stand', spreadOf(answers.map((a) => a.ms)).p50, 300),
    { name: 'dashboard: how all funds stand', value: (answers[0]?.text.length ?? 0) / 1024, limit: 40, unit: 'KB' },
  ];
};

/** Completes an entry of the fund and returns the duration. */
const completed = async (at: Tools['at'], fundId: string, turn: number) => {
  const body = {
    type: 'Management Costs',
    fundId,
    amount: `${100 + turn}.00`,
    tradeDate: '2025-06-02',
    reference: `B-${randomUUID()}`,
  };
  const { id } = recordOf((await ask(at('/transactions', 'POST', body))).text);
  await ask(at(`/transactions/${id}/approve`, 'POST', {}));
  return {
    id,
    ...(await ask(at(`/transactions/${id}/complete`, 'POST', { confirmOverdraft: true, confirmSameInvoice: true }))),
  };
};

const entry: Measure = async ({ at, fundOf }) => {
  const fundId = await fundOf(LARGE);
  const complete: number[] = [];
  const reverse: number[] = [];
  for (let turn = 0; turn < 25; turn++) {
    const done = await completed(at, fundId, turn);
    complete.push(done.ms);
    reverse.push((await ask(at(`/transactions/${done.id}/reverse`, 'POST', { reason: 'Measured' }))).ms);
  }
  return [
    ms('complete one entry of the large fund', spreadOf(complete).p50, 15),
    ms('reverse one entry of the large fund', spreadOf(reverse).p50, 15),
  ];
};

const ledgerReport: Measure = async ({ at, fundOf, light, pid }) => {
  const fundId = await fundOf(LARGE);
  const lines: Line[] = [];
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const done = await meanwhile(light, pid, async () => {
      const body = { title: `Ledger ${format}`, kind: 'transaction_ledger', fundId, asOf: '2025-12-31', format };
      const { id } = recordOf((await ask(at('/reports', 'POST', body))).text);
      for (;;) {
        const { status } = recordOf((await ask(at(`/reports/${id}`))).text);
        if (status === 'Completed') return;
        if (status === 'Failed') throw new Error(`The ledger as ${format} failed.`);
        await new Promise((wait) => setTimeout(wait, 100));
      }
    });
    lines.push(
      {
        name: `ledger report of 100,000 rows, ${format}: memory`,
        value: done.grown,
        limit: 150,
        unit: 'MB',
        note: `${(done.ms / 1000).toFixed(1)} s`,
      },
      ...besides(`ledger report of 100,000 rows, ${format}`, done),
    );
  }
  return lines;
};

/** Measures the statements of all partners of the large fund, generated and published: 2,000 in a minute. */
const statements: Measure = async ({ at, fundOf, light, pid }) => {
  const order = { fundId: await fundOf(LARGE), asOf: '2025-12-31', format: 'pdf' };
  let id = '';
  let count = 0;
  const done = await meanwhile(light, pid, async () => {
    id = recordOf((await ask(at('/statement-runs', 'POST', order))).text).id;
    for (;;) {
      const run = recordOf((await ask(at(`/statement-runs/${id}`))).text) as ReturnType<typeof recordOf> & {
        made: number;
      };
      count = run.made;
      if (run.status === 'draft') return;
      if (run.status === 'failed') throw new Error('The statements could not be made.');
      await new Promise((wait) => setTimeout(wait, 100));
    }
  });
  const published = await meanwhile(light, pid, () => ask(at(`/statement-runs/${id}/publish`, 'POST', {})));
  const many = count.toLocaleString('en');
  return [
    ms(`statements of ${many} partners: made`, done.ms, 10_000 + 25 * count, `${done.grown.toFixed(0)} MB more`),
    ...besides(`statements of ${many} partners`, done),
    ms(`statements of ${many} partners: published`, published.ms, 2000),
    ...besides(`statements of ${many} partners, published`, published),
  ];
};

const works: Readonly<Record<string, Measure>> = {
  analytics,
  dashboard,
  call,
  distribution,
  entry,
  report: ledgerReport,
  statements,
  import: measureImport,
};

/** Measures the heavy operations of firms with large funds, each with its target. */
export const measureWorks = async (
  sides: Sides,
  isWanted: (name: string) => boolean,
  tell: (...lines: Line[]) => void,
) => {
  const at: Tools['at'] = (path, method = 'GET', body = undefined) => ({
    method,
    url: `${sides.product}/api/v1${path}`,
    headers: {
      authorization: `Bearer ${sides.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    body,
  });
  const fundOf = async (name: string) =>
    (await sides.sql.query<{ id: string }>('select id from funds where name = $1', [name])).rows[0]?.id ?? '';
  const { rows } = await sides.sql.query<{ id: string }>(`select id from funds where external_id = 'scale:2'`);
  const tools: Tools = { ...sides, at, fundOf, light: at(`/funds/${rows[0]?.id}`) };
  for (const [name, measure] of Object.entries(works)) if (isWanted(name)) tell(...(await measure(tools)));
};
