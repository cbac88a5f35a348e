import sql, { type Sql } from 'sql-template-tag';
import type { World } from '../../helpers/world.ts';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moments = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00(:00)?)?/g;

/** Serialises rows so that two histories that differ only in ids and timestamps are equal; `known` ids are kept. */
const plain = (rows: readonly object[], known: readonly string[]): unknown => {
  const places = new Map<string, string>();
  const named = (id: string) => {
    if (known.includes(id)) return id;
    places.set(id, places.get(id) ?? `id ${places.size + 1}`);
    return places.get(id) as string;
  };
  return JSON.parse(JSON.stringify(rows).replace(uuids, named).replace(moments, 'a moment'));
};

/**
 * Collects all effects of payments on a call, by record: rows, postings, notifications and audit. Ids, timestamps, and the
 * call's title and number are removed.
 */
export const tracesOf = async ({ tx, users, partners, funds }: World, callId: string) => {
  const known = [users, partners, funds].flatMap((some) => Object.values(some));
  const [call] = await tx.rows<{ title: string; number: number }>(
    sql`select title, call_number as number from capital_calls where id = ${callId}`,
  );
  const entries = sql`select x.id from transactions x join capital_call_lines y on y.id = x.capital_call_line_id where y.capital_call_id = ${callId}`;
  const paid = sql`select id from payments where capital_call_id = ${callId}`;
  const questions: Record<string, Sql> = {
    calls: sql`select to_jsonb(t) - 'search_text' - 'wire_number' as row from capital_calls t where t.id = ${callId}`,
    lines: sql`select to_jsonb(t) - 'search_text' - 'breakdown' - 'given_inside' - 'given_outside' as row from capital_call_lines t where t.capital_call_id = ${callId} order by t.partner_id`,
    payments: sql`select to_jsonb(t) - 'search_text' as row from payments t where t.capital_call_id = ${callId} order by t.id`,
    transactions: sql`select to_jsonb(t) - 'search_text' as row from transactions t where t.id in (${entries}) order by t.id`,
    documents: sql`select to_jsonb(t) - 'search_text' as row from documents t
      where t.id in (select document_id from payments where capital_call_id = ${callId}) order by t.id`,
    journals: sql`select to_jsonb(t) - 'number' - 'digest' - 'written_in' as row from gl_journals t
      where t.source_id in (${entries}) or t.source_id = ${callId} order by t.source_id, t.kind, t.number`,
    entries: sql`select to_jsonb(e) - 'id' as row from gl_entries e join gl_journals t on t.fund_id = e.fund_id and t.id = e.journal_id
      where t.source_id in (${entries}) order by t.source_id, t.kind, e.line`,
    audit: sql`select to_jsonb(t) - 'id' - 'request_id' - 'ip' as row from audit_events t
      where t.entity_id = ${callId} or t.entity_id in (select id::text from (${paid}) p) order by t.entity_id, t.id`,
    notices: sql`select to_jsonb(t) - 'id' as row from notifications t where t.related_entity_id in (select id::text from (${paid}) p)
      order by t.related_entity_id, t.user_id`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(questions)) {
    const rows = await tx.rows<{ row: object }>(query);
    const text = JSON.stringify(rows.map(({ row }) => row))
      .replaceAll(call?.title ?? '', 'the call')
      .replaceAll(
        new RegExp(`(capital call (?:no\\. )?|number": ?"?|CC-0*)${call?.number}\\b`, 'gi'),
        (_, before) => `${before}0`,
      );
    found[name] = plain(JSON.parse(text), known);
  }
  return found;
};

/** Totals of a fund and its partners: stored totals, and ledger balances. */
export const standingOf = async ({ tx, funds }: World) => {
  const amounts = await tx.rows<{ name: string; amount: string }>(
    sql`select 'fund' || c.key as name, c.value::text as amount from funds f, jsonb_each_text(to_jsonb(f)) c
        where f.id = ${funds.a} and c.key in ('committed', 'called', 'paid_in', 'distributed')
      union all select k.partner_id || ' ' || k.close_number || ' ' || c.key, c.value from commitments k, jsonb_each_text(to_jsonb(k)) c
        where k.fund_id = ${funds.a} and c.key in ('called', 'paid_in', 'distributed', 'recallable', 'unfunded')
      union all select concat_ws(' ', b.account, b.partner_id, b.company_id, 'debit'), sum(b.debit)::text from gl_balances b where b.fund_id = ${funds.a} group by 1
      union all select concat_ws(' ', b.account, b.partner_id, b.company_id, 'credit'), sum(b.credit)::text from gl_balances b where b.fund_id = ${funds.a} group by 1
      order by 1`,
  );
  return new Map(amounts.map(({ name, amount }) => [name, Number(amount)]));
};

/** Differences between two sets of totals. */
export const changeBetween = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after]
      .map(([name, amount]) => [name, Math.round((amount - (before.get(name) ?? 0)) * 100) / 100] as const)
      .filter(([, change]) => change !== 0),
  );
