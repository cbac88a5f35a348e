import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromium } from './chromium.ts';
import { launch } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running Quarterdeck with its demo world, and the browser to open it with. */
    app: { url: string; chromium: string };
  }
}

/** Builds where needed and starts the whole app on a free port with a data directory of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = chromium();
  if (!browser) throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM.');
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-e2e-'));
  const app = await launch({ DATA_DIR: dataDir, DEMO: 'on' });
  project.provide('app', { url: app.url, chromium: browser });
  return async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
