import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { sealText } from '../../server/core/db/sealText.ts';
import { inTransaction, txOn } from '../../server/core/db/tx.ts';
import { anchorFile, readAnchor } from '../../server/core/integrity/anchor.ts';
import { type Form, forms } from '../../server/core/integrity/forms.ts';
import { installSeals } from '../../server/core/integrity/install.ts';
import { rowProblems } from '../../server/core/integrity/rows.ts';
import { sealAll } from '../../server/core/integrity/seal.ts';
import { triggersOf } from '../../server/core/integrity/triggers.ts';
import { verifyAll } from '../../server/core/integrity/verify.ts';
import type { Config } from '../../server/core/platform/config.ts';
import { insertRow } from '../../server/core/tables/rows.ts';
import { ledgerProblems } from '../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../server/ledger/totals.ts';
import { startApp } from '../helpers/app.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { upload } from '../helpers/upload.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { at } from '../setup/server.ts';
import { until } from '../setup/until.ts';
import { issuedCall, lineOf, record, submittedPayment } from './entities/support.ts';

let world: World;
/** An attacker with the database's password and without the portal's key. */
let stranger: pg.Pool;
let fileKey: string;
const keys = sealKeysOf(TEST_SECRET);

/** Seals all entries. A run gives up while transactions of other databases of this server stay open, until the next. */
const sealWhole = () =>
  until(async () => {
    await sealAll(world.app.deps);
    const open = await world.tx.first<{ n: number }>(
      sql`select count(*)::int as n from seal_entries where seq > (select coalesce(max(through), 0) from audit_seals)`,
    );
    expect(open?.n).toBe(0);
  });

beforeAll(async () => {
  world = await makeWorld(await startApp({}, { byHand: true }));
  await refreshAllTotals(world.tx);
  const call = await issuedCall(world, { totalAmount: '10600.00' });
  const line = await lineOf(world, call.id, world.partners.la1);
  const payment = await submittedPayment(world, line, '600.00');
  record(await world.ask.ma('POST', `/payments/${payment.id}/approve`, { confirmDifference: true }));
  const other = await submittedPayment(world, line, '100.00');
  record(await world.ask.ma('POST', `/payments/${other.id}/approve`, { confirmDifference: true }));
  record(await world.ask.ma('POST', `/payments/${other.id}/reverse`, { reason: 'Returned by the bank' }));
  const owner = { title: 'Deed', type: 'other', ownerKind: 'Fund', ownerId: world.funds.a };
  expect((await upload(world, 'admin', owner, { name: 'deed.txt', bytes: Buffer.from('as signed') })).status).toBe(201);
  await world.put('valuations', {
    fundId: world.funds.a,
    companyId: world.companies.a,
    date: '2024-06-30',
    fairValue: '1000000.00',
    currency: 'USD',
    status: 'approved',
  });
  await world.put('company-figures', { companyId: world.companies.a, periodEnd: '2024-06-30', revenue: '5000000.00' });
  const statement = { fundId: world.funds.a, asOf: '2024-06-30' };
  await world.put('reports', { ...statement, title: 'Statement', kind: 'capital_account_statement', dataHash: 'a' });
  await world.put('statement-runs', { ...statement, currency: 'USD', status: 'published' });
  await world.tx.run(
    sql`insert into staff_announcements (fund_id, notice) values (${world.funds.a}, '{"type":"system"}')`,
  );
  fileKey =
    (await world.tx.first<{ k: string }>(sql`select storage_key as k from documents where title = 'Deed'`))?.k ?? '';
  // Proofs created without a file get this one.
  await world.tx.run(
    sql`update documents d set storage_key = o.storage_key, size = o.size, sha256 = o.sha256 from documents o where o.title = 'Deed' and d.title <> 'Deed'`,
  );
  const { rows } = await world.database.owner.query<{ name: string }>('select current_database() as name');
  stranger = new pg.Pool({ ...at(inject('postgres'), rows[0]?.name ?? ''), max: 1 });
  await sealWhole();
});
afterAll(async () => {
  await stranger?.end();
  await world?.close();
});

