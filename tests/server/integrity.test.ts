import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAllTotals } from '../../server/business/totals.ts';
import { inTransaction, type Tx } from '../../server/db/tx.ts';
import { auditProblems } from '../../server/integrity/audit.ts';
import { ledgerProblems } from '../../server/integrity/ledger.ts';
import { anchorFile, sealAudit, sealNext } from '../../server/integrity/seal.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { issuedCall, lineOf, record, submittedPayment } from './actions/support.ts';

let app: TestApp;
let world: World;
let payment: { id: string };
let call: { id: string };

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await refreshAllTotals(world.tx);
  call = await issuedCall(world, { totalAmount: '10600.00' });
  const line = await lineOf(world, call.id, world.partners.la1);
  payment = await submittedPayment(world, line, '600.00');
  record(await world.ask.ma('POST', `/payments/${payment.id}/approve`, {}));
  const other = await submittedPayment(world, line, '100.00');
  record(await world.ask.ma('POST', `/payments/${other.id}/approve`, {}));
  record(await world.ask.ma('POST', `/payments/${other.id}/reverse`, { reason: 'Returned by the bank' }));
});
afterAll(() => world.close());

describe('the ledger', () => {
  test('is sound after what the product did to it, and looking changes nothing', async () => {
    const before = await world.tx.rows(sql`select * from funds order by id`);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
    expect(await world.tx.rows(sql`select * from funds order by id`)).toEqual(before);
  });

  test.each<[string, (w: World) => string, string]>([
    [
      'a fund’s balance',
      (w) => `update funds set paid_in = paid_in + 0.01 where id = '${w.funds.a}'`,
      'funds whose stored',
    ],
    [
      'a commitment’s',
      () => 'update commitments set unfunded = unfunded - 1 where called > 0',
      'commitments whose stored',
    ],
    [
      'a line’s',
      () => 'update capital_call_lines set approved_amount = 1 where approved_amount > 0',
      'capital call lines whose stored',
    ],
    [
      'an entry',
      () =>
        'update transactions set amount = amount + 1 where capital_call_line_id is not null and reversal_of_id is null',
      'approved payments without',
    ],
    [
      'a reversal',
      () => 'update transactions set amount = amount + 1 where reversal_of_id is not null',
      'reversals that are not',
    ],
    [
      'a line’s amount',
      () => 'update capital_call_lines set amount = amount + 1 where approved_amount > 0',
      'lines do not add up',
    ],
    [
      'a deleted entry',
      () => "update transactions set deleted_at = now() where source = 'company'",
      'completed entries that were deleted',
    ],
    [
      'a call’s number',
      () => 'update capital_calls set call_number = 7 where call_number is not null',
      'not numbered from 1',
    ],
  ])('%s that was changed by hand is found', async (_, tamper, sentence) => {
    const tables = ['funds', 'commitments', 'capital_calls', 'capital_call_lines', 'transactions'];
    for (const t of tables) await world.tx.run(sql`create table ${raw(`kept_${t}`)} as select * from ${raw(t)}`);
    await world.tx.run({ text: tamper(world), values: [] } as never);
    const problems = await ledgerProblems(world.database.owner);
    for (const t of tables) {
      const columns = ['amount', 'deleted_at', 'paid_in', 'unfunded', 'approved_amount', 'call_number'];
      const own = await world.tx.rows<{ c: string }>(
        sql`select column_name as c from information_schema.columns where table_name = ${t} and column_name = any(${columns})`,
      );
      const set = own.map(({ c }) => `${c} = k.${c}`).join(', ');
      await world.tx.run(sql`update ${raw(t)} t set ${raw(set)} from ${raw(`kept_${t}`)} k where k.id = t.id`);
      await world.tx.run(sql`drop table ${raw(`kept_${t}`)}`);
    }
    expect(problems.join('\n')).toContain(sentence);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });
});

