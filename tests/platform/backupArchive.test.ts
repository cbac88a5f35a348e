import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPromise } from 'yauzl';
import { readArchive } from '../../server/core/backup/read.ts';
import { command } from '../setup/command.ts';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { register } from '../setup/signIn.ts';
import { writeOnce } from '../setup/writers.ts';

const ADMIN = 'first@backup.example.test';
const SETTINGS = { DEMO: 'off', ADMIN_EMAIL: ADMIN };
const LONG = { timeout: 600_000 };

let external: External;
beforeAll(async () => {
  external = await startExternal({ isFounded: true });
}, 300_000);
afterAll(() => external.stop());

/** Offsets of the middle byte of each non-empty archive member: its checksum must detect a flipped byte. */
async function middlesOf(file: string): Promise<number[]> {
  const zip = await openPromise(file, { autoClose: false });
  const places: number[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    if (entry.uncompressedSize) places.push(fileDataStart + Math.floor(entry.compressedSize / 2));
  }
  zip.close();
  return places;
}

describe('a backup', () => {
  let folder: string;
  let file: string;
  let key: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    folder = `/tmp/quarterdeck-backup-${process.pid}`;
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    file = join(folder, 'one.zip');
    const dataDir = join(folder, 'data');
    settings = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: await external.found('source', dataDir) };
    const app = await launch(settings);
    const token = await register(app.url, ADMIN);
    await writeOnce(app.url, token, () => {});
    await app.stop();
    expect((await command('backup', settings, file)).code).toBe(0);
    key = `${file}.key`;
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const restore = async (from: string, more: Record<string, string> = {}, ...words: string[]) => {
    const into = join(temporaryFolder(), 'data');
    const url = await external.create(`target_${Math.random().toString(36).slice(2)}`);
    const result = await command('restore', { DATA_DIR: into, DATABASE_URL: url, ...more }, from, ...words);
    return { ...result, into, url };
  };
  const tablesIn = async (url: string): Promise<number> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query("select count(*)::int as n from pg_tables where schemaname = 'public'");
    await client.end();
    return rows[0].n;
  };

  test(
    'is reported valid, and damaged with one changed byte in any member; then nothing is restored',
    LONG,
    async () => {
      expect((await command('backup', settings, '--check', file)).output).toContain('is complete: ');
      const sound = readFileSync(file);
      const other = join(folder, 'damaged.zip');
      const places = await middlesOf(file);
      expect(places.length).toBeGreaterThan(5);
      for (const at of places) {
        const bytes = Buffer.from(sound);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        writeFileSync(other, bytes);
        await expect(readArchive(other), `byte ${at} of ${sound.length}`).rejects.toThrow('is damaged or not a backup');
      }
      const { code, output: told } = await command('backup', settings, '--check', other);
      expect([code, told]).toEqual([1, expect.stringContaining('is damaged or not a backup of Quarterdeck (')]);
      writeFileSync(`${other}.key`, readFileSync(key));
      const { output, into, url } = await restore(other);
      expect(output).toContain('is damaged');
      expect(existsSync(into)).toBe(false);
      expect(await tablesIn(url)).toBe(0);
      writeFileSync(other, sound.subarray(0, sound.length / 2));
      expect((await restore(other)).output).toContain('is damaged');
    },
  );

  test('needs its key, which is separate and may be given by path', LONG, async () => {
    renameSync(key, `${key}.away`);
    expect((await restore(file)).output).toMatch(/^The key of this backup is missing; .* Give its file with --key/);
    const wrong = await restore(file, { SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN' });
    expect(wrong.output).toBe('SECRET_KEY is not the key of this backup.\n');
    expect(await tablesIn(wrong.url)).toBe(0);
    expect((await restore(file, {}, '--key', `${key}.away`)).code).toBe(0);
    renameSync(`${key}.away`, key);
  });

  test(
    'is restored with SECRET_KEY, and overwrites nothing: no database, no folder, no older archive',
    LONG,
    async () => {
      const first = await restore(file, { SECRET_KEY: readFileSync(key, 'utf8') });
      expect(first.code).toBe(0);
      const again = await restore(file, { DATABASE_URL: first.url });
      expect(again.output).toMatch(/^The database is not empty: /);
      expect(existsSync(join(again.into, 'files'))).toBe(false);
      // No trace of a started restore is left.
      expect((await restore(file, { DATA_DIR: again.into })).code).toBe(0);
      const filled = await restore(file, { DATA_DIR: first.into });
      expect(filled.output).toMatch(
        /is not empty \(it holds files\): a backup can only be restored into an empty folder/,
      );
      expect(await tablesIn(filled.url)).toBe(0);
      const before = readFileSync(file);
      expect((await command('backup', settings, file)).output).toBe(`${file} already exists: choose another name.\n`);
      expect(readFileSync(file).equals(before)).toBe(true);
    },
  );

  test('of a newer version needs that version', LONG, async () => {
    const client = new pg.Client(settings.DATABASE_URL);
    await client.connect();
    await client.query("insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
    const later = join(folder, 'later.zip');
    expect((await command('backup', settings, later)).code).toBe(0);
    await client.query("delete from schema_migrations where name = '9999_later.sql'");
    await client.end();
    const { output, url, into } = await restore(later);
    expect(output).toMatch(
      /^The backup was taken by another version \(.*9999_later\.sql\): restore it with that version/,
    );
    expect(await tablesIn(url)).toBe(0);
    expect(existsSync(into)).toBe(false);
  });

  test('lists the missing file of a record, and keeps all others', LONG, async () => {
    const stored = join(settings.DATA_DIR ?? '', 'files', 'documents');
    const [name = ''] = readdirSync(stored);
    renameSync(join(stored, name), join(folder, name));
    const { code, output } = await command('backup', settings, join(folder, 'holes.zip'));
    renameSync(join(folder, name), join(stored, name));
    expect(output).toMatch(/^The file of [0-9a-f-]{36} is missing \(documents\//m);
    expect(code).toBe(1);
    expect((await command('backup', settings, '--check', join(folder, 'holes.zip'))).code).toBe(0);
  });

  test.runIf(process.getuid?.() === 0)('on a full disk leaves no file and reports the error', LONG, async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'none', small]).status === 0;
    if (!mounted) return;
    onTestFinished(() => void spawnSync('umount', [small]));
    const { code, output } = await command('backup', settings, join(small, 'one.zip'));
    expect(output).toBe(`There is not enough disk space for ${join(small, 'one.zip')}: nothing was written.\n`);
    expect(code).toBe(1);
    expect(readdirSync(small)).toEqual([]);
  });
});
