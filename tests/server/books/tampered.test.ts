import { afterAll, beforeAll, expect, test } from 'vitest';
import { txOn } from '../../../server/core/db/tx.ts';
import { bookProblems } from '../../../server/ledger/generalLedger/invariants.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { issuedCall, record, rows } from '../entities/support.ts';

// A fund with a call, a facility, a sale in escrow, an unidentified receipt and a closed quarter, whose ledger is changed by
// hand.
let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  const { companies, partners } = world;
  const company = { source: 'company', companyId: companies.a };
  await completed('2023-01-31', { type: 'Investment', source: 'partner', partnerId: partners.la1, amount: '90000.00' });
  await completed('2023-02-28', { type: 'Interest', source: 'fund', amount: '100.00' });
  await completed('2023-04-15', { type: 'Facility Drawdown', source: 'fund', amount: '500.00' });
  await completed('2023-05-15', { type: 'Facility Repayment', source: 'fund', amount: '500.00' });
  await completed('2023-04-15', { type: 'Investment', ...company, amount: '1000.00' });
  await completed('2023-05-15', {
    type: 'Sale',
    ...company,
    amount: '0.00',
    escrowAmount: '400.00',
    costRelieved: '300.00',
  });
  await completed('2023-06-15', { type: 'Sale Escrow Received', ...company, amount: '400.00' });
  await completed('2023-06-15', { type: 'Unapplied Receipt', source: 'fund', amount: '70.00' });
  await issuedCall(world, { totalAmount: '10600.00' });
  const asked = encodeURIComponent(JSON.stringify({ fundId: world.funds.a }));
  const periods = rows(await world.ask.admin('GET', `/periods?filter=${asked}&sort=["startsOn","ASC"]&range=[0,9]`));
  for (const { id, version, endsOn } of periods)
    if (String(endsOn) <= '2023-03-31') record(await world.ask.admin('POST', `/periods/${id}/close`, { version }));
}, 240_000);
afterAll(() => world?.close());

const completed = async (day: string, body: object) => {
  const post = async (path: string, values: object = {}) => record(await world.ask.ma('POST', path, values));
  const { id } = await post('/transactions', { fundId: world.funds.a, tradeDate: day, ...body });
  await post(`/transactions/${id}/approve`);
  await post(`/transactions/${id}/complete`, { valueDate: day });
};

/** Returns the ledger problems after a change with disabled triggers, which is rolled back. */
const wrongAfter = async (tamper: string | null): Promise<string[]> => {
  const client = await world.database.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    if (tamper) expect((await client.query(tamper)).rowCount).toBeGreaterThan(0);
    const found: string[] = [];
    for (const { wrong, query } of bookProblems) if ((await txOn(client).rows(query)).length) found.push(wrong);
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const of = (kind: string) => `(select id from gl_journals where kind = '${kind}' and reverses_id is null)`;
const ofFund = () => world.funds.a;

test('an untouched ledger is consistent', async () => {
  expect(await wrongAfter(null)).toEqual([]);
});

test.each<[string, () => string, string]>([
  [
    'an amount',
    () => `update gl_entries set cents = cents + 1 where journal_id in ${of('interest')}`,
    'entries differ from their digest',
  ],
  [
    'the day of an entry',
    () => `update gl_entries set effective_on = effective_on - 1 where journal_id in ${of('interest')}`,
    'with another date than their journal',
  ],
  [
    'the company of an income',
    () => `update gl_entries set income_company_id = '${world.companies.b}' where journal_id in ${of('interest')}`,
    'income of another company',
  ],
  [
    'the newest journal removed',
    () =>
      `delete from gl_journals j where fund_id = '${ofFund()}' and number = (select last_number from gl_books b where b.fund_id = j.fund_id)`,
    'journal numbers have gaps',
  ],
  [
    'a kept balance',
    () => `update gl_balances set debit = debit + 1 where account = '1000'`,
    'stored balances differ from the sum',
  ],
  [
    'a balance on one side only',
    () => `update gl_balances set debit = debit + 1 where account = '1500'`,
    'do not sum to zero',
  ],
  [
    'a partner left out',
    () => 'update gl_entries set cr_partner_id = null where cr_partner_id is not null',
    'without a partner or company',
  ],
  [
    'a movement given to another fund',
    () => `update transactions set fund_id = '${world.funds.b}' where type = 'Interest'`,
    'a source record of another fund',
  ],
  [
    "a partner's unfunded, set below zero",
    () => "update gl_balances set credit = credit + 100000000000 where account = '9000'",
    'negative unfunded commitment',
  ],
  [
    'a stranger',
    () => `update gl_balances set partner_id = '${world.partners.lb}' where account = '3010'`,
    'without a commitment to it',
  ],
  [
    'another company',
    () => `update gl_balances set company_id = '${world.companies.b}' where account = '1500'`,
    'without a link to it',
  ],
  [
    'the journal of a movement',
    () => `delete from gl_journals where id in ${of('interest')}`,
    'completed transactions without a journal',
  ],
  [
    'the journal of a call',
    () => `delete from gl_journals where id in ${of('call')}`,
    'issued calls without a journal',
  ],
  [
    'a stored total of the fund',
    () => `update funds set paid_in = paid_in + 1 where id = '${ofFund()}'`,
    'stored totals differ',
  ],
  [
    'a stored total of a commitment',
    () => 'update commitments set called = called + 1 where called > 0',
    'stored commitments differ',
  ],
  [
    'the amount owed on a line',
    () => 'update capital_call_lines set outstanding = outstanding + 1 where amount > 0',
    'outstanding call lines differ',
  ],
  [
    'a repayment before its drawing',
    () => `update gl_entries set effective_on = '2023-04-01' where journal_id in ${of('facilityRepaid')}`,
    'repayments of a facility exceed its drawdowns',
  ],
  [
    'escrow received before the sale',
    () => `update gl_entries set effective_on = '2023-04-01' where journal_id in ${of('saleEscrowReceived')}`,
    'releases from escrow exceed the escrow balance',
  ],
  [
    'the escrow of a sale',
    () => "update transactions set escrow_amount = 1 where type = 'Sale'",
    'sale proceeds in escrow differ',
  ],
  [
    'an unidentified receipt',
    () => "update transactions set amount = 1 where type = 'Unapplied Receipt'",
    'unapplied receipts differ',
  ],
  [
    'a fee that is owed',
    () => "update gl_balances set account = '2000' where account = '2600'",
    'unpaid management fees differ',
  ],
  [
    'a seal',
    () => "update gl_periods set seal = repeat('0', 64) where state = 'closed'",
    'seal does not match their journals',
  ],
  [
    'the predecessor of a seal',
    () => "update gl_periods set previous_seal = repeat('0', 64) where state = 'closed'",
    'does not follow that of the previous period',
  ],
  [
    'the moment of a closing',
    () => "update gl_periods set closed_at = '2000-01-01' where state = 'closed'",
    'after it was closed',
  ],
  [
    'the allocation of a closing',
    () => `update gl_entries set cents = cents - 1 where journal_id in ${of('close')}`,
    'income and expenses of closed periods are not fully allocated',
  ],
  [
    'a partner’s share moved to an account without partners',
    () =>
      `update gl_entries set cr_account = '4000', cr_partner_id = null where journal_id in ${of('close')} and cr_account = '3400'`,
    'partners do not sum to the fund',
  ],
])('detects %s changed by hand', async (_, tamper, sentence) => {
  expect((await wrongAfter(tamper())).join('\n')).toContain(sentence);
});
