import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../../../setup/launch.ts';
import { copyWorld } from '../../../setup/worldTemplates.ts';

export interface Product {
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Starts an empty Quarterdeck in a temporary folder; tests/platform/start.test.ts starts one without any data. */
export const openProduct = async (adminEmail: string): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-day-'));
  // As root the database switches to another account, which needs access to its data.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  await copyWorld(dataDir, 'empty');
  const app = await launch({ DATA_DIR: dataDir, DEMO: 'off', ADMIN_EMAIL: adminEmail });
  const close = async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url: app.url, dataDir, close };
};
