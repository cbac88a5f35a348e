import sql from 'sql-template-tag';
import type { FeeReduction, OffsetCategory } from '../accounting/feeRun.ts';
import { feeShares } from '../accounting/feeRun.ts';
import { centsOf } from '../core/base/money.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Moment } from './fundInput.ts';

/** The rows of ILPA's Reporting Template for what a fee is offset by. */
const rowOf: Readonly<Record<OffsetCategory, number>> = {
  advisory_offset: 64,
  broken_deal_offset: 65,
  transaction_offset: 66,
  directors_offset: 67,
  monitoring_offset: 68,
  capital_markets_offset: 69,
  arrangement_offset: 70,
  origination_offset: 71,
  organisation_offset: 72,
  placement_offset: 73,
};

interface Offset {
  partnerId: string;
  row: number;
  cents: bigint;
}

/** What was offset of each partner's fees by a category of its own, in minor units; what was taken back is none of it. */
export const offsetsOf = async (tx: Tx, fundId: string, { asOf, knownAt = null }: Moment): Promise<Offset[]> => {
  const runs = await tx.rows<{
    currency: string;
    reductions: {
      kind: FeeReduction['kind'];
      category?: OffsetCategory | null;
      partnerId?: string | null;
      amount: string;
    }[];
    lines: { partnerId: string; gross: string }[];
  }>(
    sql`select r.currency, r.reductions,
        (select json_agg(json_build_object('partnerId', x.partner_id, 'gross', x.gross::text) order by x.id)
          from fee_lines x where x.fee_run_id = r.id) as lines
      from fee_runs r join transactions t on t.fee_run_id = r.id
        join gl_journals j on j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id
      where r.fund_id = ${fundId} and j.effective_on <= ${asOf}::date and jsonb_path_exists(r.reductions, '$[*].category ? (@ != null)')
        and (${knownAt}::timestamptz is null or j.booked_at <= ${knownAt})
      group by r.id, r.currency, r.reductions having sum(case when j.reverses_id is null then 1 else -1 end) > 0 order by r.id`,
  );
  const offsets: Offset[] = [];
  for (const { currency, reductions, lines } of runs)
    feeShares(
      lines.map(({ partnerId, gross }) => ({ partnerId, rate: '0', basis: 0n, fee: centsOf(currency, gross) })),
      reductions.map(({ kind, category = null, partnerId = null, amount }) => ({
        kind,
        category,
        partnerId,
        cents: centsOf(currency, amount),
      })),
      (partnerId, { kind, category }, cents) => {
        if (kind === 'offset' && category) offsets.push({ partnerId, row: rowOf[category], cents });
      },
    );
  return offsets;
};
