import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { offsetCategories } from '../../../resources/kit/enums.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { AccountingError } from '../../accounting/errors.ts';
import { type BasisDays, type BasisTerms, basesWithin } from '../../accounting/feeBases.ts';
import { type ChargedOn, proposedFees } from '../../accounting/feeProposal.ts';
import { type FeeReduction, type FeeShare, feeShares, type OffsetCategory } from '../../accounting/feeRun.ts';
import type { FeeBasis } from '../../accounting/fees.ts';
import { OTHER_OFFSETS, offsetRows, unappliedOn } from '../../accounting/offsets.ts';
import { max, min, sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { emptyToNull, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, word } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { commitmentsOf } from '../../ledger/commitments.ts';
import { calledOn } from '../../ledger/dates.ts';
import { feeTermsOf } from '../../ledger/fundInput.ts';
import { balancesOf } from '../../ledger/generalLedger/figures.ts';
import { offsetDaysOf } from '../../ledger/generalLedger/offsets.ts';
import { givenBack } from '../../ledger/givenBack.ts';
import type { Ground } from '../../ledger/runs.ts';
import { takenOver } from '../../ledger/transfers.ts';

type Fund = RecordOf<'funds'>;
export type Charged = Pick<RecordOf<'fee-runs'>, 'periodStart' | 'periodEnd'> &
  Partial<Pick<RecordOf<'fee-runs'>, 'feeDate' | 'reductions'>>;

/** A fee computed to the cent, with its effective day. */
export interface FeePlan {
  feeDate: string;
  /** Fee basis, and the basis after the investment period if that ends within the fee's period. */
  feeBasis: FeeBasis;
  feeBasisAfter: FeeBasis | null;
  /** Set if the investment period ends within the fee's period and the basis changes. */
  investmentPeriodEnd: string | null;
  shares: FeeShare[];
  /** Remaining offsets by category, in cents. */
  unapplied: { category: OffsetCategory | null; cents: bigint }[];
}

/**
 * Computes the management fee of a period by the fund's terms, step-downs and individual rates, less reductions. The
 * effective day is the given one, else the last of the period, or today if that is in the future. The basis is that of
 * the day and, for days in the investment period, no later than its end. Throws 422 if reductions exceed the fee.
 */
export const feePlanOf = async (work: Work, fund: Fund, charged: Charged): Promise<FeePlan> => {
  const { periodStart: start, periodEnd: end } = charged;
  const day = today(work, fund);
  const feeDate = emptyToNull(charged.feeDate) ?? (end < day ? end : day);
  const period = { start, end };
  const [first, after = null] = basesWithin(basisTermsOf(fund), period);
  const on: ChargedOn[] = [];
  for (const days of after ? [first, after] : [first]) on.push(await chargedOn(work.tx, fund, days, feeDate));
  const fees = proposedFees({
    ...feeTermsOf(fund),
    commitments: await commitmentsOf(work.tx, fund),
    on,
    period,
    dayCount: fund.dayCount ?? 'ACT/365',
  });
  const odd = (charged.reductions ?? []).find(({ kind, category }) => category && kind !== 'offset');
  if (odd) throw invalid('reductions', messageFor('checks.togetherWith', { choice: word(`choices.${odd.kind}`) }));
  const reductions = (charged.reductions ?? []).map(({ kind, category, partnerId, amount }) => ({
    kind: kind ?? 'waiver',
    category: category ?? null,
    partnerId: partnerId ?? null,
    cents: amountIn(fund.currency, 'reductions', amount),
  }));
  try {
    const shares = feeShares(fees, reductions);
    return {
      feeDate,
      feeBasis: first.basis,
      feeBasisAfter: after?.basis ?? null,
      investmentPeriodEnd: after && first.until,
      shares,
      unapplied: await unappliedOf(work.tx, fund.id, { feeDate, shares, reductions }),
    };
  } catch (error) {
    if (error instanceof AccountingError) throw invalid('reductions', 'refusals.feeRuns.reducedBelow');
    throw error;
  }
};

/**
 * Returns recognised and unapplied offsets on the day of a fee and later, less those it already applies, by category in
 * the order of ILPA's form, up to the remaining fee.
 */
const unappliedOf = async (
  tx: Tx,
  fundId: string,
  {
    feeDate,
    shares,
    reductions,
  }: { feeDate: string; shares: readonly FeeShare[]; reductions: readonly FeeReduction[] },
): Promise<FeePlan['unapplied']> => {
  const days = await offsetDaysOf(tx, fundId);
  let left = sum(shares.map(({ net }) => net));
  return [...offsetCategories, null].flatMap((category) => {
    const own = reductions.filter((it) => it.kind === 'offset' && (it.category ?? null) === category);
    const open = unappliedOn(days, category ? offsetRows[category] : OTHER_OFFSETS, feeDate);
    const cents = min(left, max(0n, open - sum(own.map((it) => it.cents))));
    left -= cents;
    return cents > 0n ? [{ category, cents }] : [];
  });
};

const parts = ['gross', 'waivers', 'offsets', 'rebates', 'net'] as const;
type Part = (typeof parts)[number];
type Format = (cents: bigint) => string;

/** Returns the parts of a fee in total. */
export const partsOf = (shares: readonly Pick<FeeShare, Part>[], money: Format) =>
  Object.fromEntries(parts.map((part) => [part, money(sum(shares.map((share) => share[part])))])) as Record<
    Part,
    string
  >;

/** Returns a partner's share of a fee as stored and shown. */
export const amountsOf = ({ basis, basisAfter, rate, ...share }: Omit<FeeShare, 'partnerId'>, money: Format) => ({
  basis: money(basis),
  basisAfter: basisAfter === null ? null : money(basisAfter),
  feeRate: rate,
  ...partsOf([share], money),
});

/** Returns the totals of a fee as stored with its run. */
export const totalsOf = (
  { feeBasis, feeBasisAfter, investmentPeriodEnd, shares }: FeePlan,
  { fund: { currency }, money }: Ground,
): PatchOf<'fee-runs'> => ({ feeBasis, feeBasisAfter, investmentPeriodEnd, currency, ...partsOf(shares, money) });

const basisTermsOf = ({ feeBasis, feeBasisAfter, investmentPeriodEnd }: Fund): BasisTerms => ({
  basis: feeBasis ?? 'committed',
  basisAfter: feeBasisAfter ?? null,
  investmentPeriodEnd: investmentPeriodEnd ?? null,
});

/** Returns the days charged on one basis, with its amount on their last day, or on the fee's day if earlier. */
const chargedOn = async (tx: Tx, fund: Fund, days: BasisDays, feeDate: string): Promise<ChargedOn> => {
  const asOf = days.until < feeDate ? days.until : feeDate;
  return {
    ...days,
    asOf,
    called: days.basis === 'called' ? await calledBy(tx, fund, asOf) : new Map(),
    held: await heldAs(tx, fund, days.basis, asOf),
  };
};

/** Called amounts by commitment on a day, in cents. */
const calledBy = async (tx: Tx, { id, currency }: Fund, asOf: string): Promise<Map<string, bigint>> => {
  const rows = await tx.rows<{ id: string; amount: string }>(
    sql`select d.id, sum(d.amount)::numeric(20,2) as amount from (
        select l.commitment_id as id, l.amount from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.fund_id = ${id} and ${notDeleted('l')} and ${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')} and ${calledOn()} <= ${asOf}
        union all
        select x.commitment_id, -x.principal from closing_lines x
        where x.fund_id = ${id} and ${givenBack()} and x.closing_date <= ${asOf}
        union all
        select t.commitment_id, t.inside from (${takenOver(sql`and x.fund_id = ${id} and x.effective_on <= ${asOf}`)}) t) d
      group by 1`,
  );
  return new Map(rows.map(({ id: commitmentId, amount }) => [commitmentId, centsOf(currency, amount)]));
};

const holdings: Readonly<Partial<Record<FeeBasis, readonly string[]>>> = { invested: ['1500'], fmv: ['1500', '1510'] };

/** Returns the fund's holdings, at cost or fair value, from the ledger. */
const heldAs = async (tx: Tx, { id }: Fund, basis: FeeBasis, asOf: string): Promise<bigint> => {
  const accounts = holdings[basis];
  if (!accounts) return 0n;
  const balances = await balancesOf(tx, id, { asOf });
  return max(0n, sum(balances.filter(({ account }) => accounts.includes(account)).map(({ cents }) => cents)));
};
