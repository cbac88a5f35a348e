import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ask } from './ask.ts';
import { meanwhile } from './meanwhile.ts';
import { spreadOf } from './measure.ts';
import { besides, day, inDays, type Measure, ms, recordOf } from './tools.ts';
import { WIDE } from './world.ts';

/** Measures a call over all partners of the wide fund: draft, preview, issue, notices, payment. */
export const call: Measure = async ({ at, fundOf, sql, light, pid }) => {
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
  await addReaders(sql, fundId);
  const issued = await meanwhile(light, pid, () => ask(at(`/capital-calls/${id}/issue`, 'POST', {})));
  const written = await meanwhile(light, pid, () => Promise.all([tellingOf(sql, id), writingOf(sql, 'callNotice')]));
  const [told, rate] = written.result;
  await stopWriting(sql, 'callNotice');
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
    ms(`call of ${many} lines: issue`, issued.ms, 2000, `${issued.grown.toFixed(0)} MB more`),
    ...besides(`call of ${many} lines, issue`, issued),
    { name: `call of ${many} lines: people told a second`, value: told, limit: 100, unit: '', atLeast: true },
    { name: `call of ${many} lines: notices written a second`, value: rate, limit: 100, unit: '', atLeast: true },
    ...besides(`call of ${many} lines, notices`, written),
    ms(`call of ${many} lines: approve one payment`, spreadOf(single).p50, 20),
    ms(`call of ${many} lines: approve ${rest.length} in batches`, performance.now() - batched, 5000),
  ];
};

/** Returns the rate of notifications per second for an issued call, until every user has one. */
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

type Queue = 'callNotice' | 'distributionNotice';

/** Returns the rate of notices written per second from the first one, for ten seconds or until the queue is empty. */
const writingOf = async (sql: pg.Pool, queue: Queue): Promise<number> => {
  const waiting = async () =>
    Number((await sql.query('select count(*) from jobs where name = $1', [queue])).rows[0]?.count ?? 0);
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

/** Clears the queues of notices and emails, which would disturb the next measurement. */
const stopWriting = async (sql: pg.Pool, queue: Queue): Promise<void> => {
  await sql.query('delete from jobs where name = any($1)', [[queue, 'email']]);
  await sql.query('update outbox set delivered_at = now() where delivered_at is null');
  const count = async () => Number((await sql.query('select count(*) from documents')).rows[0]?.count ?? 0);
  for (let [before, now] = [-1, await count()]; before !== now; [before, now] = [now, await count()])
    await new Promise((done) => setTimeout(done, 1000));
};

/** Adds a user for each partner. */
const addReaders = (sql: pg.Pool, fundId: string) =>
  sql.query(
    `insert into users (id, email, name, role, entity_kind, entity_id, status, email_verified)
      select gen_random_uuid(), p.id || '@bench.example', p.name, 'lp', 'Partner', p.id, 'active', true
      from commitments k join partners p on p.id = k.partner_id where k.fund_id = $1 on conflict do nothing`,
    [fundId],
  );

/** Measures a distribution to all partners of the wide fund: preview, declaration, notices, payment. */
export const distribution: Measure = async ({ at, fundOf, sql, light, pid }) => {
  const fundId = await fundOf(WIDE);
  await addReaders(sql, fundId);
  // Cash for the distribution.
  const income = { type: 'Other Income', source: 'fund', fundId, amount: '5000000.00', tradeDate: day() };
  const entered = recordOf((await ask(at('/transactions', 'POST', { ...income, reference: randomUUID() }))).text);
  for (const move of ['approve', 'complete']) await ask(at(`/transactions/${entered.id}/${move}`, 'POST', {}));
  const draft = { fundId, title: `Bench ${randomUUID()}`, source: 'income', proceeds: '5000000.00' };
  const made = await ask(at('/distributions', 'POST', { ...draft, distributionDate: day() }));
  const { id } = recordOf(made.text);
  const plan = await meanwhile(light, pid, () => ask(at(`/distributions/${id}/plan`)));
  const issued = await meanwhile(light, pid, () => ask(at(`/distributions/${id}/issue`, 'POST', {})));
  const written = await meanwhile(light, pid, () => writingOf(sql, 'distributionNotice'));
  await stopWriting(sql, 'distributionNotice');
  const paid = await meanwhile(light, pid, () => ask(at(`/distributions/${id}/pay`, 'POST', { paidOn: day() })));
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from distribution_lines where distribution_id = $1',
    [id],
  );
  const name = `distribution to ${(rows[0]?.n ?? 0).toLocaleString('en')} partners`;
  return [
    ms(`${name}: plan`, plan.ms, 2000),
    ms(`${name}: issue`, issued.ms, 2000, `${issued.grown.toFixed(0)} MB more`),
    ...besides(`${name}, issue`, issued),
    { name: `${name}: notices written a second`, value: written.result, limit: 100, unit: '', atLeast: true },
    ...besides(`${name}, notices`, written),
    ms(`${name}: pay`, paid.ms, 2000),
    ...besides(`${name}, pay`, paid),
  ];
};
