import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandOf } from '../../server/core/platform/processes.ts';
import { temporaryFolder } from '../setup/folder.ts';

test('the emulator of a server killed at startup ends automatically', { timeout: 120_000 }, async () => {
  const file = join(temporaryFolder(), 'auth.json');
  const script = join(import.meta.dirname, '..', 'setup', 'orphanedEmulator.ts');
  const parent = spawn(process.execPath, ['--import', 'tsx', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  parent.stdout.on('data', (part) => (text += part));
  await once(parent, 'close');
  const pid = Number(text);
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => commandOf(pid), { timeout: 90_000, interval: 200 }).toBeNull();
  expect(existsSync(file)).toBe(false);
});
