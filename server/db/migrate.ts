import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from './tx.ts';

/** One number for every server of this product, so that only one of several starters migrates. */
const LOCK = 727_001;

export const migrationsFolder = join(process.cwd(), 'server', 'db', 'migrations');

/** Brings the schema up to date, each file in one transaction. Throws where the database is newer than this program. */
export const migrate = async (owner: pg.Pool, folder = migrationsFolder): Promise<void> => {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
  await inTransaction(owner, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.run(sql`set local statement_timeout = 0`);
    await tx.run(
      sql`create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const done = new Map(
      (await tx.rows<{ name: string; checksum: string }>(sql`select name, checksum from schema_migrations`)).map(
        (r) => [r.name, r.checksum],
      ),
    );
    const unknown = [...done.keys()].filter((name) => !files.includes(name));
    if (unknown.length)
      throw new Error(
        `The database was written by a newer version (${unknown.join(', ')}). Start that version instead.`,
      );
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (done.has(name)) {
        if (done.get(name) !== checksum)
          throw new Error(`The migration ${name} was changed after it had been applied.`);
        continue;
      }
      await tx.run({ ...sql``, text, values: [] } as never);
      await tx.run(sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`);
    }
  });
};
