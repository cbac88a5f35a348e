import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import type { FeeShare } from '../../accounting/feeRun.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { type Charged, feePlanOf } from './plan.ts';

type Shown = OutputOf<'fee-runs/shares'>['plan'];

/** Returns each partner's share of a draft fee, as of now. */
export const showShares: Action<'fee-runs/shares'> = async (work, { row }) => ({
  plan: await shownPlan(work, await get(work.tx, 'funds', row.fundId), row),
});

/** Returns the shares of a period that is being typed. */
export const showEstimate: Action<'fee-runs/estimate'> = async (work, { query }) => {
  const { fundId, periodStart, periodEnd } = query;
  if (periodEnd < periodStart) throw invalid('periodEnd', messageFor('checks.before', { day: onDay(periodStart) }));
  return { plan: await shownPlan(work, await get(work.tx, 'funds', fundId), { periodStart, periodEnd }) };
};

const parts = ['gross', 'waivers', 'offsets', 'rebates', 'net'] as const;

const shownPlan = async (work: Work, { currency, ...fund }: RecordOf<'funds'>, charged: Charged): Promise<Shown> => {
  const { feeDate, feeBasis, feeBasisAfter, investmentPeriodEnd, shares, unapplied } = await feePlanOf(
    work,
    { currency, ...fund },
    charged,
  );
  const names = await namesOf(work, shares);
  const amounts = (of: (part: (typeof parts)[number]) => bigint) =>
    Object.fromEntries(parts.map((part) => [part, formatMoney(of(part), currency)])) as Record<
      (typeof parts)[number],
      string
    >;
  return {
    currency,
    feeBasis,
    feeBasisAfter,
    investmentPeriodEnd,
    feeDate,
    ...amounts((part) => sum(shares.map((share) => share[part]))),
    unapplied: unapplied.map(({ category, cents }) => ({ category, amount: formatMoney(cents, currency) })),
    lines: shares.map((share) => ({
      partnerId: share.partnerId,
      name: names.get(share.partnerId) ?? '',
      basis: formatMoney(share.basis, currency),
      basisAfter: share.basisAfter === null ? null : formatMoney(share.basisAfter, currency),
      feeRate: share.rate,
      ...amounts((part) => share[part]),
    })),
  };
};

const namesOf = async ({ tx }: Work, shares: readonly FeeShare[]): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from partners where id = any(${shares.map(({ partnerId }) => partnerId)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
