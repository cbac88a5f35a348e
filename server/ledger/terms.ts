import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { CommitmentRow } from '../accounting/fundTypes.ts';
import type { Tx } from '../core/db/tx.ts';
import { closedAt } from './generalLedger/periods.ts';
import { saidBefore } from './saidBefore.ts';

type Fund = RecordOf<'funds'>;

/** Fund terms that affect figures in addition to the ledger. */
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
/** Terms agreed with individual partners, with their names in the accounting input. */
const termsOfCommitments = { carryRateOverride: 'carryRate', feeRateOverride: 'feeRate' } as const;

/**
 * Returns the time (ISO 8601) whose terms apply: `knownAt`, else the closing of the period that contains the day;
 * null for current terms.
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

/** Returns the fund with its terms as known at a given time. */
export const fundKnownAt = async (tx: Tx, fund: Fund, moment: string | null): Promise<Fund> => {
  if (!moment) return fund;
  const changed = await before(tx, 'funds', { ids: [fund.id], moment, keys: termsOfFunds });
  return { ...fund, ...Object.fromEntries(changed.map(({ key, value }) => [key, value])) };
};

/** Returns commitments with individual terms as known at a given time. */
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
