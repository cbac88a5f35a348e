import { selection } from '../../server/core/tables/names.ts';

interface FloorQuery {
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  text: string;
}

const columns = selection('transactions').text;

const page = (condition: string, order: string) =>
  `select (select count(*)::int from transactions t where t.deleted_at is null and ${condition}) as total, ${columns}
    from (select t.id from transactions t where t.deleted_at is null and ${condition} order by ${order} limit 25) page
    join transactions t on t.id = page.id order by ${order}`;

/** Hand-written queries for the measured requests: the same rows, the same columns. */
export const floorQueries = {
  all: query('all', 'GET', page('t.status = $1 and t.type = $2', 't.trade_date desc, t.id desc')),
  fund: query('fund', 'GET', page('t.fund_id = $1 and t.type = $2', 't.trade_date desc, t.id desc')),
  funds: query('funds', 'GET', page('t.fund_id = any($1) and t.status = $2', 't.amount desc, t.id desc')),
  search: query('search', 'GET', page('t.fund_id = $1 and t.search_text like $2', 't.trade_date desc, t.id desc')),
  one: query('one', 'GET', `select ${columns} from transactions t where t.id = $1 and t.deleted_at is null`),
  create: query(
    'create',
    'POST',
    `insert into transactions as t (id, created_by, type, fund_id, source, payee, amount, currency, trade_date, reference, description)
      values ($1, $2, $3, $4, 'fund', $5, $6, 'USD', $7, $8, $9) returning ${columns}`,
  ),
  update: query(
    'update',
    'PUT',
    `update transactions as t set description = $2, version = version + 1, updated_at = now()
      where t.id = $1 and t.deleted_at is null and t.version = $3 returning ${columns}`,
  ),
} satisfies Record<string, FloorQuery>;

function query(name: string, method: FloorQuery['method'], text: string): FloorQuery {
  return { name, method, text };
}
