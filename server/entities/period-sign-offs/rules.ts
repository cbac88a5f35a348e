import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Rules } from '../../core/entity/slots.ts';

export const rules: Rules<'period-sign-offs'> = {
  beforeCreate: async ({ tx }, { periodId, step }) => {
    const { fundId } = await openPeriod(tx, periodId);
    const signed = await tx.first(
      sql`select 1 from period_sign_offs where period_id = ${periodId} and step = ${step} and status = 'Signed' and ${notDeleted(null)}`,
    );
    if (signed) throw conflict('refusals.periods.signedOff');
    return { fundId };
  },
};

/** A closed period keeps the sign-offs it was closed with. */
export const withdraw: Effect<'period-sign-offs/withdraw'> = async ({ tx }, { periodId }) => {
  await openPeriod(tx, periodId);
  return undefined;
};

/** Locks the period, so that a step is signed off once, and not during the closing. */
const openPeriod = async (tx: Tx, id: string) => {
  const period = await get(tx, 'periods', id, { lock: true });
  if (period.status !== 'open') throw conflict('refusals.periods.signedOffClosed');
  return period;
};
