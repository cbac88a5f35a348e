import { scopeOf } from '../../core/auth/scope.ts';
import { conflict, invalid, notFound } from '../../core/base/errors.ts';
import { answer, get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { lockRow } from '../../core/tables/select.ts';

const asked = { by: ['admin', 'gp'], called: 'assignManager' } as const;

/** Gives a fund its one lead manager, in place of the one it may have. */
export const assignManager: Action<'funds/assignManager'> = async (work, { input }) => {
  const fund = await lockRow(work.tx, 'funds', input.fundId, scopeOf(work.caller, 'funds', asked));
  if (!fund) throw notFound();
  const manager = await get(work.tx, 'fund-managers', input.managerId);
  if (fund.status === 'closed') throw conflict('refusals.funds.noManager');
  if (manager.status === 'Inactive') throw invalid('managerId', 'refusals.funds.inactiveManager');
  return { fund: await answer(work, 'funds', await updateRow(work.tx, 'funds', fund.id, { managerId: manager.id })) };
};
