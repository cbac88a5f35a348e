import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromium } from './chromium.ts';
import { launch } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a demo world as it was founded, which files copy, and the browser to open theirs with. */
    app: { demo: string; chromium: string };
  }
}

/** Founds the demo world, once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = chromium();
  if (!browser) throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM.');
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-e2e-'));
  // As root the database steps down to another account, which has to get to its data.
  chmodSync(folder, 0o755);
  const demo = join(folder, 'demo');
  const app = await launch({ DATA_DIR: demo, DEMO: 'on' });
  await app.stop();
  project.provide('app', { demo, chromium: browser });
  return async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
