import sql, { type Sql } from 'sql-template-tag';
import { callTypeOf } from '../../../resources/callTypes.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { callTypes } from '../../../resources/kit/enums.ts';
import { type CallItem, lineParts, lineStanding } from '../../accounting/callNotice.ts';
import { formatMoney } from '../../accounting/money.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { enqueueAll, withoutLater } from '../../core/jobs/enqueue.ts';
import { inStates } from '../../core/tables/states.ts';
import { givenBack } from '../../ledger/givenBack.ts';
import { releasedOf } from '../../ledger/writtenOff.ts';
import { queues } from '../../notices/queues.ts';

export type CallType = (typeof callTypes)[number];

/** Amounts of a line and its commitment at the time of issue, as decimal strings. */
export interface Breakdown {
  items: { kind: CallType; ilpaType: string; affectsUnfunded: boolean; amount: string }[];
  inside: string;
  outside: string;
  commitment: string;
  calledBefore: string;
  calledAfter: string;
  unfundedBefore: string;
  unfundedAfter: string;
}

interface Facts {
  id: string;
  amount: string;
  outside: string;
  commitment: string;
  excused: string[] | null;
  called: string;
  unfunded: string;
}

type Called = Pick<RecordOf<'capital-calls'>, 'id' | 'items' | 'purpose' | 'totalAmount'>;

/** Freezes the notice figures of an already issued call, as of its issue, and queues the notices. */
export const freezeBreakdown = async (tx: Tx, call: Called, currency: string) => {
  const frozen = [...(await breakdownsAt(tx, { call, currency, before: whenIssued(call.id) }))];
  await tx.run(
    sql`update capital_call_lines l set breakdown = v.breakdown::jsonb
      from unnest(${frozen.map(([id]) => id)}::uuid[], ${frozen.map(([, f]) => JSON.stringify(f))}::text[]) as v(id, breakdown) where l.id = v.id`,
  );
  await queueNotices(tx, call.id);
};

/** Returns the breakdown by line id of a call that is not posted yet, as of now. */
export const breakdownsOf = (tx: Tx, call: Called, currency: string): Promise<Map<string, Breakdown>> =>
  breakdownsAt(tx, { call, currency, before: byNow });

/** Commitments `k` before a call. */
interface Before {
  called: Sql;
  unfunded: Sql;
  from: Sql;
}

const breakdownsAt = async (
  tx: Tx,
  { call, currency, before }: { call: Called; currency: string; before: Before },
): Promise<Map<string, Breakdown>> => {
  const facts = await tx.rows<Facts>(factsQuery(call.id, before));
  const cents = (value: unknown) => centsOf(currency, value);
  const money = (value: bigint) => formatMoney(value, currency);
  const lines = await mapYielding(facts, (f) => ({ ...f, amount: cents(f.amount), outside: cents(f.outside) }));
  const parts = lineParts(itemsOf(call, facts, cents), lines);
  const breakdowns = await mapYielding(lines, (line): [string, Breakdown] => {
    const [commitment, calledBefore, unfundedBefore] = [
      cents(line.commitment),
      cents(line.called),
      cents(line.unfunded),
    ];
    const { calledAfter, unfundedAfter } = lineStanding({ calledBefore, unfundedBefore }, line);
    const breakdown = {
      items: (parts.get(line.id) ?? []).map(({ kind, isOutside, cents: amount }) => ({
        kind: kind as CallType,
        ilpaType: callTypeOf[kind as CallType].ilpa,
        affectsUnfunded: !isOutside,
        amount: money(amount),
      })),
      inside: money(line.amount - line.outside),
      outside: money(line.outside),
      commitment: money(commitment),
      calledBefore: money(calledBefore),
      calledAfter: money(calledAfter),
      unfundedBefore: money(unfundedBefore),
      unfundedAfter: money(unfundedAfter),
    };
    return [line.id, breakdown];
  });
  return new Map(breakdowns);
};

/** Queues the notices of a call's lines, or new versions after a change. */
export const queueNotices = (tx: Tx, callId: string) =>
  enqueueAll(
    withoutLater(tx),
    queues.callNotice.kind,
    sql`select id::text as item, fund_id::text as group_key from capital_call_lines
      where capital_call_id = ${callId} and amount > 0 and breakdown is not null and ${notDeleted(null)}`,
  );

const itemsOf = (
  { items, purpose, totalAmount }: Pick<RecordOf<'capital-calls'>, 'items' | 'purpose' | 'totalAmount'>,
  facts: readonly Facts[],
  cents: (value: unknown) => bigint,
): CallItem[] => {
  const nobody: ReadonlySet<string> = new Set();
  if (!items?.length) return [{ kind: purpose, cents: cents(totalAmount), isOutside: false, excused: nobody }];
  return items.map(({ kind, amount, affectsUnfunded, companyId }) => ({
    kind,
    cents: cents(amount),
    isOutside: affectsUnfunded === false,
    excused: companyId ? new Set(facts.filter((f) => f.excused?.includes(companyId)).map((f) => f.id)) : nobody,
  }));
};

/** From the totals stored by the ledger. */
const byNow: Before = { called: sql`coalesce(k.called, 0)`, unfunded: sql`coalesce(k.unfunded, 0)`, from: sql`` };

/** From the calls before it, independent of later ones. */
const whenIssued = (callId: string): Before => ({
  called: sql`coalesce(e.called, 0) - coalesce(g.called, 0)`,
  unfunded: sql`k.amount - coalesce(e.inside, 0) + coalesce(g.inside, 0) + coalesce(k.recallable, 0)`,
  from: sql`left join (
      select x.commitment_id, sum(x.amount - coalesce(x.written_off, 0)) as called,
        sum(x.amount - coalesce(x.amount_outside_commitment, 0) - ${releasedOf('x')}) as inside
      from capital_calls d join capital_calls c on c.fund_id = d.fund_id and c.call_number < d.call_number and ${notDeleted('c')}
        and ${inStates('capital-calls', 'issued', 'c')}
      join capital_call_lines x on x.capital_call_id = c.id and ${notDeleted('x')}
      where d.id = ${callId} group by 1
    ) e on e.commitment_id = l.commitment_id
    left join lateral (
      select sum(x.principal) as called, sum(x.principal - x.amount_outside_commitment) as inside from closing_lines x
      where x.commitment_id = l.commitment_id and ${givenBack()}
    ) g on true`,
});

const factsQuery = (callId: string, { called, unfunded, from }: Before) =>
  sql`select l.id, l.amount, coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, k.amount as commitment,
      k.excused_company_ids as excused, (${called})::numeric(20,2) as called, (${unfunded})::numeric(20,2) as unfunded
    from capital_call_lines l join commitments k on k.id = l.commitment_id ${from}
    where l.capital_call_id = ${callId} and ${notDeleted('l')} order by l.id`;
