import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { CommitmentRow } from '../accounting/fundTypes.ts';
import type { Tx } from '../core/db/tx.ts';
import { closedAt } from './books/periods.ts';
import { saidBefore } from './saidBefore.ts';

type Fund = RecordOf<'funds'>;

/** What of a fund its figures rest on besides its books. */
const termsOfFunds = [
  'managementFeeRate',
  'feeBasis',
  'feeBasisAfter',
  'investmentPeriodEnd',
  'feeStepDown',
  'firstCloseDate',
  'hurdleRate',
  'hurdleCompounding',
  'carryRate',
  'catchUpRate',
  'carryEscrowPct',
  'waterfallType',
  'dayCount',
  'recallMethod',
] as const satisfies readonly (keyof Fund)[];
/** What was agreed with single partners, as it is called where figures are worked out. */
const termsOfCommitments = { carryRateOverride: 'carryRate', feeRateOverride: 'feeRate' } as const;

/**
 * The moment (ISO 8601) of whose terms a figure is made: that from which it is looked, or that of the closing of the period in
 * which its day lies; null where terms are those of now.
 */
export const termsMomentOf = async (
  tx: Tx,
  fundId: string,
  { asOf, knownAt }: { asOf: string; knownAt?: string | null },
): Promise<string | null> => knownAt ?? (await closedAt(tx, fundId, asOf))?.knownAt ?? null;

interface Before {
  id: string;
  key: string;
  value: unknown;
}

const before = (
  tx: Tx,
  entity: 'funds' | 'commitments',
  { ids, ...asked }: { ids: readonly string[]; moment: string; keys: readonly string[] },
): Promise<Before[]> => tx.rows<Before>(saidBefore(entity, { ...asked, ids: sql`${[...ids]}::text[]` }));

/** The fund with the terms that were known at a moment. */
export const fundKnownAt = async (tx: Tx, fund: Fund, moment: string | null): Promise<Fund> => {
  if (!moment) return fund;
  const changed = await before(tx, 'funds', { ids: [fund.id], moment, keys: termsOfFunds });
  return { ...fund, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
};

/** Commitments with what was agreed with single partners as it was known at a moment. */
export const commitmentsKnownAt = async (
  tx: Tx,
  commitments: readonly CommitmentRow[],
  moment: string | null,
): Promise<CommitmentRow[]> => {
  if (!moment || !commitments.length) return [...commitments];
  const ids = [...new Set(commitments.flatMap(({ commitmentId }) => commitmentId ?? []))];
  const changed = await before(tx, 'commitments', { ids, moment, keys: Object.keys(termsOfCommitments) });
  const known = new Map<string, Partial<CommitmentRow>>();
  for (const { id, key, value } of changed)
    known.set(id, { ...known.get(id), [termsOfCommitments[key as keyof typeof termsOfCommitments]]: value });
  return commitments.map((row) => ({ ...row, ...known.get(row.commitmentId ?? '') }));
};