/** Whoever owns the server can do this; the chain shows it. */
const asSuperuser = async (tx: Tx, ...statements: Sql[]) => {
  const tables = ['audit_events', 'audit_seals', 'audit_seal_events'];
  for (const t of tables) await tx.run(sql`alter table ${raw(t)} disable trigger all`);
  for (const statement of statements) await tx.run(statement);
  for (const t of tables) await tx.run(sql`alter table ${raw(t)} enable trigger all`);
};
/** What is found after a tampering that is undone again. */
const found = async (tamper: (tx: Tx) => Sql[], anchor: string | null = null): Promise<string[]> => {
  let problems: string[] = [];
  await inTransaction(world.database.owner, async (tx) => {
    await asSuperuser(tx, ...tamper(tx));
    problems = await auditProblems(tx, anchor);
    throw new Error('undone');
  }).catch((error: Error) => {
    if (error.message !== 'undone') throw error;
  });
  return problems;
};

describe('the audit', () => {
  let anchor = '';
  let events: string[] = [];
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-seals-'));
    const deps = { database: world.database, config: { ...app.app.deps.config, dataDir } };
    await sealAudit(deps);
    for (let n = 0; n < 3; n += 1) {
      await issuedCall(world);
      await sealAudit(deps);
    }
    anchor = readFileSync(anchorFile(dataDir), 'utf8');
    events = (await world.tx.rows<{ id: string }>(sql`select id from audit_events order by id`)).map(({ id }) => id);
  });

  test('is sealed in a chain that the application itself cannot change', async () => {
    expect(anchor.trim().split('\n')).toHaveLength(4);
    expect(await auditProblems(world.tx, anchor)).toEqual([]);
    expect(await inTransaction(world.database.app, sealNext)).toBeUndefined();
    for (const table of ['audit_seals', 'audit_seal_events']) {
      await expect(world.database.app.query(`delete from ${table}`)).rejects.toThrow('permission denied');
      await expect(world.database.owner.query(`delete from ${table}`)).rejects.toThrow('may only be added');
    }
  });

  test('two servers seal each event once', async () => {
    await issuedCall(world);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => inTransaction(world.database.app, sealNext)));
    expect(sealed.filter(Boolean)).toHaveLength(1);
    expect(await auditProblems(world.tx, anchor)).toEqual([]);
  });

  test('shows every single event that was changed or taken out', async () => {
    const changes = [
      "reason = 'because'",
      "after = '{}'::jsonb",
      "created_at = created_at + interval '1 second'",
      "ip = '10.0.0.1'",
      'actor_id = null',
      'deleted_at = now()',
    ];
    for (const [i, id] of events.entries()) {
      const set = raw(changes[i % changes.length] ?? '');
      expect(
        (await found(() => [sql`update audit_events set ${set} where id = ${id}`])).length,
        `${id} ${i}`,
      ).toBeGreaterThan(0);
      expect((await found(() => [sql`delete from audit_events where id = ${id}`])).length).toBeGreaterThan(0);
    }
  });

  test('shows what was put in afterwards, swapped, cut off, or written anew', async () => {
    const [one, two] = events;
    const forged = sql`insert into audit_events (id, created_at, action, entity) values (gen_random_uuid(), '2024-01-01', 'create', 'funds')`;
    expect(await found(() => [forged])).toEqual(['1 audit events were put in after their time had been sealed.']);
    const swap = sql`update audit_events e set reason = o.reason, name = o.name, action = o.action, entity = o.entity, after = o.after
      from audit_events o where (e.id, o.id) in ((${one}::uuid, ${two}::uuid), (${two}::uuid, ${one}::uuid))`;
    expect((await found(() => [swap])).length).toBeGreaterThan(0);
    const cut = [
      sql`delete from audit_events e using audit_seal_events m where m.event_id = e.id and m.seq >= 4`,
      sql`delete from audit_seal_events where seq >= 4`,
      sql`delete from audit_seals where seq >= 4`,
    ];
    expect(await found(() => cut)).toEqual([]);
    expect(await found(() => cut, anchor)).toEqual(['Seal 4 is not the one that was noted outside the database.']);
  });
});
