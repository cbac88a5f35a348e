import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { holds } from '../../resources/kit/resolveFields.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { whenSql } from '../../server/core/tables/when.ts';
import { createDatabase } from '../helpers/database.ts';

type Database = Awaited<ReturnType<typeof createDatabase>>;

let database: Database;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.close());

test('a condition on an amount gives the same result in SQL and for one record, for any notation of zero', async () => {
  const amounts = [null, '0', '0.00', '0.01', '10.00', '-0.01'];
  for (const when of [{ writtenOff: { not: ['', '0'] } }, { writtenOff: ['0'] }, { writtenOff: [''] }]) {
    const rows = await txOn(database.owner).rows<{ amount: string | null; yes: boolean }>(
      sql`select t.written_off::text as amount, ${whenSql(resources['capital-call-lines'], when)} as yes
        from unnest(${amounts}::numeric[]) as t(written_off)`,
    );
    expect(rows.map(({ yes }) => yes)).toEqual(amounts.map((writtenOff) => holds(when, { writtenOff })));
    expect(new Set(rows.map(({ yes }) => yes)).size).toBe(2);
  }
});
