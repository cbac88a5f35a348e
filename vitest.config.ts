import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isFresh } from './scripts/build.mjs';
import { catalogues } from './scripts/catalogues.ts';
import { isFull } from './tests/setup/extent.ts';
import { isolatedFilesIn } from './tests/setup/isolatedFiles.ts';
import { WalksFirst } from './tests/setup/sequence.ts';
import { WAIT_MS } from './tests/setup/wait.ts';
import { aliases } from './vite.config.ts';

const webSetup = 'tests/setup/web.ts';
const pure = ['kit', 'i18n', 'accounting', 'core'];
const alone = isolatedFilesIn(...pure.map((folder) => `tests/${folder}`), 'tests/server');
const webAlone = isolatedFilesIn('tests/web');

/** Helper programs of a server under test come from the build if it matches the sources. */
const programs = isFresh()
  ? [{ find: /^(?:\.\.\/)+(?:\w+\/)*program\.ts$/, replacement: join(import.meta.dirname, 'tests/setup/program.ts') }]
  : [];

const expectations = { poll: { timeout: WAIT_MS } };

const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

const web = {
  environment: 'happy-dom',
  setupFiles: existsSync(webSetup) ? [webSetup] : [],
  testTimeout: 60_000,
  expect: expectations,
};

export default defineConfig({
  test: {
    // More workers than the two cores: a worker waits half of its time for a database, a server or a browser.
    maxWorkers: 4,
    ...(isShuffled ? {} : { sequence: { sequencer: WalksFirst } }),
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectations,
          include: [
            `tests/{${pure.join()}}/**/*.test.ts`,
            'tests/resources*.test.ts',
            'tests/layers.test.ts',
            'tests/english.test.ts',
          ],
          exclude: alone,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        // Tests that start whole servers, or need isolated modules.
        resolve: { alias: programs },
        test: {
          name: 'alone',
          expect: expectations,
          include: ['tests/platform/**/*.test.ts', ...alone],
          globalSetup: 'tests/setup/worlds.ts',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: programs },
        test: {
          name: 'server',
          expect: expectations,
          include: ['tests/server/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          globalSetup: 'tests/setup/postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), catalogues()],
        resolve: { alias: aliases },
        test: { ...web, name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], exclude: webAlone, isolate: false },
      },
      {
        plugins: [react(), catalogues()],
        resolve: { alias: aliases },
        test: { ...web, name: 'web alone', include: webAlone },
      },
      {
        test: {
          name: 'e2e',
          expect: expectations,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: isFull ? [] : ['tests/e2e/full/**'],
          isolate: false,
          globalSetup: 'tests/setup/app.ts',
          setupFiles: 'tests/setup/e2e.ts',
          // Runs after everything else, because browser tests time out on a busy machine. Each worker has a separate
          // demo world.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
          // A test plays a whole chain of work; each wait in it has a separate limit.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
