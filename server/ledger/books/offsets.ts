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

/** What was recognised of each category on each day, less what was applied, by the books. */
export const offsetDaysOf = async (tx: Tx, fundId: string, at: At = {}): Promise<OffsetDay[]> => {
  const rows = await tx.rows<{ row: number; date: string; cents: string }>(
    sql`select e.ilpa_row as row, e.effective_on::text as date, sum(e.cents)::text as cents from gl_sides e
      where ${counted(fundId, at)} and e.account = '9100' group by 1, 2 having sum(e.cents) <> 0 order by 2, 1`,
  );
  return rows.map(({ cents, ...day }) => ({ ...day, cents: BigInt(cents) }));
};

/** What a company paid to the manager, and what of it is to be offset. */
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
/** A part that is nobody's own yet. */
type OffsetPartOfAll = Omit<OffsetPart, 'partnerId'>;

/** What is recognised, of a partner or of all together. */
export const recognised = ({ row, cents, ...of }: OffsetPartOfAll & { partnerId?: string }): Event => ({
  kind: 'offsetRecognised',
  ...of,
  row,
  amounts: { recognised: cents },
});

/** What is taken off the fee of a partner. */
export const applied = ({ row, cents, partnerId }: OffsetPart): Event => ({
  kind: 'offsetApplied',
  partnerId,
  row,
  amounts: { applied: cents },
});

/** What a run offset of each partner's fee, by category, from its lines and what it takes off. */
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
