import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ask, type Call } from './ask.ts';
import { measureImport } from './imports.ts';
import { meanwhile } from './meanwhile.ts';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';
import { LARGE, WIDE } from './world.ts';

interface Sides {
  product: string;
  /** Of administrators: one enters, another decides. */
  token: string;
  pid: number;
  sql: pg.Pool;
  /** The product's data folder. */
  folder: string;
  quick: boolean;
}
interface Tools extends Sides {
  at: (path: string, method?: Call['method'], body?: unknown) => Call;
  fundOf: (name: string) => Promise<string>;
  light: Call;
}
type Measure = (tools: Tools) => Promise<Line[]>;

const ms = (name: string, value: number, limit: number, note = ''): Line => ({ name, value, limit, unit: 'ms', note });
const recordOf = (text: string) =>
  Object.values(JSON.parse(text))[0] as { id: string; status: string; version: number };
const day = () => new Date().toISOString().slice(0, 10);
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

const analytics: Measure = async ({ at, fundOf, light, pid }) => {
  const call = at(`/funds/${await fundOf(LARGE)}/analytics`);
  const cold = await meanwhile(light, pid, () => ask(call));
  const warm: number[] = [];
  for (let turn = 0; turn < 10; turn++) warm.push((await ask(call)).ms);
  return [
    ms('analytics of the large fund: cold', cold.ms, 1500),
    ms('analytics of the large fund: warm', spreadOf(warm).p50, 300),
    ms('analytics of the large fund: light p99 meanwhile', cold.light.p99, 30),
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
    ms('dashboard: how all funds stand', spreadOf(answers.map((a) => a.ms)).p50, 50),
    { name: 'dashboard: how all funds stand', value: (answers[0]?.text.length ?? 0) / 1024, limit: 10, unit: 'KB' },
  ];
};

/** A call over all partners of the wide fund: drafted, looked at, issued, written to, paid. */
const call: Measure = async ({ at, fundOf, sql, light, pid }) => {
  const fundId = await fundOf(WIDE);
  const draft = {
    fundId,
    title: `Bench ${randomUUID()}`,
    totalAmount: '5000000.00',
    callDate: day(),
    dueDate: inDays(40),
  };
  const drafted = await ask(at('/capital-calls', 'POST', draft));
  const { id } = recordOf(drafted.text);
  const preview = await ask(at(`/capital-calls/${id}/allocation`));
  // Somebody reads for each partner.
  await sql.query(
    `insert into users (id, email, name, role, entity_kind, entity_id, status, email_verified)
      select gen_random_uuid(), p.id || '@bench.example', p.name, 'lp', 'Partner', p.id, 'active', true
      from commitments k join partners p on p.id = k.partner_id where k.fund_id = $1 on conflict do nothing`,
    [fundId],
  );
  const issued = await meanwhile(light, pid, () => ask(at(`/capital-calls/${id}/issue`, 'POST', {})));
  const [told, rate] = await Promise.all([tellingOf(sql, id), writingOf(sql)]);
  const { rows: lines } = await sql.query<{ id: string; partner_id: string; amount: string }>(
    'select id, partner_id, amount from capital_call_lines where capital_call_id = $1 and deleted_at is null order by id',
    [id],
  );
  await sql.query(
    `insert into payments (id, capital_call_line_id, capital_call_id, fund_id, partner_id, proof_type, amount, currency, payment_date, status, submitted_at)
      select gen_random_uuid(), l.id, l.capital_call_id, l.fund_id, l.partner_id, 'bank_receipt', l.amount, l.currency, $2, 'Submitted', now()
      from capital_call_lines l where l.capital_call_id = $1 and l.deleted_at is null`,
    [id, day()],
  );
  const { rows: payments } = await sql.query<{ id: string }>(
    'select id from payments where capital_call_id = $1 order by id limit 550',
    [id],
  );
  const single: number[] = [];
  for (const payment of payments.slice(0, 40))
    single.push((await ask(at(`/payments/${payment.id}/approve`, 'POST', {}))).ms);
  const batched = performance.now();
  const rest = payments.slice(40, 540);
  for (let from = 0; from < rest.length; from += 100)
    await ask(
      at('/payments/batch/approve', 'POST', { items: rest.slice(from, from + 100).map((p) => ({ id: p.id })) }),
    );
  const many = lines.length.toLocaleString('en');
  return [
    ms(`call of ${many} lines: draft`, drafted.ms, 1000),
    ms(`call of ${many} lines: preview`, preview.ms, 500, `${(preview.text.length / 1024).toFixed(0)} KB`),
    ms(
      `call of ${many} lines: issue`,
      issued.ms,
      2000,
      `light p99 ${issued.light.p99.toFixed(0)} ms meanwhile, ${issued.grown.toFixed(0)} MB more`,
    ),
    { name: `call of ${many} lines: people told a second`, value: told, limit: 100, unit: '', atLeast: true },
    { name: `call of ${many} lines: notices written a second`, value: rate, limit: 100, unit: '', atLeast: true },
    ms(`call of ${many} lines: approve one payment`, spreadOf(single).p50, 20),
    ms(`call of ${many} lines: approve ${rest.length} in batches`, performance.now() - batched, 5000),
  ];
};

