import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '../../../server/accounting/money.ts';
import { english } from '../../../server/core/i18n/translator.ts';
import { runFiles } from '../../../server/entities/statement-runs/files.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { plainText } from '../../../server/ledger/generalLedger/plainText.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, rows } from '../entities/support.ts';
import { type Fund, interests } from './interests.ts';

const accountName = (code: string) => english.word(`choices.${code}`);
const isThere = spawnSync('hledger', ['--version']).status === 0;

let world: World;
let doing: ReturnType<typeof interests>;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  doing = interests(world);
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

/** Closes the periods of a fund that end by a day. */
const closeUntil = async ({ id }: Fund, day: string) => {
  for (const { endsOn } of await periodsOf(id)) {
    const next = (await periodsOf(id)).find(({ status }) => status === 'open');
    if (String(endsOn) > day || !next || String(next.endsOn) > day) continue;
    record(await world.ask.admin('POST', `/periods/${next.id}/close`, { version: next.version }));
  }
};
const periodsOf = async (fundId: string) =>
  rows(
    await world.ask.admin(
      'GET',
      `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId }))}&sort=["startsOn","ASC"]&range=[0,99]`,
    ),
  );

/** Quarterly columns of both parties, and the value of the fund. */
const quarterOf = async (fund: Fund, asOf: string) => {
  const accountOf = async (partnerId: string) => {
    const path = `/partners/${partnerId}/capital-account?fundId=${fund.id}&asOf=${asOf}`;
    const answer = await world.ask.ma<{ capitalAccount: { columns: Record<string, string>[] } }>('GET', path);
    // A partner without a part in the fund has no account in it.
    if (answer.status === 404) return null;
    return answer.body.capitalAccount.columns.find(({ kind }) => kind === 'quarter') ?? null;
  };
  const all = await doing.analyticsOf(fund, asOf);
  return {
    seller: await accountOf(world.partners.la1),
    buyer: await accountOf(fund.buyer),
    nav: { gross: all.navGross, net: all.navNet },
  };
};

