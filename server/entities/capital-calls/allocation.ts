import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { scaled } from '../../../resources/kit/decimals.ts';
import { allocate } from '../../accounting/allocate.ts';
import { sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { mapYielding, yieldToEventLoop } from '../../core/base/eventLoop.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { carriedTo } from '../../ledger/carried.ts';

/** A call's amount for one commitment, in cents; `outside` is the part of `amount` outside the commitment. */
export interface Share {
  commitmentId: string;
  partnerId: string;
  commitment: bigint;
  unfunded: bigint;
  amount: bigint;
  outside: bigint;
}

interface Standing {
  commitmentId: string;
  partnerId: string;
  amount: string;
  unfunded: string;
  excused: string[] | null;
  isInDefault: boolean;
  inside: string;
  outside: string;
}

/** Returns the active commitments that a call asks, in order, without excused, excluded or defaulting partners. */
const takingPart = <S extends Pick<Standing, 'partnerId' | 'isInDefault'>>(
  standing: readonly S[],
  excused: readonly string[],
) => standing.filter(({ partnerId, isInDefault }) => !isInDefault && !excused.includes(partnerId));

/**
 * Computes the total for a fraction of the participating commitments, in cents. Rounds once, half up, on the sum so
 * that each share is within a cent of the partner's own fraction.
 */
export const shareOfCommitments = async (
  tx: Tx,
  fund: Pick<RecordOf<'funds'>, 'id' | 'currency'>,
  { commitmentShare, excused }: { commitmentShare: string; excused: readonly string[] },
): Promise<bigint> => {
  const taking = takingPart(await standingOf(tx, fund.id), excused);
  const committed = sum(taking.map(({ amount }) => centsOf(fund.currency, amount)));
  const millionths = scaled(commitmentShare, 6);
  return (committed * millionths * 2n + MILLION) / (MILLION * 2n);
};

const MILLION = 1_000_000n;

type CallTerms = Pick<RecordOf<'capital-calls'>, 'totalAmount' | 'items' | 'excusals'>;

/**
 * Splits a call over the Active commitments of the fund, to the cent, with carry-forward from earlier calls of the same
 * commitments. Items for a company from which a commitment is excused are shared by the others. The same applies to the
 * whole call if it excuses a partner, or one is in default.
 */
export const sharesOf = async (
  tx: Tx,
  fund: Pick<RecordOf<'funds'>, 'id' | 'currency'>,
  call: CallTerms,
): Promise<Share[]> => {
  const standing = await standingOf(tx, fund.id);
  if (!standing.length) return [];
  const cents = await mapYielding(standing, centsIn(fund.currency));
  const taking = takingPart(cents, call.excusals?.map(({ partnerId }) => partnerId) ?? []);
  if (!taking.length) throw invalid('excusals', 'refusals.calls.nobody');
  const isAnyOut = taking.length < standing.length;
  const parts: { isOutside: boolean; given: Map<string, bigint> }[] = [];
  for (const { isOutside, cents: total, excused } of partsOf(fund.currency, call, standing)) {
    await yieldToEventLoop(taking);
    const isExcused = new Set(excused);
    const parties = taking
      .filter((s) => !isExcused.has(s.commitmentId))
      .map((s) => ({
        id: s.commitmentId,
        weight: s.commitment,
        allocatedBefore: isAnyOut || excused.length ? 0n : isOutside ? s.outside : s.inside,
      }));
    if (!parties.length) throw invalid('items', 'refusals.calls.allExcused');
    parts.push({ isOutside, given: allocate({ total, parties }) });
  }
  return mapYielding(cents, ({ commitmentId, partnerId, commitment, unfunded }) => {
    const from = (isOutside: boolean) =>
      parts.filter((p) => p.isOutside === isOutside).reduce((all, p) => all + (p.given.get(commitmentId) ?? 0n), 0n);
    const outside = from(true);
    return { commitmentId, partnerId, commitment, unfunded, amount: from(false) + outside, outside };
  });
};

/** Converts a commitment's amounts to cents. */
const centsIn =
  (currency: string) =>
  ({ commitmentId, partnerId, isInDefault, ...s }: Standing) => ({
    ...{ commitmentId, partnerId, isInDefault },
    commitment: centsOf(currency, s.amount),
    unfunded: centsOf(currency, s.unfunded),
    inside: centsOf(currency, s.inside),
    outside: centsOf(currency, s.outside),
  });

interface Part {
  isOutside: boolean;
  cents: bigint;
  excused: string[];
}

/**
 * Splits a call into parts that are shared in the same way: inside and outside the commitment, and each item with
 * excused commitments.
 */
export const partsOf = (
  currency: string,
  { totalAmount, items }: Pick<CallTerms, 'totalAmount' | 'items'>,
  standing: readonly Pick<Standing, 'commitmentId' | 'excused'>[],
): Part[] => {
  const whole = amountIn(currency, 'totalAmount', totalAmount);
  if (!items?.length) return [{ isOutside: false, cents: whole, excused: [] }];
  const parts: Part[] = [];
  for (const item of items) {
    const isOutside = item.affectsUnfunded === false;
    const cents = amountIn(currency, 'items', item.amount);
    const { companyId } = item;
    const excused = companyId ? standing.filter((s) => s.excused?.includes(companyId)).map((s) => s.commitmentId) : [];
    const alike = parts.find((p) => p.isOutside === isOutside && !p.excused.length && !excused.length);
    if (alike) alike.cents += cents;
    else parts.push({ isOutside, cents, excused });
  }
  return parts;
};

/**
 * Returns Active commitments with the amounts that calls since their last change allocated to each; a change of the
 * commitments restarts the carry-forward.
 */
const standingOf = async (tx: Tx, fundId: string): Promise<Standing[]> => {
  const present = await tx.rows<Omit<Standing, 'inside' | 'outside'>>(
    sql`select id as "commitmentId", partner_id as "partnerId", amount, unfunded, excused_company_ids as excused,
        defaulted_on is not null as "isInDefault"
      from commitments where fund_id = ${fundId} and ${inStates('commitments', 'inForce')} and ${notDeleted(null)} order by id`,
  );
  const carried = await carriedTo(tx, { fundId }, present);
  return mapYielding(present, (one) => {
    const { inside = '0', outside = '0' } = carried.get(one.commitmentId) ?? {};
    return { ...one, inside, outside };
  });
};
