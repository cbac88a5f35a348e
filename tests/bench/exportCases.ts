import type pg from 'pg';
import { selection } from '../../server/core/tables/names.ts';

/** Exports about the given number of rows: all rows, or those of the funds that together have that many. */
export const exportOf = async (rows: number, { product, sql }: { product: string; sql: pg.Pool }) => {
  const size = (
    await sql.query<{ transactions: number; funds: number }>(
      'select (select count(*)::int from transactions) as transactions, (select count(*)::int from funds) as funds',
    )
  ).rows[0] ?? { transactions: 0, funds: 0 };
  const share = Math.min(size.funds, Math.round((rows / size.transactions) * size.funds));
  const { rows: funds } = await sql.query<{ id: string }>('select id from funds order by name desc limit $1', [share]);
  const ids = funds.map((f) => f.id);
  const condition = share < size.funds ? `t.fund_id = any('{${ids.join(',')}}') and ` : '';
  const from = `from transactions t where ${condition}t.deleted_at is null`;
  const counted = (await sql.query<{ n: number }>(`select count(*)::int as n ${from}`)).rows[0]?.n ?? 0;
  const filter = share < size.funds ? { fundId: ids } : {};
  return {
    name: `export of ${counted.toLocaleString('en')} rows`,
    url: `${product}/api/v1/transactions/export?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    rows: counted,
    copy: `select ${selection('transactions').text} ${from} order by t.trade_date desc, t.id desc`,
    turns: rows > 500_000 ? 2 : 5,
  };
};
