import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_VALID_DAYS } from '../../../resources/exchange-rates.ts';
import { resources } from '../../../resources/index.ts';
import { agreementStatus, noticesOf, proofStatus } from '../../../resources/kit/enums.ts';
import { type Role, resourceNames } from '../../../resources/kit/names.ts';
import { type ReportKind, reportTypeOf } from '../../../resources/reportTypes.ts';
import { userQuery } from '../../../server/core/auth/caller.ts';
import type { Database } from '../../../server/core/db/database.ts';
import { sealKeysOf } from '../../../server/core/db/sealKeys.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { typeOfFile } from '../../../server/core/files/inspect/types.ts';
import type { FileStore } from '../../../server/core/files/store.ts';
import { rowProblems } from '../../../server/core/integrity/rows.ts';
import { completeConfig, readSettings } from '../../../server/core/platform/config.ts';
import { tableOf } from '../../../server/core/tables/names.ts';
import { seedDemo } from '../../../server/demo/index.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { createDatabase } from '../../helpers/database.ts';
import { memoryStore } from '../../helpers/files.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';
import { quietTime } from '../../setup/pace.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-demo-'));
const config = completeConfig(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
  secretKey: 'test-secret-test-secret-test-secret',
});
const log = pino({ level: 'silent' });
const now = new Date().toISOString();
const today = now.slice(0, 10);

const openAccount = async ({ email }: { email: string }) => `uid-${email.split('@')[0]}`;
const files = memoryStore();
let database: Database;
let tx: Tx;
let seconds = 0;

const seed = (into: Database, store: FileStore, at = now) =>
  seedDemo({ config, database: into, files: store, log, openAccount, now: at });
const count = async (query: ReturnType<typeof sql>) => Number((await tx.first<{ n: string }>(query))?.n);
const words = async (query: ReturnType<typeof sql>) =>
  (await tx.rows<{ word: string }>(query)).map((r) => r.word).sort();

beforeAll(async () => {
  database = await createDatabase();
  tx = txOn(database.owner);
  const seeding = await quietTime(() => seed(database, files));
  expect(seeding.result).toBe(true);
  seconds = seeding.ms / 1000;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("every type of notification sent is in the settings of its recipients' roles", async () => {
  const told = await tx.rows<{ type: ReturnType<typeof noticesOf>[number]; roles: Role[] }>(
    sql`select distinct n.type, array_remove(array(select m.role from memberships m where m.user_id = u.id) || u.role, null) as roles
      from notifications n join users u on u.id = n.user_id`,
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ type, roles }) => !noticesOf(roles).includes(type))).toEqual([]);
});

test('side effects on other records are dated at their step, not at the start', async () => {
  const late = await words(
    sql`select distinct entity || ' ' || coalesce(name, action) as word from audit_events where created_at > ${now}`,
  );
  expect(late).toEqual([]);
});

test('the audit covers every record changed since its creation', async () => {
  const untold: string[] = [];
  for (const name of resourceNames.filter((one) => !resources[one].appendOnly && one !== 'notifications')) {
    const changed = await tx.first<{ n: number }>(
      sql`select count(*)::int as n from ${tableOf(name)} t where t.version > 1 and not exists (
        select from audit_events e where e.entity = ${name} and e.entity_id = t.id::text and e.action <> 'create')`,
    );
    if (changed?.n) untold.push(`${name} ${changed.n}`);
  }
  expect(untold).toEqual([]);
});

test('it is created within seconds, once', async () => {
  expect(seconds).toBeLessThan(30);
  expect(await seed(database, files)).toBe(false);
  expect(await count(sql`select count(*) as n from funds`)).toBe(2);
  expect(await count(sql`select count(*) as n from partners`)).toBe(12);
  expect(await count(sql`select count(*) as n from companies`)).toBe(9);
});

test('every feature of the back office has an example', async () => {
  expect(await count(sql`select count(*) as n from notes where cardinality(mention_ids) > 0`)).toBe(3);
  const due = sql`select assignee_id from tasks where status = 'Open' and due_date > ${today}::date group by 1`;
  expect(await tx.rows(due)).toHaveLength(2);
  // A delivery that is due would be made at the first start.
  expect(await count(sql`select count(*) as n from report_definitions where next_on > ${today}::date`)).toBe(1);
  expect(await count(sql`select count(*) as n from report_definitions where schedule = 'none'`)).toBe(1);
  expect(await count(sql`select count(*) as n from letterheads where has_logo and length(logo) < 100000`)).toBe(1);
  const quarters = await tx.rows<{ n: number }>(
    sql`select count(*)::integer as n from company_figures where status = 'approved' group by company_id order by 1 desc`,
  );
  expect(quarters.map(({ n }) => n)).toEqual([8, 8, 5]);
});

