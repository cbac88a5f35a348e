import type pg from 'pg';

/** Emails of users who did the work of the measured world. */
const STAFF = '@past.bench.example';
const STAFF_COUNT = 20;
/** Types of transactions that need an invoice; one in twenty lacks it. */
const BILLED = `('Disbursement', 'Fund Expense', 'Accrued Expense', 'Management Costs')`;

/** True if the world has its audit, documents, saved views, tasks and deleted records. */
export const hasPast = async (owner: pg.Pool): Promise<boolean> =>
  (await owner.query('select 1 from users where email like $1 limit 1', [`%${STAFF}`])).rowCount !== 0;

/**
 * Adds to each record of the measured world the rows that daily work leaves: audit entries, invoices, saved views, open tasks
 * and deleted records. Triggers are disabled, so the rows are not sealed.
 */
export const addPast = async (owner: pg.Pool): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica; set jit = off; begin');
    for (const text of statements) await client.query(text);
    await client.query('commit; set session_replication_role = origin');
    for (const table of ['users', 'audit_events', 'documents', 'report_definitions', 'tasks', 'transactions'])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
};

/** SQL of the staff user with that number. */
const staff = (n: string) => `md5('past/' || (1 + (${n}) % ${STAFF_COUNT}))::uuid`;

/** SQL of a number from the id of a row, the same in each run. */
const numberOf = (id: string) => `('x' || right(${id}::text, 7))::bit(28)::int`;

const event = `insert into audit_events (id, action, name, entity, entity_id, actor_id, actor_role, after, created_at, updated_at)`;

const statements = [
  `insert into users (id, email, name, role, status, email_verified)
    select ${staff('n - 1')}, 'staff' || n || '${STAFF}', 'Staff ' || n, 'admin', 'active', true from generate_series(1, ${STAFF_COUNT}) n`,
  ...[
    'transactions',
    'capital_calls',
    'capital_call_lines',
    'commitments',
    'valuations',
    'partners',
    'companies',
    'funds',
  ].map(
    (table) => `${event}
      select gen_random_uuid(), step.action, step.name, '${table.replaceAll('_', '-')}', t.id::text, ${staff(numberOf('t.id'))}, 'admin',
        jsonb_build_object('id', t.id), t.created_at + step.later, t.created_at + step.later
      from ${table} t, (values ('create', null, interval '0'), ('update', null, interval '1 day')) step (action, name, later)
      where t.deleted_at is null`,
  ),
  `insert into documents (id, title, type, owner_kind, owner_id, fund_id, transaction_id, status, file_name, mime_type, size, created_by, created_at, updated_at)
    select gen_random_uuid(), concat_ws(' ', 'Invoice', t.reference), 'invoice', 'Fund', t.fund_id, t.fund_id, t.id, 'Verified', 'invoice.pdf', 'application/pdf', 1000,
      ${staff(numberOf('t.id'))}, t.created_at, t.created_at
    from transactions t where t.deleted_at is null and t.type in ${BILLED} and ${numberOf('t.id')} % 20 <> 0`,
  `insert into report_definitions (id, title, entity, fund_id, sharing, contents, created_by)
    select gen_random_uuid(), 'View ' || n || ' of ' || f.name, entity, f.id, case when n % 10 = 0 then 'team' else 'private' end,
      jsonb_build_object('columns', '[]'::jsonb, 'filter', '{}'::jsonb), ${staff('n')}
    from funds f, generate_series(1, 40) n, lateral (select (array['transactions', 'commitments', 'capital-calls', 'documents'])[1 + n % 4] as entity) e`,
  `insert into tasks (id, title, resource, record_id, assignee_id, due_date, created_by)
    select gen_random_uuid(), 'Check ' || n || ' of ' || f.name, 'funds', f.id, ${staff('n')}, current_date - 200 + n * 4, ${staff('n + 1')}
    from funds f, generate_series(1, 100) n`,
  `with copies as (select *, row_number() over (order by id) as n from transactions where deleted_at is null and ${numberOf('id')} % 50 = 0),
    gone as (insert into transactions (id, type, source, fund_id, partner_id, company_id, amount, currency, trade_date, reference, status, deleted_at, delete_reason, created_by)
      select gen_random_uuid(), type, source, fund_id, partner_id, company_id, amount, currency, trade_date, 'D-' || n, 'pending',
        now() - n * interval '60 days' / (select count(*) from copies), 'Entered twice', ${staff('n')}
      from copies returning id, deleted_at, created_by)
    ${event} select gen_random_uuid(), 'delete', null, 'transactions', id::text, created_by, 'admin', null, deleted_at, deleted_at from gone`,
];
