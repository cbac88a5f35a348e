import sql from 'sql-template-tag';
import type { PatchOf } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { emptyToNull } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { checkOpen } from '../../ledger/open.ts';
import { checkPostingDay, type Ground, groundOf } from '../../ledger/runs.ts';
import { type Charged, feePlanOf, totalsOf } from './plan.ts';

export const rules: Rules<'fee-runs'> = {
  check: async (work, values) => planned(work, await groundOf(work, values), values as Charged),
  beforeUpdate: async (work, row, values) =>
    planned(work, await groundOf(work, row), { ...row, ...values } as Charged, row.id),
};

/** Checks a draft and returns its totals; the fund is locked so that no day is charged twice. Throws 409 or 422. */
const planned = async (
  work: Work,
  ground: Ground,
  next: Charged,
  except: string | null = null,
): Promise<PatchOf<'fee-runs'>> => {
  const { fund } = ground;
  checkOpen(fund, 'fundId');
  if (next.periodEnd < next.periodStart)
    throw invalid('periodEnd', messageFor('checks.before', { day: onDay(next.periodStart) }));
  const feeDate = emptyToNull(next.feeDate);
  if (feeDate) await checkPostingDay(work.tx, ground, { day: feeDate, field: 'feeDate' });
  await refuseTwice(work.tx, { ...next, fundId: fund.id }, except);
  const plan = await feePlanOf(work, fund, next);
  if (!plan.shares.length) throw conflict('refusals.funds.noFee');
  return totalsOf(plan, ground);
};

/**
 * Prefix that names the period of a fee entered as a separate transaction: 'management-fee:2024-01-01:2024-03-31:…'.
 */
const FEE = 'management-fee:';

const refuseTwice = async (
  tx: Tx,
  { fundId, periodStart: start, periodEnd: end }: Charged & { fundId: string },
  except: string | null,
) => {
  const found = await tx.first(
    sql`select 1 from fee_runs r where r.fund_id = ${fundId} and ${inStates('fee-runs', 'standing', 'r')} and ${notDeleted('r')}
        and r.period_start <= ${end}::date and r.period_end >= ${start}::date and r.id is distinct from ${except}::uuid
      union all
      select 1 from transactions t where t.fund_id = ${fundId} and t.type = 'Management Costs' and starts_with(t.external_id, ${FEE})
        and split_part(t.external_id, ':', 2)::date <= ${end}::date and split_part(t.external_id, ':', 3)::date >= ${start}::date
        and ${inStates('transactions', 'standing', 't')} and ${notDeleted()}
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}) limit 1`,
  );
  if (found) throw conflict('refusals.funds.feeTwice');
};