test('the ledger of every fund equals its records, and is consistent', async () => {
  for (const { id } of await tx.rows<{ id: string }>(sql`select id from funds`))
    expect(await differencesOf(tx, id)).toEqual([]);
  expect(await count(sql`select count(*) as n from gl_journals`)).toBeGreaterThan(100);
  expect(await ledgerProblems(database.owner)).toEqual([]);
});

test('each movement converts into each currency of the funds on its day', async () => {
  const unconverted = sql`select count(*) as n from transactions t
    join funds own on own.id = t.fund_id join funds other on other.currency <> own.currency
    where t.status = 'completed' and not exists (select from exchange_rates r where array[r.base, r.quote] @> array[own.currency, other.currency]
      and r.quoted_on between t.value_date - ${RATE_VALID_DAYS}::integer and t.value_date)`;
  expect(await count(sql`select count(distinct currency) as n from funds`)).toBe(2);
  expect(await count(unconverted)).toBe(0);
});

test('calls and proofs exist in every state, transactions in every state', async () => {
  expect(await words(sql`select distinct status as word from capital_calls`)).toEqual([...agreementStatus].sort());
  expect(await words(sql`select distinct status as word from payments`)).toEqual([...proofStatus].sort());
  expect(await count(sql`select count(distinct status) as n from transactions`)).toBe(6);
});

test('the demo partner has a line due soon, one overdue, one paid and one with a proof under review', async () => {
  const lines = await tx.rows<{ status: string; due: string; proof: string | null }>(
    sql`select l.payment_status as status, l.due_date as due, p.status as proof from capital_call_lines l
      join users u on u.entity_id = l.partner_id and u.email = 'lp@demo.quarterdeck.test'
      join capital_calls c on c.id = l.capital_call_id and c.status <> 'Draft'
      left join payments p on p.capital_call_line_id = l.id`,
  );
  expect(lines.some((l) => l.status === 'Pending' && l.due >= today && !l.proof)).toBe(true);
  expect(lines.some((l) => l.status === 'Overdue')).toBe(true);
  expect(lines.some((l) => l.status === 'Paid')).toBe(true);
  expect(lines.some((l) => l.proof === 'Under Review')).toBe(true);
});

test('no user is notified twice about the same record, and a reminder counts days from its own morning', async () => {
  expect(
    await count(
      sql`select count(*) as n from (select user_id from notifications where deleted_at is null
        group by user_id, related_entity_id, title, message having count(*) > 1) twice`,
    ),
  ).toBe(0);
  const reminders = await words(
    sql`select distinct n.title as word from notifications n join users u on u.id = n.user_id and u.email = 'lp@demo.quarterdeck.test'
      where n.title like '%overdue%'`,
  );
  expect(reminders.map((title) => /(\d+) days? overdue/.exec(title)?.[1])).toEqual(['1', '7']);
});

test('the demo partner received a distribution, and another is in progress', async () => {
  const lines = await tx.rows<{ status: string; run: string; paid: string | null; net: string; due: string }>(
    sql`select l.payment_status as status, d.status as run, l.paid_on as paid, l.net, d.payment_date as due from distribution_lines l
      join users u on u.entity_id = l.partner_id and u.email = 'lp@demo.quarterdeck.test'
      join distributions d on d.id = l.distribution_id order by d.number`,
  );
  // 30 of the 165 million committed, 16 and 2 million.
  expect(lines).toMatchObject([
    { status: 'Paid', run: 'Completed', net: '2909090.91' },
    { status: 'Pending', run: 'Issued', net: '363636.36' },
  ]);
  expect(lines[0]?.paid && lines[0].paid < today).toBe(true);
  expect(lines[1] && lines[1].due > today).toBe(true);
  expect(
    await count(
      sql`select count(*) as n from (select d.id from distributions d join distribution_lines l on l.distribution_id = d.id
        group by d.id having d.paid <> coalesce(sum(l.net) filter (where l.payment_status = 'Paid'), 0)
          or d.outstanding <> coalesce(sum(l.net) filter (where l.payment_status <> 'Paid'), 0)) wrong`,
    ),
  ).toBe(0);
});

describe('the demo sign-ins', () => {
  test.each(demoSignIns)(
    '$email has the role $role, with a read and an unread notification',
    async ({ email, role }) => {
      const { rows } = await database.app.query({ ...userQuery, values: [`uid-${email.split('@')[0]}`] });
      expect(rows[0]).toMatchObject({ email, role, status: 'active' });
      if (role !== 'admin') expect(rows[0].entity).not.toBeNull();
      expect(
        await words(
          sql`select distinct read::text as word from notifications where user_id = ${rows[0].id} and deleted_at is null`,
        ),
      ).toEqual(['false', 'true']);
    },
  );

  test('the manager runs both funds and the general partner is the general partner of both', async () => {
    const reach = async (uid: string) =>
      (await database.app.query({ ...userQuery, values: [uid] })).rows[0]?.entity.runs.length;
    expect(await reach('uid-manager')).toBe(2);
    expect(await reach('uid-gp')).toBe(2);
  });

  test('one partner and one manager are still in onboarding', async () => {
    const entity = async (uid: string) =>
      (await database.app.query({ ...userQuery, values: [uid] })).rows[0]?.entity.status;
    expect(await entity('uid-newlp')).toBe('PENDING');
    expect(await entity('uid-newmanager')).toBe('Pending');
  });
});

