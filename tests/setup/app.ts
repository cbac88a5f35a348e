import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromium } from './chromium.ts';
import { launch } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Addresses of running Quarterdecks, each with a demo world of its own, the folder in which files say which of them they
     * take, and the browser to open them with.
     */
    app: { urls: string[]; claims: string; chromium: string };
  }
}

/** Starts the whole app for each worker, on a free port and with a data directory of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = chromium();
  if (!browser) throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM.');
  // A single file has one worker.
  const files = process.argv.filter((word) => word.endsWith('.test.ts'));
  const workers = files.length === 1 ? 1 : Number(project.config.maxWorkers);
  const worlds = await Promise.all(Array.from({ length: workers }, start));
  const claims = mkdtempSync(join(tmpdir(), 'quarterdeck-claims-'));
  project.provide('app', { urls: worlds.map(({ url }) => url), claims, chromium: browser });
  return async () => {
    rmSync(claims, { recursive: true, force: true });
    await Promise.all(worlds.map(({ stop }) => stop()));
  };
}

const start = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-e2e-'));
  const app = await launch({ DATA_DIR: dataDir, DEMO: 'on' });
  const stop = async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, stop };
};
