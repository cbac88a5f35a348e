import sql from 'sql-template-tag';
import { type OffsetPart, OTHER_OFFSETS } from '../accounting/offsets.ts';
import type { Tx } from '../core/db/tx.ts';
import { counted } from './generalLedger/counted.ts';
import type { FeeFacts, ReductionFacts } from './generalLedger/movementFacts.ts';
import { offsetPartsOf } from './generalLedger/offsets.ts';
import type { Moment } from './moment.ts';

/** A memo account amount: portfolio fee, recognised offset or applied offset, of one partner, or of all if null. */
export interface MemoDay {
  row: number;
  date: string;
  partnerId: string | null;
  cents: bigint;
}

/**
 * Loads daily memo account totals in minor units: portfolio fees (9200) and recognised offsets (9100) by their rows of
 * ILPA's Reporting Template, and `applied` offsets separately.
 */
export const memoDaysOf = async (
  tx: Tx,
  fundId: string,
  at: Moment,
): Promise<{ fees: MemoDay[]; recognised: MemoDay[]; applied: MemoDay[] }> => {
  const rows = await tx.rows<Omit<MemoDay, 'cents'> & { of: 'fees' | 'recognised' | 'applied'; cents: string }>(
    sql`select e.ilpa_row as row, e.effective_on::text as date, e.partner_id as "partnerId",
        case when e.account = '9200' then 'fees' when j.kind = 'offsetRecognised' then 'recognised' else 'applied' end as of,
        sum(e.cents)::text as cents
      from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where ${counted(fundId, at)} and e.account in ('9100', '9200') group by 1, 2, 3, 4 having sum(e.cents) <> 0 order by 2, 1, 3`,
  );
  const of = (which: (typeof rows)[number]['of'], sign: bigint) =>
    rows.filter((row) => row.of === which).map(({ of: _, cents, ...row }) => ({ ...row, cents: sign * BigInt(cents) }));
  return { fees: of('fees', 1n), recognised: of('recognised', 1n), applied: of('applied', -1n) };
};

/**
 * Returns categorised fee offsets by partner, in minor units, of runs posted before the memo accounts existed. Reversed
 * runs are excluded.
 */
export const offsetsOf = async (tx: Tx, fundId: string, { asOf, knownAt = null }: Moment): Promise<OffsetPart[]> => {
  const runs = await tx.rows<{
    currency: string;
    reductions: ReductionFacts[];
    lines: Pick<FeeFacts, 'partnerId' | 'gross'>[];
  }>(
    sql`select r.currency, r.reductions,
        (select json_agg(json_build_object('partnerId', x.partner_id, 'gross', x.gross::text) order by x.id)
          from fee_lines x where x.fee_run_id = r.id) as lines
      from fee_runs r join transactions t on t.fee_run_id = r.id
        join gl_journals j on j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id and j.kind = 'managementFee'
      where r.fund_id = ${fundId} and j.effective_on <= ${asOf}::date and jsonb_path_exists(r.reductions, '$[*].category ? (@ != null)')
        and (${knownAt}::timestamptz is null or j.booked_at <= ${knownAt})
        and not exists (select from gl_entries e where e.fund_id = j.fund_id and e.journal_id = j.id and e.dr_account in ('9100', '9101'))
      group by r.id, r.currency, r.reductions having sum(case when j.reverses_id is null then 1 else -1 end) > 0 order by r.id`,
  );
  return runs.flatMap(({ currency, reductions, lines }) =>
    offsetPartsOf(currency, lines, reductions).filter(({ row }) => row !== OTHER_OFFSETS),
  );
};
