import { answer, get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { rules } from '../fee-runs/rules.ts';

/** Drafts the management fee of a period, by the same rules as a request. No day is charged twice. */
export const proposeFee: Action<'funds/proposeFee'> = async (work, { row, input }) => {
  await get(work.tx, 'funds', row.id, { lock: true });
  const values = { fundId: row.id, periodStart: input.periodStart, periodEnd: input.periodEnd };
  const added = await rules.check?.(work, values);
  const { id } = await insertRow(
    work.tx,
    'fee-runs',
    { ...values, ...added, status: 'Draft' },
    { createdBy: work.caller.userId },
  );
  return { feeRun: await answer(work, 'fee-runs', await get(work.tx, 'fee-runs', id)) };
};