describe.runIf(isThere)('hledger, without knowledge of transfers', () => {
  test("finds the ledger balanced, and every account and partner at the portal's figures", async () => {
    const fund = await doing.begin();
    await doing.transfer(fund);
    await doing.mark(fund, '2023-06-30', '1400000');
    const back = await doing.transfer(fund, { effectiveOn: '2023-07-01', fraction: '0.5' });
    await doing.post(`/transfers/${back.id}/reverse`, { reason: 'Not signed' }, world.ask.admin);
    const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-transfers-'));
    try {
      const file = join(folder, 'fund.journal');
      let text = '';
      for await (const piece of plainText(world.tx, fund.id)) text += piece;
      writeFileSync(file, text);
      const hledger = (...words: string[]) => {
        const { status, stdout, stderr } = spawnSync('hledger', ['--file', file, ...words], { encoding: 'utf8' });
        expect([status, stderr]).toEqual([0, '']);
        return stdout;
      };
      const amounts = (...words: string[]) =>
        Object.fromEntries(
          hledger('balance', ...words, '--flat', '--output-format', 'csv', '--no-total')
            .trim()
            .split('\n')
            .slice(1)
            .map((line) => line.replaceAll('"', '').split(',') as [string, string])
            .map(([account, amount]) => [account.replace(/^\w+:/, ''), amount.replace(' USD', '')]),
        );
      expect(hledger('check', '--strict')).toBe('');
      const balances = await balancesOf(world.tx, fund.id);
      expect(amounts('--depth', '2')).toEqual(
        Object.fromEntries(
          trialBalance(balances)
            .filter(({ cents }) => cents !== 0n)
            .map(({ account, cents }): [string, string] => [accountName(account), formatMoney(cents, 'USD')]),
        ),
      );
      const names = await world.tx.rows<{ id: string; name: string }>(sql`select id, name from partners`);
      const own = balances.filter(({ account, cents }) => ['3300', '9000'].includes(account) && cents !== 0n);
      expect(own.filter(({ account }) => account === '3300')).toHaveLength(2);
      expect(amounts(accountName('3300'), accountName('9000'))).toEqual(
        Object.fromEntries(
          own.map(({ account, partnerId, cents }) => [
            `${accountName(account)}:${names.find(({ id }) => id === partnerId)?.name}`,
            formatMoney(cents, 'USD'),
          ]),
        ),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('periods closed before and after a transfer', () => {
  test('open at their closing balances for both parties and the fund, accept no transfer, and keep the issued statements', async () => {
    const fund = await doing.begin();
    await closeUntil(fund, '2022-12-31');
    const asked = { fundId: fund.id, asOf: '2022-12-31', format: 'csv' };
    const { id } = await doing.post('/statement-runs', asked);
    expect(await runFiles.makeNext(world.app.deps)).toBe(true);
    await doing.post(`/statement-runs/${id}/publish`);
    const filter = encodeURIComponent(JSON.stringify({ runId: id }));
    const stated = async () =>
      Promise.all(
        rows(await world.ask.ma('GET', `/reports?filter=${filter}&range=[0,99]`)).map(
          async ({ documentId }) => (await world.ask.ma('GET', `/documents/${documentId}/file`)).text,
        ),
      );
    const before = { stated: await stated(), quarter: await quarterOf(fund, '2022-12-31') };
    // Both partners, and the general partner with accrued carry.
    expect(before.stated).toHaveLength(3);

    const late = await doing.draft(fund, { effectiveOn: '2022-12-31' });
    const refused = refusal(await world.ask.admin('POST', `/transfers/${late.id}/apply`, {}), 422);
    expect(refused).toMatchObject({
      fields: ['effectiveOn'],
      errors: [{ message: expect.stringContaining('Jan 1, 2023') }],
    });
    const made = await doing.transfer(fund);
    await doing.isSound();
    expect(await stated()).toEqual(before.stated);
    // The buyer now has an account, without movements by then.
    expect(await quarterOf(fund, '2022-12-31')).toMatchObject({ ...before.quarter, buyer: { closing: '0.00' } });

    await doing.mark(fund, '2023-03-31', '1400000');
    const open = await quarterOf(fund, '2023-03-31');
    await closeUntil(fund, '2023-03-31');
    await doing.isSound();
    const first = await quarterOf(fund, '2023-03-31');
    expect(first).toEqual(open);
    expect([first.seller?.opening, first.buyer?.opening]).toEqual([before.quarter.seller?.closing, '0.00']);
    await doing.mark(fund, '2023-06-30', '1500000');
    await closeUntil(fund, '2023-06-30');
    await doing.isSound();
    const second = await quarterOf(fund, '2023-06-30');
    expect([second.seller?.opening, second.buyer?.opening]).toEqual([first.seller?.closing, first.buyer?.closing]);
    const answer = await world.ask.admin('POST', `/transfers/${made.id}/reverse`, { reason: 'Too late' });
    expect(refusal(answer, 422).fields).toEqual(['effectiveOn']);
    // The closings then moved the accrued carry in the ledger.
    const held = (await balancesOf(world.tx, fund.id)).filter(({ account }) => account === '3500');
    const accrued = Object.fromEntries(held.map(({ partnerId, cents }) => [partnerId, formatMoney(cents, 'USD')]));
    const { partners } = await doing.analyticsOf(fund, '2023-06-30');
    for (const { partnerId, carry } of partners)
      if (partnerId && partnerId !== world.partners.ga)
        expect([partnerId, accrued[partnerId]]).toEqual([partnerId, carry]);
  });
});

test('a transfer requested fifty times at once with one key takes effect once, and the key returns the same response', async () => {
  const fund = await doing.begin();
  const { id } = await doing.draft(fund);
  const headers = { 'idempotency-key': `transfer-${id}` };
  const apply = () => world.ask.admin('POST', `/transfers/${id}/apply`, {}, headers);
  const answers = await Promise.all(Array.from({ length: 50 }, apply));
  expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  const again = await apply();
  expect(again.status).toBe(200);
  for (const { body } of done) expect(body).toEqual(again.body);
  const [{ transfers = 0, commitments = 0, lines = 0 } = {}] = await world.tx.rows<Record<string, number>>(
    sql`select (select count(*)::int from gl_journals where fund_id = ${fund.id} and source_kind = 'transfers') as transfers,
      (select count(*)::int from commitments where fund_id = ${fund.id} and partner_id = ${fund.buyer}) as commitments,
      (select count(*)::int from transfer_lines where transfer_id = ${id}) as lines`,
  );
  expect({ transfers, commitments, lines }).toEqual({ transfers: 1, commitments: 1, lines: 2 });
  await doing.isSound();
});
