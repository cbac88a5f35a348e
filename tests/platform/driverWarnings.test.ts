import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { signIn } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const ADMIN = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';

interface Row {
  id: string;
  status: string;
}

test('a load peak causes no deprecation warning of the database driver', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await copyWorld(dataDir, 'demo');
  const app = await launch({
    DATA_DIR: dataDir,
    DEMO: 'on',
    NODE_OPTIONS: '--trace-deprecation',
  });
  try {
    const token = await signIn(app.url, ADMIN);
    const ask = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${app.url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(response.ok, `${method} ${path} ${response.status} ${text.slice(0, 300)}`).toBe(true);
      return text;
    };
    const { funds } = JSON.parse(await ask('GET', '/funds?limit=2')) as { funds: Row[] };
    const cost = (fundId: string) => ({
      type: 'Management Costs',
      source: 'fund',
      fundId,
      amount: '12.34',
      tradeDate: '2025-06-30',
      description: randomUUID(),
    });
    const post = async ({ id: fundId }: Row) => {
      const { transaction } = JSON.parse(await ask('POST', '/transactions', cost(fundId))) as { transaction: Row };
      await ask('POST', `/transactions/${transaction.id}/approve`, {});
      await ask('POST', `/transactions/${transaction.id}/complete`, {
        valueDate: '2025-06-30',
        confirmOverdraft: true,
      });
      await ask('POST', `/transactions/${transaction.id}/reverse`, { reason: 'Entered twice' });
    };
    const read = ({ id }: Row) => [
      ask('GET', `/funds/${id}/analytics`),
      ask('GET', `/funds/${id}/trial-balance`),
      ask('GET', '/journal-entries?limit=50'),
    ];
    const files = ['csv', 'xlsx'].map((format) => ask('GET', `/transactions/export?format=${format}`));
    await Promise.all([...funds.map(post), ...funds.flatMap(read), ...files, ask('GET', '/funds/standing')]);
    const [fund] = funds;
    const made = JSON.parse(
      await ask('POST', '/reports', {
        title: 'Ledger',
        kind: 'transaction_ledger',
        fundId: fund?.id,
        asOf: '2025-12-31',
        format: 'csv',
      }),
    ) as { report: Row };
    const status = async () =>
      (JSON.parse(await ask('GET', `/reports/${made.report.id}`)) as { report: Row }).report.status;
    await expect.poll(status, { timeout: 60_000, interval: 250 }).toBe('Completed');
  } finally {
    await app.stop();
  }
  expect(app.output()).not.toMatch(/pg@\d|client\.query\(\) when/);
});
