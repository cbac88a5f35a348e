import { expect, test } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { askAs, listOf } from '../../setup/asking.ts';
import { signIn as tokenOf } from '../../setup/signIn.ts';
import { enter, settled } from '../browser.ts';
import { demoUrl } from '../demo.ts';

const asking = async (role: Role) => {
  const url = await demoUrl();
  return askAs(url, await tokenOf(url, demoSignIns.find((user) => user.role === role)?.email ?? ''));
};
type Versioned = { id: string; version: number };

/** Payments in a fund with dual control, each waiting for a second person. */
const askedFor = async (amounts: Readonly<Record<string, string>>) => {
  const [admin, manager] = [await asking('admin'), await asking('fund_manager')];
  const { funds } = await admin<{ funds: Versioned[] }>('GET', listOf('funds', { name: 'Northlight Growth Fund II' }));
  const [fund] = funds;
  await admin('PATCH', `/funds/${fund?.id}`, { version: fund?.version, secondPerson: true });
  let last = '';
  for (const [reference, amount] of Object.entries(amounts)) {
    const payment = { type: 'Disbursement', source: 'fund', fundId: fund?.id, payee: 'Orme & Co', amount, reference };
    const body = { ...payment, tradeDate: '2026-07-01' };
    const { transaction } = await manager<{ transaction: Versioned }>('POST', '/transactions', body);
    await manager('POST', `/transactions/${transaction.id}/approve`, {});
    await manager('POST', `/transactions/${transaction.id}/complete`, {});
    last = transaction.id;
  }
  /** Withdraws the last request as its requester. */
  return async () => {
    const { approvals } = await manager<{ approvals: (Versioned & { recordId: string })[] }>(
      'GET',
      '/approvals?limit=100',
    );
    const asked = approvals.find(({ recordId }) => recordId === last);
    await manager('POST', `/approvals/${asked?.id}/withdraw`, {});
  };
};

test('a bulk approval lists each step with its amount; a refused one is named with the reason', async () => {
  const withdrawLast = await askedFor({ 'MANY-1': '11', 'MANY-2': '22', 'MANY-3': '33' });
  const office = await enter('admin');
  const { page, turn } = office;
  await turn('/approvals');
  const row = (reference: string) => page.getByRole('row', { name: new RegExp(reference) });
  await row('MANY-2').getByText('$22.00').waitFor();
  const references = ['MANY-1', 'MANY-2', 'MANY-3'];
  for (const reference of references) await row(reference).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/MANY-3 · Orme & Co · \$33\.00/).waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(3);
  await withdrawLast();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByText(/None of the 3 entries could be changed/).waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled(page);
  await row('MANY-3').getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByText('2 entries changed.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const reference of ['MANY-1', 'MANY-2']) await row(reference).getByText('Approved').waitFor();
  await row('MANY-3').getByText('Withdrawn').waitFor();
  await office.close();
});