describe('invariants of every world', () => {
  const nothing: readonly [string, ReturnType<typeof sql>][] = [
    [
      'lines add up to their call',
      sql`select count(*) as n from (select c.id from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and l.deleted_at is null
      group by c.id having sum(l.amount) <> c.total_amount) wrong`,
    ],
    [
      'paid is what the ledger says',
      sql`select count(*) as n from capital_call_lines l where l.approved_amount <> coalesce((select sum(t.amount) from transactions t
      where t.capital_call_line_id = l.id and t.status = 'completed'), 0)`,
    ],
    [
      'funds hold the sums of their commitments',
      sql`select count(*) as n from funds f join (select fund_id, sum(amount) filter (where status in ('Active', 'Completed')) as committed, sum(called) as called
        from commitments group by 1) k on k.fund_id = f.id where (f.committed, f.called) is distinct from (k.committed, k.called)`,
    ],
    [
      'unfunded is commitment less called',
      sql`select count(*) as n from commitments where status = 'Active' and unfunded <> amount - called + recallable`,
    ],
    [
      'a completed call is paid',
      sql`select count(*) as n from capital_calls where status = 'Completed' and outstanding <> 0`,
    ],
    [
      'an open call that is past its day is overdue',
      sql`select count(*) as n from capital_calls where status in ('Issued', 'Active') and outstanding > 0 and due_date < ${today}`,
    ],
    [
      'nothing was entered in the future',
      sql`select (select count(*) from transactions where created_at > ${now}::timestamptz + interval '5 minutes' or value_date > ${today})
      + (select count(*) from audit_events where created_at > ${now}::timestamptz + interval '5 minutes') as n`,
    ],
    [
      'no cash is missing',
      sql`select count(*) as n from (select fund_id, sum(case when type = 'Commitment' or type = 'Conversion' then 0
      when source = 'partner' and type <> 'Disbursement Fund to LP' or type = 'Sale' then amount else -amount end) as cash
      from transactions where status = 'completed' group by 1) f where cash < 0`,
    ],
  ];
  test.each(nothing)('%s', async (_, query) => {
    expect(await count(query)).toBe(0);
  });

  test('every document has its file of the declared type', async () => {
    const stored = await tx.rows<{ file_name: string; storage_key: string; size: number; mime_type: string }>(
      sql`select file_name, storage_key, size, mime_type from documents`,
    );
    expect(stored.length).toBeGreaterThan(60);
    for (const { file_name, storage_key, size, mime_type } of stored) {
      const bytes = files.kept.get(storage_key) ?? Buffer.alloc(0);
      expect(bytes.length).toBe(size);
      expect(await typeOfFile(file_name, bytes)).toEqual({ mimeType: mime_type });
    }
  });
});

test('the file of each report has its title and the type of a generated document', async () => {
  const found = await tx.rows<{ kind: ReportKind; title: string; document: string; type: string; key: string }>(
    sql`select r.kind, r.title, d.title as document, d.type, d.storage_key as key from reports r join documents d on d.id = r.document_id`,
  );
  expect(found.map(({ kind }) => kind).sort()).toEqual(['capital_account_statement', 'fund_performance']);
  for (const { kind, title, document, type, key } of found) {
    expect([document, type]).toEqual([title, reportTypeOf(kind).document]);
    expect(files.kept.get(key)?.toString('latin1')).toContain(title);
  }
});

test('the same seed and time create the same world', async () => {
  const picture = async (from: Tx) => ({
    transactions: await from.rows(
      sql`select type, amount, trade_date, value_date, reference, description, status from transactions order by reference, type, amount, trade_date`,
    ),
    calls: await from.rows(sql`select title, total_amount, due_date, paid, status from capital_calls order by title`),
    marks: await from.rows(
      sql`select c.name, v.date, v.fair_value from valuations v join companies c on c.id = v.company_id order by 1, 2, 3`,
    ),
  });
  const other = await createDatabase();
  try {
    await seed(other, memoryStore());
    expect(await picture(txOn(other.owner))).toEqual(await picture(tx));
  } finally {
    await other.close();
  }
});

test('all rows are sealed on writing', async () => {
  expect(await rowProblems(tx, sealKeysOf(TEST_SECRET).rows, () => {})).toEqual([]);
});
