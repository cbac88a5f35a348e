import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { StartFailure } from '../../server/core/base/failure.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { at } from '../setup/server.ts';

test('a database that is not UTF8 is refused with a fix in the message', async () => {
  const name = `ascii_${randomBytes(6).toString('hex')}`;
  const server = at(inject('postgres'), 'postgres');
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    await admin.query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const url = new URL(server.connectionString ?? `postgresql://${server.user}@localhost/`);
    url.pathname = name;
    if (!server.connectionString) {
      url.searchParams.set('host', String(server.host));
      url.searchParams.set('port', String(server.port));
    }
    const opening = openDatabase({ url: url.href, dataDir: tmpdir() });
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(`The database ${name} has the encoding SQL_ASCII: create one with`);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
