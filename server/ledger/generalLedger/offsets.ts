import sql from 'sql-template-tag';
import type { FeeReduction } from '../../accounting/feeRun.ts';
import {
  type OffsetDay,
  type OffsetPart,
  offsetParts,
  partToOffset,
  portfolioFeeRows,
} from '../../accounting/offsets.ts';
import type { Event } from '../../accounting/postingEvents.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted } from './counted.ts';
import type { At } from './figures.ts';
import type { Facts, FeeFacts, ReductionFacts } from './movementFacts.ts';

/** Returns daily offsets by category from the ledger: recognised less applied. */
export const offsetDaysOf = async (tx: Tx, fundId: string, at: At = {}): Promise<OffsetDay[]> => {
  const rows = await tx.rows<{ row: number; date: string; cents: string }>(
    sql`select e.ilpa_row as row, e.effective_on::text as date, sum(e.cents)::text as cents from gl_sides e
      where ${counted(fundId, at)} and e.account = '9100' group by 1, 2 having sum(e.cents) <> 0 order by 2, 1`,
  );
  return rows.map(({ cents, ...day }) => ({ ...day, cents: BigInt(cents) }));
};

/** Returns the events of a portfolio company fee paid to the manager and of its offset. */
export const portfolioFeeOf = (
  { companyId, feeCategory, offsetAmount, offsetRate }: Facts,
  cents: bigint,
  currency: string,
): { fee: Event; offset: OffsetPartOfAll } => {
  const category = feeCategory ?? 'other_fee';
  const rows = portfolioFeeRows[category];
  return {
    fee: { kind: 'portfolioFee', companyId: companyId ?? '', row: rows.fee, amounts: { received: cents } },
    offset: {
      row: rows.offset,
      cents:
        offsetAmount === null
          ? partToOffset(cents, { category, rate: offsetRate ?? '0' })
          : centsOf(currency, offsetAmount),
    },
  };
};
/** An offset not yet allocated to a partner. */
type OffsetPartOfAll = Omit<OffsetPart, 'partnerId'>;

/** Event of a recognised offset, for one partner or all. */
export const recognised = ({ row, cents, ...of }: OffsetPartOfAll & { partnerId?: string }): Event => ({
  kind: 'offsetRecognised',
  ...of,
  row,
  amounts: { recognised: cents },
});

/** Event of an offset applied to a partner's fee. */
export const applied = ({ row, cents, partnerId }: OffsetPart): Event => ({
  kind: 'offsetApplied',
  partnerId,
  row,
  amounts: { applied: cents },
});

/** Computes a run's offsets by partner and category from its lines and reductions. */
export const offsetPartsOf = (
  currency: string,
  lines: readonly Pick<FeeFacts, 'partnerId' | 'gross'>[],
  reductions: readonly ReductionFacts[],
): OffsetPart[] =>
  offsetParts(
    lines.map(({ partnerId, gross }) => ({ partnerId, cents: centsOf(currency, gross) })),
    reductions.map(
      ({ kind, category = null, partnerId = null, amount }): FeeReduction => ({
        kind,
        category,
        partnerId,
        cents: centsOf(currency, amount),
      }),
    ),
  );
