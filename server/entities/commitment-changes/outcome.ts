import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { max } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import type { Amended } from '../../ledger/amending.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkCured } from './cure.ts';
import { leastUnfunded } from './leastUnfunded.ts';

export type Change = RecordOf<'commitment-changes'>;
export type Commitment = RecordOf<'commitments'>;

/** Effect on a commitment, in cents. */
export interface Outcome {
  before: bigint;
  after: bigint;
  unfundedBefore: bigint;
  unfundedAfter: bigint;
  /** Start of the partner's default; null if there is none. */
  defaultedOn: string | null;
  /** The commitment can no longer be called. */
  isOver: boolean;
}

/** Direction by kind; without an amount, the whole never-called part. */
const ways = {
  increase: { sign: 1n },
  reduction: { sign: -1n },
  release: { sign: -1n },
  withdrawal: { sign: -1n, isWhole: true },
  default: { sign: 0n },
  cure: { sign: 0n },
} as const satisfies Readonly<Record<Change['kind'], { sign: bigint; isWhole?: true }>>;

/**
 * Computes the effect of a change as of now. Throws 409 or 422 if it is not allowed: in a closed period, in the future,
 * before an earlier change, or beyond the never-called amount.
 */
export const outcomeOf = async (work: Work, change: Change, amended: Amended): Promise<Outcome> => {
  const { fund, commitment } = amended;
  if (!isIn('commitments', 'inForce', commitment.status)) throw conflict('refusals.commitmentChanges.notActive');
  await checkDay(work.tx, change.effectiveOn, amended);
  const { kind, effectiveOn } = change;
  const isInDefault = commitment.defaultedOn !== null;
  if (kind === 'default' && isInDefault) throw conflict('refusals.commitmentChanges.inDefault');
  if (kind === 'default') await checkCured(work.tx, fund, change);
  if (kind === 'cure' && !isInDefault) throw conflict('refusals.commitmentChanges.notInDefault');
  const { sign, ...way } = ways[kind];
  const cents = (value: string | null) => centsOf(fund.currency, value ?? '0');
  const room = roomOf(commitment, fund.currency);
  const asked = change.amount ? amountIn(fund.currency, 'amount', change.amount) : 0n;
  const moved = sign * ('isWhole' in way ? room : sign === 0n ? 0n : asked);
  if (moved < 0n) await checkRoom(work.tx, change, { ...amended, taken: -moved });
  const before = cents(commitment.amount);
  const unfundedBefore = cents(commitment.unfunded);
  return {
    before,
    after: before + moved,
    unfundedBefore,
    unfundedAfter: max(0n, unfundedBefore + moved),
    defaultedOn: kind === 'default' ? effectiveOn : kind === 'cure' ? null : commitment.defaultedOn,
    isOver: kind === 'withdrawal',
  };
};

/** Returns the never-called part of a commitment in cents, without recallable distributions. */
const roomOf = ({ unfunded, recallable }: Commitment, currency: string): bigint =>
  max(0n, centsOf(currency, unfunded ?? '0') - centsOf(currency, recallable ?? '0'));

/**
 * Throws 422 on `effectiveOn` for a day in the future, in a closed period, before the admission, or before the previous
 * change.
 */
const checkDay = async (
  tx: Tx,
  day: string,
  { fund, day: present, commitment: { admissionDate, earlierAmounts, defaultedOn } }: Amended,
) => {
  if (day > present) throw invalid('effectiveOn', 'checks.future');
  const first = [admissionDate, earlierAmounts?.at(-1)?.until ?? '', defaultedOn ?? ''].reduce((a, b) =>
    a > b ? a : b,
  );
  if (day < first)
    throw invalid('effectiveOn', messageFor('refusals.commitmentChanges.tooEarly', { day: onDay(first) }));
  await checkOpenDay(tx, fund.id, day, 'effectiveOn');
};

/** Checks that a reduction leaves called amounts untouched, on that day and later, and that some commitment remains. */
export const checkRoom = async (
  tx: Tx,
  { effectiveOn }: Pick<Change, 'effectiveOn'>,
  { fund, commitment, money: format, taken }: Amended & { taken: bigint },
) => {
  const room = roomOf(commitment, fund.currency);
  const least = max(0n, (await leastUnfunded(tx, commitment, effectiveOn)) ?? room);
  const most = least < room ? least : room;
  if (taken > most)
    throw invalid(
      'amount',
      messageFor('refusals.commitmentChanges.tooMuch', {
        amount: money(format(most), fund.currency),
      }),
    );
  if (taken >= centsOf(fund.currency, commitment.amount)) throw conflict('refusals.commitmentChanges.nothingLeft');
};
