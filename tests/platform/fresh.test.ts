import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloneInto } from '../setup/clone.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';

test('the first start of a fresh clone prints progress and address, and no warnings', {
  timeout: 300_000,
}, async () => {
  const folder = temporaryFolder();
  const clone = join(folder, 'clone');
  cloneInto(clone);
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(clone, 'node_modules'));
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'on', LOG_LEVEL: 'warn' };
  const app = await launch(settings, { command: [process.execPath, join(clone, 'scripts', 'start.mjs')] });
  const lines = app.output().split('\n').filter(Boolean);
  expect(await app.stop()).toBe(0);
  const expected = [
    /^Building \.\.\.$/,
    /^Filling the empty database with the demo world \.\.\.$/,
    /^Database: built-in PostgreSQL 18/,
    /^Sign-in: built-in Firebase Auth emulator/,
    /^Quarterdeck is ready at http/,
    /^Demo sign-ins, all with the password/,
    /^ {2}\w+@demo\.quarterdeck\.test {2}/,
  ];
  expect(lines.filter((line) => !expected.some((it) => it.test(line)))).toEqual([]);
  expect(lines).toContain('Building ...');
});