/** How many people are told of an issued call in a second, until all of them are. */
const tellingOf = async (sql: pg.Pool, callId: string): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const { rows } = await sql.query<{ left: number; told: number }>(
      `select (select count(*)::int from call_announcements where call_id = $1) as left,
        (select count(*)::int from notifications where related_entity_id = $2) as told`,
      [callId, callId],
    );
    const [{ left, told } = { left: 0, told: 0 }] = rows;
    if (!left) return told / ((performance.now() - began) / 1000);
    await new Promise((done) => setTimeout(done, 100));
  }
};

/** How many notices are written in a second, from the first on, for ten seconds or until none is left. */
const writingOf = async (sql: pg.Pool): Promise<number> => {
  const waiting = async () => Number((await sql.query('select count(*) from call_notices')).rows[0]?.count ?? 0);
  const all = await waiting();
  let began: { left: number; at: number } | undefined;
  for (;;) {
    const [left, at] = [await waiting(), performance.now()];
    if (left < all) began ??= { left, at };
    const seconds = began ? (at - began.at) / 1000 : 0;
    if (!left || seconds > 10) return began && seconds ? (began.left - left) / seconds : 0;
    await new Promise((done) => setTimeout(done, 50));
  }
};

const entry: Measure = async ({ at, fundOf }) => {
  const fundId = await fundOf(LARGE);
  const complete: number[] = [];
  const reverse: number[] = [];
  for (let turn = 0; turn < 25; turn++) {
    const body = {
      type: 'Management Costs',
      fundId,
      amount: `${100 + turn}.00`,
      tradeDate: '2025-06-02',
      reference: `B-${randomUUID()}`,
    };
    const { id } = recordOf((await ask(at('/transactions', 'POST', body))).text);
    await ask(at(`/transactions/${id}/approve`, 'POST', {}));
    complete.push((await ask(at(`/transactions/${id}/complete`, 'POST', {}))).ms);
    reverse.push((await ask(at(`/transactions/${id}/reverse`, 'POST', { reason: 'Measured' }))).ms);
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
      ms(`ledger report of 100,000 rows, ${format}: light p99`, done.light.p99, 50),
    );
  }
  return lines;
};

/** The statements of all partners of the large fund: 2,000 of them in a minute, made and published. */
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
    ms(`statements of ${many} partners: light p99 meanwhile`, done.light.p99, 50),
    ms(
      `statements of ${many} partners: published`,
      published.ms,
      2000,
      `light p99 ${published.light.p99.toFixed(0)} ms`,
    ),
  ];
};

const works: Readonly<Record<string, Measure>> = {
  analytics,
  dashboard,
  call,
  entry,
  report: ledgerReport,
  statements,
  import: measureImport,
};

/** The heavy works of a house with large funds, each with its target. */
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
