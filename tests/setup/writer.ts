// Opens the database of the given folder and commits numbers until it is killed, printing each one after its commit.
import { openDatabase } from '../../server/core/db/database.ts';

const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.owner.query('create table if not exists numbers (n bigint primary key)');
const { rows } = await database.owner.query<{ next: string }>('select coalesce(max(n), 0) + 1 as next from numbers');
for (let n = Number(rows[0]?.next); ; n++) {
  await database.owner.query('insert into numbers (n) values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
