import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { When } from '../../resources/kit/fields.ts';
import { holds } from '../../resources/kit/resolveFields.ts';
import { notDeleted } from '../../server/core/db/softDelete.ts';
import { inTransaction, txOn } from '../../server/core/db/tx.ts';
import { whenSql } from '../../server/core/tables/when.ts';
import { createDatabase } from '../helpers/database.ts';
import { planByIndex } from '../helpers/plans.ts';

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

test('a condition on a reference or on a required choice gives the same result in SQL and for one record', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const rows = [
    { type: 'Sale', status: 'pending', reversalOfId: null },
    { type: 'Interest', status: 'completed', reversalOfId: id },
  ];
  const conditions: When[] = [
    { reversalOfId: [''] },
    { reversalOfId: { not: [''] } },
    { reversalOfId: ['', id] },
    { type: ['Sale', 'Dividend'] },
    { type: { not: ['Sale'] } },
    { status: ['pending', 'approved'], reversalOfId: [''] },
    [{ type: ['Interest'] }, { status: ['approved'] }],
  ];
  for (const when of conditions) {
    const found = await txOn(database.owner).rows<{ yes: boolean }>(
      sql`select ${whenSql(resources.transactions, when)} as yes
        from unnest(${rows.map((r) => r.type)}::text[], ${rows.map((r) => r.status)}::text[], ${rows.map((r) => r.reversalOfId)}::uuid[])
          as t(type, status, reversal_of_id)`,
    );
    const expected = rows.map((row) => holds(when, row));
    expect(
      found.map(({ yes }) => yes),
      JSON.stringify(when),
    ).toEqual(expected);
    expect(new Set(expected).size, JSON.stringify(when)).toBe(when === conditions[2] ? 1 : 2);
  }
});

test('a condition on a required choice compares the plain column, whose rows the database can estimate', async () => {
  const ofType = whenSql(resources.transactions, { type: ['Sale'], status: ['pending'] });
  const byType = await inTransaction(database.owner, (tx) =>
    planByIndex(tx, sql`select t.id from transactions t where ${notDeleted()} and ${ofType}`),
  );
  for (const column of ['type', 'status']) expect(byType.join('\n')).toMatch(new RegExp(`\\(${column} = `));
  expect(byType.join('\n')).not.toMatch(/coalesce/i);
});
