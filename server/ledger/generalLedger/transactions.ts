import sql, { join } from 'sql-template-tag';
import { holdingTypes } from '../../../resources/transactionTypes/lists.ts';
import type { Event } from '../../accounting/postingEvents.ts';
import { type Entry, postings } from '../../accounting/postings.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { costsByPartner } from './capitalCosts.ts';
import { CREDIT } from './credit.ts';
import { type Draft, draft, type OpenBooks } from './draft.ts';
import { facilityInterestOwed } from './facilityInterest.ts';
import { idCondition, type Which } from './idCondition.ts';
import { type Along, meaningOf } from './meanings.ts';
import { type Facts, ofLine } from './movementFacts.ts';
import { offsetDaysOf } from './offsets.ts';
import { reversalJournals } from './reversals.ts';
import { signed } from './signed.ts';

type CallFacts = Facts & { callId: string | null };

/**
 * Loads unposted completed movements with partners and of the fund itself, of a fund or one of them. Movements that
 * change a holding are part of the holding journals.
 */
export const transactionFacts = (tx: Tx, fundId: string, id: Which = null): Promise<CallFacts[]> =>
  tx.rows<CallFacts>(
    sql`select t.id, t.type, t.source, t.partner_id as "partnerId", t.company_id as "companyId", t.amount,
        coalesce(t.value_date, t.trade_date) as date, t.recallable, t.breakdown ->> 'withheldTax' as tax, t.expense_category as "expenseCategory",
        starts_with(t.external_id, ${CREDIT}) as "isCredit", t.reversal_of_id as "reversalOf", t.capital_call_line_id as "lineId", t.distribution_line_id as "distributionLineId", l.amount as "lineAmount", l.capital_call_id as "callId",
        coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as "lineOutside", (select max(w.effective_on)::text from gl_journals w join capital_calls c on c.id = w.source_id
          where w.fund_id = t.fund_id and w.source_kind = 'capital-calls' and w.source_id = l.capital_call_id and w.kind = 'writeOff'
            and c.status = 'Completed') as "waivedOn",
        case when t.fee_run_id is not null then (select json_agg(json_build_object('partnerId', x.partner_id, 'gross', x.gross::text, 'waivers', x.waivers::text,
            'offsets', x.offsets::text, 'rebates', x.rebates::text) order by x.id) from fee_lines x where x.fee_run_id = t.fee_run_id) end as fees,
        case when t.fee_run_id is not null then (select r.reductions from fee_runs r where r.id = t.fee_run_id) end as reductions,
        t.fee_category as "feeCategory", t.offset_amount as "offsetAmount",
        case when t.type = 'Portfolio Fee' then (select f.fee_offset_pct from funds f where f.id = t.fund_id) end as "offsetRate",
        g.commitment_id as "refundOf", cj.effective_on as "callDay", t.created_by as "createdBy",
        (select sum(${signed('x')})::numeric(20,2) from transactions x
          where x.capital_call_line_id = l.id and x.status = 'completed' and ${notDeleted('x')}
          and exists (select from gl_journals b where b.fund_id = t.fund_id and b.source_kind = 'transactions' and b.source_id = x.id)) as received
      from transactions t left join capital_call_lines l on l.id = t.capital_call_line_id
      left join gl_journals cj on cj.source_kind = 'capital-calls' and cj.source_id = l.capital_call_id
        and cj.kind = 'call' and cj.reverses_id is null
      left join closing_lines g on t.type = 'Contribution Refund' and g.refund_id = coalesce(t.reversal_of_id, t.id)
      where t.fund_id = ${fundId} and t.status = 'completed' and ${notDeleted()} and ${idCondition('t.id', id)}
        and t.type <> 'Commitment' and not (t.source = 'company' and t.type in (${join([...holdingTypes])}))
        and not exists (select from gl_journals j where j.fund_id = ${fundId} and j.source_kind = 'transactions' and j.source_id = t.id)
      order by coalesce(t.value_date, t.trade_date), t.reversal_of_id is not null, t.id`,
  );

/** Returns the journals of these movements. `calls` are call journals of the same batch. */
export const transactionJournals = async (
  tx: Tx,
  books: OpenBooks,
  calls: readonly Draft[],
  facts: readonly CallFacts[],
): Promise<Draft[]> => {
  const callDays = new Map(calls.filter((c) => c.kind === 'call').map((c) => [c.source.id, c.effectiveOn]));
  const received = new Map<string, bigint>();
  const isOffsetting = facts.some(({ fees, reversalOf }) => fees && !reversalOf);
  const offsets = isOffsetting ? await offsetDaysOf(tx, books.id) : [];
  const made = new Map<string, Draft[]>();
  const borne = await costsByPartner(books, facts);
  const owed = await facilityInterestOwed(tx, books, facts);
  await mapYielding(facts, (fact) => {
    const settles = owed.settledBy(fact);
    if (fact.reversalOf) return;
    const callDay = fact.callDay ?? callDays.get(fact.callId ?? '') ?? null;
    made.set(
      fact.id,
      journalsOf(books, { ...fact, callDay, settles, borne: borne.get(fact.id) }, { received, offsets }),
    );
  });
  const reversals = facts.filter((f) => f.reversalOf);
  return [...[...made.values()].flat(), ...(await reversalJournals(tx, books, reversals, { made, received }))];
};

const journalsOf = (books: OpenBooks, fact: Facts, along: Along): Draft[] => {
  const meaning = meaningOf(books, fact, along);
  const source = { kind: 'transactions', id: fact.id, version: 1 };
  const common = { source, preparedBy: fact.createdBy };
  const entries = (events: readonly Event[]): Entry[] => events.flatMap((event) => postings(event, books.policy));
  return [{ kind: meaning.kind, effectiveOn: fact.date, events: meaning.events }, ...(meaning.others ?? [])].flatMap(
    ({ kind, effectiveOn, events }) => draft({ ...common, kind, effectiveOn, entries: ofLine(fact, entries(events)) }),
  );
};