const rowsNow = () => rowProblems(txOn(world.database.owner), keys.rows, () => {});
/** Output of verify, and its result. */
const verify = async (settings: Partial<Config> = {}) => {
  const lines: string[] = [];
  const { config, database } = world.app.deps;
  const isSound = await verifyAll({
    config: { ...config, ...settings },
    database: { ...database, owner: world.database.owner },
    files: world.app.deps.files,
    ledgerProblems,
    say: (line) => lines.push(line),
  });
  return { isSound, told: lines.join('\n') };
};

/** Changes rows like an attacker with triggers disabled; at least one. */
const strange = async (statement: string) => {
  const client = await stranger.connect();
  await client.query("set session_replication_role = 'replica'");
  expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
  client.release(true);
};

/**
 * Runs SQL statements as an attacker, in a session with triggers ('origin') or without ('replica'), and returns the ids of
 * their rows with the problems that verify finds afterwards in some tables; everything is rolled back.
 */
const problemsAfter = async (mode: string, statements: readonly string[], tables: readonly Form[] = forms) => {
  const client = await stranger.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = '${mode}'`);
    const ids: (string | undefined)[] = [];
    for (const statement of statements) {
      const { rowCount, rows } = await client.query<{ id?: string }>(statement);
      expect(rowCount, statement).toBeGreaterThan(0);
      ids.push(rows[0]?.id);
    }
    return { problems: await rowProblems(txOn(client), keys.rows, () => {}, tables), ids };
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const formsOf = (table: string) => forms.filter((form) => form.table === table);

/** Takes a copy of each sealed row with its seal entries, for a complete restoration. */
const snapshot = async () => {
  const tables = [...new Set([...forms.map((f) => f.table), 'seal_entries', 'audit_seals'])];
  for (const t of tables) await world.tx.run(raw(`create table kept_${t} as select * from ${t}`));
  return async () => {
    const client = await world.database.owner.connect();
    await client.query("set session_replication_role = 'replica'");
    for (const t of tables) {
      const { rows } = await client.query<{ c: string }>(
        "select column_name as c from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'",
        [t],
      );
      const names = rows.map(({ c }) => `"${c}"`).join(', ');
      await client.query(`delete from ${t}`);
      await client.query(`insert into ${t} (${names}) overriding system value select ${names} from kept_${t}`);
      await client.query(`drop table kept_${t}`);
    }
    client.release(true);
  };
};

describe('rows written by the portal', () => {
  test('are valid, on every write path', async () => {
    const { told, isSound } = await verify();
    expect(told).toContain('Row integrity is sound.');
    expect(told).toContain('The seal chain is sound.');
    expect(told).toContain('The file store is sound.');
    expect(told).toMatch(/ {2}transactions: \d/);
    expect(isSound).toBe(true);
  });

  test('are sealed without an extra application statement, and not for unsealed entities', async () => {
    const count = async () =>
      (await world.tx.first<{ n: number }>(sql`select count(*)::int as n from seal_entries`))?.n;
    const before = await count();
    await world.tx.run(sql`update users set last_login_at = now(), version = version + 1`);
    await world.tx.run(sql`update funds set called = called, committed = committed`);
    expect(await count()).toBe(before);
  });

  const tamperings: [string, string, string][] = [
    [
      'the amount of a completed entry',
      "update transactions set amount = amount + 1 where status = 'completed' and source = 'company'",
      'transactions',
    ],
    [
      'its date',
      "update transactions set trade_date = trade_date - 365 where status = 'completed' and source = 'company'",
      'transactions',
    ],
    ['a removed entry', "delete from transactions where reference = 'CNRY-A-2'", 'transactions'],
    [
      'an entry put in',
      "insert into transactions (id, type, fund_id, amount, currency, trade_date, status) select gen_random_uuid(), type, fund_id, amount, currency, trade_date, status from transactions where reference = 'CNRY-A-1'",
      'transactions',
    ],
    ['an account number swapped', "update bank_accounts set account_number = 'x:y'", 'bank accounts'],
    [
      'where a fund is paid',
      'update funds set bank_account_id = (select id from bank_accounts order by id limit 1)',
      'funds',
    ],
    ['a valuation', 'update valuations set fair_value = fair_value * 2', 'valuations'],
    ['a user made administrator', "update users set role = 'admin' where firebase_uid = 'la1'", 'users'],
    ['a membership', "update memberships set role = 'gp'", 'memberships'],
    ['an approved payment', "update payments set approved_amount = 1 where status = 'Approved'", 'payments'],
    ['the share of an issued call', 'update capital_call_lines set amount = amount + 1', 'capital call lines'],
    ['where a call is paid to', "update capital_calls set wire_number = 'x:y'", 'capital calls'],
    ['a commitment', 'update commitments set amount = amount * 2', 'commitments'],
    ['the opening of books', "update gl_books set opened_at = '2020-01-01'", 'gl books'],
    ['the hash of a document', "update documents set sha256 = repeat('0', 64)", 'documents'],
  ];
  const changes: [string, string][] = [
    ...[
      ...['second_person = not second_person', 'catch_up_rate = 0.5', 'grace_days = 30', "time_zone = 'Asia/Tokyo'"],
      ...["hurdle_compounding = 'simple'", 'carry_escrow_pct = 0.5', "day_count = '30/360'", 'fee_offset_pct = 0.1'],
      ...['late_interest_rate = 0.2', "recall_method = 'netted'", "call_effective = 'issue'", 'bank_callback = true'],
      ...['bank_waiting_days = 30', "status = 'closed'", "external_id = 'other'", "delete_reason = 'other'"],
    ].map((set): [string, string] => ['funds', set]),
    ['fund_companies', `company_id = (select id from companies order by id desc limit 1), fund_id = fund_id`],
    ['fund_companies', 'ownership_pct = 0.9'],
    ['company_figures', 'revenue = 1'],
    ['partners', "name = 'Somebody Else'"],
    ['reports', "data_hash = repeat('0', 64)"],
    ['statement_runs', 'published_at = now()'],
    ['notifications', "message = 'Pay to another account'"],
    ['outbox', "body = 'Pay to another account'"],
    ['call_announcements', `noted = '{"reason":"other"}'`],
    ['staff_announcements', "notice = '{}'"],
    ['seal_forms', 'found = 5'],
  ];
  const changing = ([table, set]: [string, string]) =>
    `update ${table} set ${set} where id = (select id from ${table} order by id limit 1) returning id::text`;
  const detected = (table: string, id: string | undefined) =>
    expect.stringMatching(new RegExp(`^1 ${table.replaceAll('_', ' ')} (are not|were changed) .*: ${id}$`));

  describe.each([
    ['by hand', 'origin'],
    ['with the triggers asleep', 'replica'],
  ])('changed %s', (_, mode) => {
    test.each(tamperings)('%s is detected', async (__, statement, told) => {
      const { problems } = await problemsAfter(mode, [statement], formsOf(told.replaceAll(' ', '_')));
      expect(problems.join('\n')).toContain(told);
    });

    test.each(changes)('%s: %s is detected, with its row', async (table, set) => {
      const { problems, ids } = await problemsAfter(mode, [changing([table, set])], formsOf(table));
      expect(problems).toEqual([detected(table, ids[0])]);
    });

    test('are detected in each of these tables, and in no other', async () => {
      const one = [...new Map(changes)];
      const { problems, ids } = await problemsAfter(mode, one.map(changing));
      const wanted = one.map(([table], index) => detected(table, ids[index]));
      expect(problems).toHaveLength(wanted.length);
      expect(problems).toEqual(expect.arrayContaining(wanted));
    });
  });

  test("are not legitimised by the portal's next change", async () => {
    const putBack = await snapshot();
    for (const mode of ['origin', 'replica']) {
      const client = await stranger.connect();
      await client.query(`set session_replication_role = '${mode}'`);
      await client.query(`update transactions set amount = amount + 5 where reference = 'CNRY-A-1'`);
      client.release(true);
    }
    await world.tx.run(sql`update transactions set description = 'looked at' where reference = 'CNRY-A-1'`);
    expect((await rowsNow()).join()).toContain('1 transactions were changed or inserted outside the application');
    await putBack();
  });

  test('are not legitimised by a bulk change, each row of which is sealed', async () => {
    const putBack = await snapshot();
    const client = await stranger.connect();
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(`update transactions set amount = amount + 5 where reference = 'CNRY-A-1'`);
    client.release(true);
    const entries = async () =>
      (await world.tx.first<{ n: number }>(sql`select count(*)::int as n from seal_entries`))?.n ?? 0;
    const before = await entries();
    const changed = await world.tx.run(sql`update transactions set amount = amount * 2 where amount > 0`);
    expect(changed).toBeGreaterThan(2);
    expect((await entries()) - before).toBe(changed + 1);
    // Unsealed columns change without a seal.
    await world.tx.run(sql`update transactions set updated_at = now()`);
    expect((await entries()) - before).toBe(changed + 1);
    const [wrong, ...others] = await rowsNow();
    expect(wrong).toContain('1 transactions were changed or inserted outside the application');
    expect(others).toEqual([]);
    await putBack();
  });

  test('are checked although triggers were removed or disabled', async () => {
    const client = await stranger.connect();
    await client.query('alter table transactions disable trigger seal_changed_transactions');
    expect((await rowsNow()).join()).toContain('The trigger seal_changed_transactions is missing or changed');
    await client.query('alter table transactions enable trigger seal_changed_transactions');
    await client.query(
      'create or replace function seal_changed_users() returns trigger language plpgsql as $$ begin return null; end $$',
    );
    expect((await rowsNow()).join()).toContain('The trigger seal_changed_users is missing or changed');
    client.release();
    await installSeals(world.database.owner, () => {});
    expect(await rowsNow()).toEqual([]);
  });

  test('cannot be sealed with the database alone: not with another key, not without one', async () => {
    const putBack = await snapshot();
    const client = await stranger.connect();
    await client.query(`set quarterdeck.seal_key = '${sealKeysOf('another key, guessed').rows}'`);
    await client.query("update transactions set amount = amount + 1 where reference = 'CNRY-A-1'");
    expect((await rowsNow()).join()).toContain('transactions');
    client.release(true);
    await putBack();
  });
});

describe('ledger periods', () => {
  const cutBy = async (periodLength: 'month' | 'quarter') => {
    const path = `/funds/${world.funds.a}`;
    const { version } = record(await world.ask.admin('GET', path));
    record(await world.ask.admin('PUT', path, { version, periodLength }));
  };
  const open = () =>
    `select id from gl_periods where fund_id = '${world.funds.a}' and state = 'open' order by starts_on limit 1`;

  test('may be replaced by periods of another length, and verify passes', async () => {
    const before = (await world.tx.rows(sql`select 1 from gl_periods where fund_id = ${world.funds.a}`)).length;
    expect(before).toBeGreaterThan(0);
    await cutBy('month');
    expect((await world.tx.rows(sql`select 1 from gl_periods where fund_id = ${world.funds.a}`)).length).toBe(
      3 * before,
    );
    expect(await rowsNow()).toEqual([]);
    await cutBy('quarter');
    expect(await rowsNow()).toEqual([]);
    expect((await verify()).isSound).toBe(true);
  });

  test.each(['origin', 'replica'])('deleted by hand are detected (%s)', async (mode) => {
    const putBack = await snapshot();
    const client = await stranger.connect();
    await client.query(`set session_replication_role = '${mode}'`);
    await client.query(`delete from gl_periods where id in (${open()})`);
    client.release(true);
    expect((await rowsNow()).join()).toContain('1 gl periods are missing from the database');
    await cutBy('month');
    expect((await rowsNow()).join()).toContain('1 gl periods are missing from the database');
    await cutBy('quarter');
    await putBack();
    expect(await rowsNow()).toEqual([]);
  });

  test('changed by hand are detected after their replacement', async () => {
    const putBack = await snapshot();
    const client = await stranger.connect();
    await client.query("set session_replication_role = 'replica'");
    await client.query(`update gl_periods set ends_on = ends_on - 1 where id in (${open()})`);
    client.release(true);
    await cutBy('month');
    expect((await rowsNow()).join()).toContain('1 gl periods are missing from the database');
    await cutBy('quarter');
    await putBack();
  });
});

describe('earlier rows', () => {
  test('are sealed in their current state, and verify says so', async () => {
    const putBack = await snapshot();
    const owner = world.database.owner;
    const client = await owner.connect();
    await client.query("set session_replication_role = 'replica'");
    await client.query('delete from seal_entries');
    await client.query('delete from seal_forms');
    client.release(true);
    const told: string[] = [];
    await installSeals(owner, (sentence) => told.push(sentence));
    expect(told.join('\n')).toMatch(/\d+ existing records of transactions are sealed with their current values/);
    expect(await rowsNow()).toEqual([]);
    expect((await verify()).told).toMatch(
      /\d+ transactions were sealed on \d{4}-\d\d-\d\d with their values of that day/,
    );
    await putBack();
  });
});

describe('a table with more sealed columns than before', () => {
  const transactions = forms.find(({ table }) => table === 'transactions') as Form;
  const messageWithout = (fewer: readonly string[]) =>
    sealText(
      'transactions',
      transactions.columns.filter((column) => !fewer.includes(column)),
      new Set(['created_at', 'deleted_at']),
    );
  /** The database of an earlier version, whose seals did not cover some columns. */
  const earlier = async (fewer: readonly string[]) => {
    await world.tx.run(
      sql`update seal_forms set columns = array(select c from unnest(columns) with ordinality as u(c, n) where c <> all(${fewer}) order by n)
        where entity = 'transactions'`,
    );
    await world.tx.run(
      sql`insert into seal_entries (entity, row_id, mac)
        select 'transactions', t.id, seal_mac(${raw(messageWithout(fewer)('t'))}) from transactions t`,
    );
  };

  test('is resealed at the start, and rows that fail their earlier seal are still reported', async () => {
    const putBack = await snapshot();
    await earlier(['payee', 'external_id']);
    expect((await rowsNow()).join()).toContain('Some rows of transactions are not sealed by this version');
    await strange("update transactions set amount = amount + 1 where reference = 'CNRY-A-1'");
    await strange(
      "insert into transactions (id, type, fund_id, amount, currency, trade_date, status) select gen_random_uuid(), type, fund_id, amount, currency, trade_date, status from transactions where reference = 'CNRY-A-2'",
    );
    const told: string[] = [];
    await installSeals(world.database.owner, (sentence) => told.push(sentence));
    expect(told.join('\n')).toMatch(
      /^\d+ records of transactions are now sealed in more columns, with their current values$/,
    );
    expect(await rowsNow()).toEqual([
      expect.stringMatching(/^1 transactions were inserted outside the application/),
      expect.stringMatching(/^1 transactions were changed after sealing/),
    ]);
    await putBack();
  });

  test('accepts writes meanwhile without a false alarm, and hides none made outside the portal', async () => {
    const putBack = await snapshot();
    await earlier(['payee']);
    // The starting server has installed its triggers and not sealed any row yet.
    const pending = { isFirst: false, earlier: messageWithout(['payee']), isLost: false };
    for (const [name, source] of Object.entries(triggersOf(transactions, pending).functions))
      await world.tx.run(
        raw(`create or replace function ${name}() returns trigger language plpgsql as $f$${source}$f$`),
      );
    await strange("update transactions set amount = amount + 1 where reference = 'CNRY-A-1'");
    await world.tx.run(sql`update transactions set payee = 'written meanwhile'`);
    const writes = Array.from({ length: 20 }, (_, n) =>
      // Locks in the order of ids, as writes of the portal do: otherwise two of them can deadlock.
      txOn(world.database.app).run(sql`with locked as (
          select id from transactions where reference <> 'CNRY-A-1' order by id for update)
        update transactions t set payee = ${`beside ${n}`} from locked where t.id = locked.id`),
    );
    await Promise.all([installSeals(world.database.owner, () => {}), ...writes]);
    expect(await rowsNow()).toEqual([
      expect.stringMatching(/^1 transactions were changed or inserted outside the application/),
    ]);
    await putBack();
  });

  test.each([
    ['seals of the time before asked for once more', 'update seal_forms set found_at = null'],
    ['another form', "update seal_forms set columns = array_remove(columns, 'amount')"],
    ['no form', "delete from seal_forms where entity = 'transactions'"],
  ])('%s by hand are detected after the next start', async (_, statement) => {
    const putBack = await snapshot();
    await strange(statement);
    await strange(
      "insert into transactions (id, type, fund_id, amount, currency, trade_date, status) select gen_random_uuid(), type, fund_id, amount, currency, trade_date, status from transactions where reference = 'CNRY-A-2'",
    );
    await installSeals(world.database.owner, () => {});
    expect((await rowsNow()).join()).toMatch(/seal forms (were changed|are missing)/);
    await putBack();
    await installSeals(world.database.owner, () => {});
    expect(await rowsNow()).toEqual([]);
  });
});

test('a newer program seals a new column, and this one keeps its seals and verifies the rows', async () => {
  const putBack = await snapshot();
  const { owner } = world.database;
  const [form] = formsOf('transactions');
  if (!form) throw new Error('Transactions have no seals.');
  const columns = [...form.columns, 'newer_note'];
  const newer = { ...form, columns, message: sealText(form.table, columns, new Set(['created_at', 'deleted_at'])) };
  await world.tx.run(raw('alter table transactions add column newer_note text'));
  for (const [name, source] of Object.entries(triggersOf(newer).functions))
    await world.tx.run(raw(`create or replace function ${name}() returns trigger language plpgsql as $f$${source}$f$`));
  await world.tx.run(sql`update seal_forms set columns = ${columns} where entity = 'transactions'`);
  await world.tx.run(
    sql`insert into seal_entries (entity, row_id, mac) select 'transactions', t.id, seal_mac(${raw(newer.message('t'))}) from transactions t`,
  );
  expect((await rowsNow()).join()).toContain('Some rows of transactions are not sealed by this version');

  await world.tx.run(
    sql`insert into schema_migrations (name, checksum) values ('9000_newer_note.expand.sql', 'of a newer program')`,
  );
  expect(await rowsNow()).toEqual([]);
  const told: string[] = [];
  await installSeals(owner, (sentence) => told.push(sentence));
  expect(told).toEqual([]);
  expect(await world.tx.first(sql`select columns, before from seal_forms where entity = 'transactions'`)).toEqual({
    columns,
    before: null,
  });
  await world.tx.run(sql`update transactions set payee = 'written by the older program'`);
  expect(await rowsNow()).toEqual([]);
  await strange("update transactions set newer_note = 'by hand' where reference = 'CNRY-A-1'");
  expect(await rowsNow()).toEqual([expect.stringMatching(/^1 transactions were changed after sealing/)]);

  await world.tx.run(sql`delete from schema_migrations where name = '9000_newer_note.expand.sql'`);
  await world.tx.run(raw('alter table transactions drop column newer_note'));
  await putBack();
  await installSeals(owner, () => {});
  expect(await rowsNow()).toEqual([]);
});

describe('files', () => {
  const path = () => join(world.dataDir, 'files', fileKey);
  test('changed or missing are detected by verify', async () => {
    writeFileSync(path(), 'as forged');
    expect((await verify()).told).toMatch(/The file of document \S+ was changed/);
    renameSync(path(), `${path()}.away`);
    const missing = await verify();
    expect(missing.told).toMatch(/The file of document \S+ is missing/);
    expect(missing.isSound).toBe(false);
    rmSync(`${path()}.away`);
    writeFileSync(path(), 'as signed');
    expect((await verify()).isSound).toBe(true);
  });
});

describe('the chain', () => {
  const anchor = () => anchorFile(world.dataDir);
  let noted = '';
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) {
      await issuedCall(world);
      await sealWhole();
    }
    noted = readFileSync(anchor(), 'utf8');
  });
  beforeEach(() => writeFileSync(anchor(), noted));

  test('is extended by several servers at once without a fork, and is recorded outside the database', async () => {
    await issuedCall(world);
    await Promise.all([1, 2, 3, 4].map(() => sealAll(world.app.deps)));
    await sealWhole();
    const { isSound, told } = await verify();
    expect(told).toContain('The seal chain is sound.');
    expect(isSound).toBe(true);
    expect((await readAnchor(world.dataDir))?.noted.length).toBeGreaterThanOrEqual(4);
    noted = readFileSync(anchor(), 'utf8');
  });

  test('continues past the ninth seal', async () => {
    const last = async () =>
      (await world.tx.first<{ n: number }>(sql`select max(seq)::int as n from audit_seals`))?.n ?? 0;
    const added: number[] = [];
    for (let n = await last(); n < 12; n = await last()) {
      await issuedCall(world);
      expect((await verify()).told).toMatch(/[1-9]\d* entries are not sealed yet, the oldest since 20/);
      await sealWhole();
      expect((await verify()).told).not.toContain('are not sealed yet');
      added.push((await last()) - n);
    }
    // An open transaction of another database splits a round into two seals.
    expect(Math.min(...added)).toBeGreaterThanOrEqual(1);
    expect((await readAnchor(world.dataDir))?.noted.map(({ seq }) => seq)).toContain('12');
    expect((await verify()).isSound).toBe(true);
    noted = readFileSync(anchor(), 'utf8');
  });

  test.each([
    ['an entry changed', 'update seal_entries set mac = sha256(mac) where seq = (select min(seq) from seal_entries)'],
    ['a removed entry', 'delete from seal_entries where seq = (select min(seq) from seal_entries)'],
    ['a removed seal', 'delete from audit_seals where seq = 2'],
    ['the chain cut short', 'delete from audit_seals where seq >= 3'],
    ['a rewritten seal', "update audit_seals set hash = repeat('0', 64) where seq = 3"],
  ])('shows %s', async (_, statement) => {
    const putBack = await snapshot();
    const client = await stranger.connect();
    await client.query("set session_replication_role = 'replica'");
    expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
    client.release(true);
    const { told, isSound } = await verify();
    await putBack();
    expect(told).toContain('The seal chain is not sound');
    expect(isSound).toBe(false);
  });

  test('without its external notes is invalid', async () => {
    rmSync(anchor());
    const { told, isSound } = await verify();
    expect(told).toContain('The file audit-anchor.log is missing');
    expect(isSound).toBe(false);
  });

  test('without any line in the external file is invalid', async () => {
    writeFileSync(anchor(), '');
    const { told, isSound } = await verify();
    expect(told).toContain('The file audit-anchor.log is empty');
    expect(isSound).toBe(false);
  });

  test('with a truncated file is invalid once its newest line is too old', async () => {
    const lines = noted.trimEnd().split('\n');
    const kept = lines.slice(0, Math.floor(lines.length / 2));
    writeFileSync(anchor(), `${kept.join('\n')}\n`);
    const newest = Number(kept.at(-1)?.split(' ')[0]);
    const { told, isSound } = await verify({ anchorLagMinutes: 0 });
    expect(told).toContain(`is not in audit-anchor.log, whose newest line is seal ${newest}`);
    expect(told).toContain(`The newest line of audit-anchor.log (seal ${newest}) is too old`);
    expect(isSound).toBe(false);
  });

  test('is valid during any pause in writing, and invalid if the server continues without sealing', async () => {
    expect((await verify({ anchorLagMinutes: 0 })).isSound).toBe(true);
    await issuedCall(world);
    const { told, isSound } = await verify({ anchorLagMinutes: 0 });
    expect(told).toMatch(/is too old: it does not cover entries of \d+ minutes since 20\S+ \d\d:\d\d UTC/);
    expect(isSound).toBe(false);
    await sealWhole();
    expect((await verify({ anchorLagMinutes: 0 })).isSound).toBe(true);
    noted = readFileSync(anchor(), 'utf8');
  });

  test('with a line truncated by a stop is valid, with a note', async () => {
    truncateSync(anchor(), noted.length - 20);
    const { told, isSound } = await verify();
    expect(told).toContain('this is not tampering');
    expect(isSound).toBe(true);
    await issuedCall(world);
    await sealWhole();
    expect((await verify()).isSound).toBe(true);
    expect((await readAnchor(world.dataDir))?.noted.length).toBeGreaterThan(2);
    noted = readFileSync(anchor(), 'utf8');
  });

  test('that differs from a note is invalid', async () => {
    appendFileSync(anchor(), `1 ${'0'.repeat(64)}\n`);
    expect((await verify()).told).toContain('Seal 1 differs from the seal recorded outside the database.');
  });

  test('uses sequence numbers: a clock two days ahead that is corrected leaves nothing unsealed', async () => {
    const event = (days: number) =>
      insertRow(
        world.tx,
        'audit-events',
        { action: 'update', entity: 'funds', createdAt: new Date(Date.now() + days * 86_400_000).toISOString() },
        { createdBy: null },
      );
    for (let n = 0; n < 7; n += 1) await event(2);
    await sealWhole();
    for (let n = 0; n < 7; n += 1) await event(0);
    await sealWhole();
    expect((await verify()).isSound).toBe(true);
    noted = readFileSync(anchor(), 'utf8');
  });

  test('waits for earlier open writers, so that no entry is added below a seal', async () => {
    let finish = () => {};
    const slow = inTransaction(world.database.app, async (tx) => {
      await tx.run(sql`update transactions set description = 'slow' where reference = 'CNRY-A-1'`);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await expect.poll(() => typeof finish).toBe('function');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await world.tx.run(sql`update transactions set description = 'fast' where reference = 'CNRY-B-1'`);
    const sealing = sealAll(world.app.deps);
    await new Promise((resolve) => setTimeout(resolve, 300));
    finish();
    await Promise.all([slow, sealing]);
    await sealWhole();
    expect((await verify()).isSound).toBe(true);
  });

  test('waits for a later writer that took its number first, so that no entry is added below a seal', async () => {
    const begin = async () => {
      const client = await world.database.owner.connect();
      await client.query('begin');
      await client.query('select pg_current_xact_id()');
      return client;
    };
    const describe = (reference: string) =>
      `update transactions set description = 'interleaved ${reference}' where reference = '${reference}'`;
    // The later transaction takes the lower number and is still open when the earlier one has committed.
    const earlier = await begin();
    const later = await begin();
    await later.query(describe('CNRY-A-1'));
    await earlier.query(describe('CNRY-B-1'));
    await earlier.query('commit');
    earlier.release();
    const sealing = sealAll(world.app.deps);
    const isSealedEarly = await Promise.race([
      sealing.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 300, false)),
    ]);
    await later.query('commit');
    later.release();
    await sealing;
    expect(isSealedEarly).toBe(false);
    await sealWhole();
    const { isSound, told } = await verify();
    expect(told).toContain('The seal chain is sound.');
    expect(isSound).toBe(true);
    noted = readFileSync(anchor(), 'utf8');
  });

  test('changed, removed or inserted audit events are detected', async () => {
    for (const statement of [
      "update audit_events set reason = 'because' where id = (select id from audit_events order by id limit 1)",
      'delete from audit_events where id = (select id from audit_events order by id limit 1)',
      "insert into audit_events (id, created_at, action, entity) values (gen_random_uuid(), '2024-01-01', 'create', 'funds')",
    ]) {
      const putBack = await snapshot();
      const client = await stranger.connect();
      await client.query("set session_replication_role = 'replica'");
      await client.query(statement);
      client.release(true);
      expect((await rowsNow()).join()).toContain('audit events');
      await putBack();
    }
  });
});
