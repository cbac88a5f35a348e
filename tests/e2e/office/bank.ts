import { expect, test } from 'vitest';
import { demoSignIns } from '../../../server/demo/stage/signIns.ts';
import { mt940 } from '../../helpers/bankFiles.ts';
import { signIn as tokenOf } from '../../setup/signIn.ts';
import { audit } from '../axe.ts';
import { enter, settled } from '../browser.ts';
import { demoUrl } from '../demo.ts';

type Row = Record<string, string>;

/** Rows of a list as an administrator reads them. */
const listed = async (path: string): Promise<Row[]> => {
  const url = await demoUrl();
  const admin = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';
  const answer = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(url, admin)}` },
  });
  const body = (await answer.json()) as Record<string, Row[]>;
  return Object.values(body)[0] as Row[];
};

/** A line of an open call in a fund with an active account. */
const owedSomewhere = async () => {
  const accounts = await listed('/bank-accounts?ownerKind=Fund&status=active&limit=100');
  const calls = [
    ...(await listed('/capital-calls?status=Active&limit=100')),
    ...(await listed('/capital-calls?status=Issued&limit=100')),
  ];
  for (const call of calls) {
    const account = accounts.find(({ ownerId, currency }) => ownerId === call.fundId && currency === call.currency);
    const lines = account ? await listed(`/capital-call-lines?capitalCallId=${call.id}&limit=100`) : [];
    const line = lines.find(({ outstanding, paymentReference }) => Number(outstanding) > 0 && paymentReference);
    if (account && line) return { account, line };
  }
  throw new Error('The demo world has no call with an outstanding amount.');
};

test('a bank statement is uploaded, reviewed, imported and matched, certain lines immediately and the rest by keyboard', async () => {
  const { account, line } = await owedSomewhere();
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const outstanding = line.outstanding ?? '';
  const text = mt940({
    account: String(account.accountNumber).replace(/\W/g, '').slice(-4),
    currency: account.currency ?? 'USD',
    opening: '0.00',
    closing: (Math.round(Number(outstanding) * 100 + 777 - 1500) / 100).toFixed(2),
    bookings: [
      { day, amount: outstanding, name: 'A partner', text: `Capital call ${line.paymentReference}` },
      { day, amount: '7.77', name: 'Somebody', text: 'Unknown to us' },
      { day, amount: '-15.00', name: 'The bank', text: 'Account fee' },
    ],
  });

  const office = await enter('admin', '/bank-statements/upload');
  const { page } = office;
  await page.getByLabel('Account of the fund').click();
  await page
    .getByRole('option', { name: `${account.bankName} · ${account.accountName}` })
    .first()
    .click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page
    .getByTestId('file')
    .setInputFiles({ name: 'march.sta', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByText('march.sta').waitFor();
  expect(await audit(page, 'bank statement upload')).toEqual([]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.waitForURL(/\/bank-statements\/[0-9a-f-]{36}$/);
  await page.getByText('The opening balance and the lines add up to the closing balance.').waitFor();
  await page.getByText('exact match').first().waitFor();
  await settled(page);
  expect(await audit(page, 'bank statement draft')).toEqual([]);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const all = page.getByRole('button', { name: 'Accept the exact match' });
  await all.waitFor();
  await settled(page);
  expect(await audit(page, 'bank statement worklist')).toEqual([]);
  // On a phone the heading keeps its line, and the button next to it moves below.
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const heading = page.getByRole('heading', { name: 'Lines to Match' });
  const lines = () => heading.evaluate((box) => box.getClientRects()[0]?.height ?? 0);
  expect(await lines()).toBeLessThan(30);
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  await all.click();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The button has disappeared with its lines: the focus moves to the page heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect
    .poll(async () =>
      (await listed(`/payments?capitalCallLineId=${line.id}&status=Approved`)).map((each) => each.approvedAmount),
    )
    .toContain(outstanding);

  // Four clicks from a bank fee to its booked and matched entry.
  const fee = page.getByRole('group', { name: /Account fee/ });
  await fee.getByRole('button', { name: 'Book', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Bank Fees', exact: true }).click();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await fee.waitFor({ state: 'detached' });
  const fees = `/transactions?type=Bank%20Fees&fundId=${account.ownerId}&limit=100`;
  const found = async () => (await listed(fees)).map(({ amount, status, tradeDate }) => [amount, status, tradeDate]);
  await expect.poll(found).toContainEqual(['15.00', 'completed', day]);

  const left = page.getByRole('group', { name: /Unknown to us/ });
  await left.waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Lines to Match' }).getByRole('group').count()).toBe(1);
  await left.focus();
  await page.keyboard.press('i');
  await dialog.getByLabel(/^Reason/).fill('Interest of another account');
  await dialog.getByRole('button', { name: 'Ignore', exact: true }).click();
  await page.getByText('All lines of this statement are resolved.').waitFor();
  expect(office.troubles).toEqual([]);
});
