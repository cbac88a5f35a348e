import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { StartFailure } from '../base/failure.ts';
import { filesTold, type ReferencedFile } from '../files/rows.ts';
import { FileMissing, type FileStore } from '../files/store.ts';
import { anchorFile } from '../integrity/anchor.ts';
import { notedFingerprint } from '../start/key.ts';
import { anchorWithin } from './anchor.ts';
import type { Manifest } from './manifest.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { type Writing, writeArchive } from './write.ts';

export interface Taken {
  manifest: Manifest;
  bytes: number;
  /** Problems as sentences: files of records that are missing or differ from the record. */
  problems: string[];
}

interface Options {
  file: string;
  /** Connection of the database owner. */
  owner: pg.PoolConfig;
  files: FileStore;
  dataDir: string;
  /** Name of the database in refusals. */
  called: string;
  program: string;
  /** Fingerprint of the available key, or null. */
  keyFingerprint: string | null;
}

/** Accounts of the embedded identity provider. */
const ACCOUNTS = 'auth.json';

/**
 * Writes a consistent snapshot into one file: every table, every file of a record, the audit anchor and the accounts of
 * the embedded identity provider. Writers are not blocked. Excludes the key. Throws StartFailure.
 */
export async function takeBackup({
  file,
  owner,
  files,
  dataDir,
  called,
  program,
  keyFingerprint,
}: Options): Promise<Taken> {
  const archive = writeArchive(file);
  try {
    const before = await readFile(anchorFile(dataDir), 'utf8').catch(() => '');
    const snapshot = await takeSnapshot(owner);
    try {
      const migrations = await migrationsOf(snapshot, called);
      const noted = await fingerprintIn(snapshot);
      if (noted && keyFingerprint && noted !== keyFingerprint) {
        throw new StartFailure(
          'The configured key is not the key of this database: a backup with this key could not be decrypted.',
        );
      }
      const tables = await copyTables(archive, snapshot);
      const stored = await copyFiles(archive, { told: filesTold(snapshot.tx), files });
      const after = await readFile(anchorFile(dataDir), 'utf8').catch(() => '');
      const anchor = await anchorWithin(snapshot, { before, after });
      const extras = await copyExtras(archive, { anchor, accounts: join(dataDir, ACCOUNTS) });
      const { takenAt, postgres, sequences } = snapshot;
      const manifest: Manifest = {
        product: 'quarterdeck',
        format: 1,
        takenAt,
        program,
        postgres,
        migrations,
        keyFingerprint: noted ?? keyFingerprint,
        tables,
        sequences,
        files: stored.parts,
        extras,
      };
      const { bytes } = await archive.finish(manifest);
      return { manifest, bytes, problems: stored.problems };
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function migrationsOf({ tables, tx }: Snapshot, called: string): Promise<Manifest['migrations']> {
  if (!tables.some(({ name }) => name === 'schema_migrations')) {
    throw new StartFailure(`There is nothing to back up: ${called} has never been used.`);
  }
  return tx.rows(sql`select name, checksum from schema_migrations order by name`);
}

async function fingerprintIn({ tables, tx }: Snapshot): Promise<string | null> {
  if (!tables.some(({ name }) => name === 'installation')) return null;
  return notedFingerprint(tx);
}

async function copyTables(archive: Writing, snapshot: Snapshot): Promise<Manifest['tables']> {
  const parts: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const { stream, rows } = snapshot.copy(table);
    const part = await archive.add(`tables/${table.name}.copy`, stream);
    parts.push({ ...table, ...part, rows: rows() });
  }
  return parts;
}

async function copyFiles(
  archive: Writing,
  { told, files }: { told: AsyncIterable<ReferencedFile>; files: FileStore },
): Promise<{ parts: Manifest['files']; problems: string[] }> {
  const parts: Manifest['files'] = [];
  const problems: string[] = [];
  for await (const { id, key, sha256 } of told) {
    const stream = await opened(files, key);
    if (!stream) {
      problems.push(`The file of ${id} is missing (${key}).`);
      continue;
    }
    const part = await archive.add(`files/${key}`, stream, { packed: false });
    parts.push({ key, ...part });
    if (sha256 && sha256 !== part.sha256) problems.push(`The file of ${id} differs from the stored file (${key}).`);
  }
  return { parts, problems };
}

/** Returns null if the file is missing. Throws if the store does not respond. */
async function opened(files: FileStore, key: string): Promise<Readable | null> {
  try {
    return (await files.get(key)).bytes;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

async function copyExtras(
  archive: Writing,
  { anchor, accounts }: { anchor: string; accounts: string },
): Promise<Manifest['extras']> {
  const parts: Manifest['extras'] = [];
  const add = async (name: string, bytes: Buffer) => {
    parts.push({ name, ...(await archive.add(`data/${name}`, Readable.from([bytes], { objectMode: false }))) });
  };
  if (anchor) await add('audit-anchor.log', Buffer.from(anchor));
  if (existsSync(accounts)) await add(ACCOUNTS, await readFile(accounts));
  return parts;
}
