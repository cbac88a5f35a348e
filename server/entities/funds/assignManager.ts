import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import { answer, get } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { managerPeople } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';

/** Assigns the lead manager of a fund, replacing a previous one. */
export const assignManager: Action<'funds/assignManager'> = async (work, { row: fund, input }) => {
  const manager = await get(work.tx, 'fund-managers', input.managerId);
  if (manager.status === 'Inactive') throw invalid('managerId', 'refusals.funds.inactiveManager');
  const led = await updateRow(work.tx, 'funds', fund.id, { managerId: manager.id });
  work.changed?.({ managerId: fund.managerId }, { managerId: led.managerId });
  if (fund.managerId !== led.managerId) await tellManagers(work, led, { former: fund.managerId, next: manager.id });
  return { fund: await answer(work, 'funds', led), manager: await answer(work, 'fund-managers', manager) };
};

/** Notify the new and the previous manager, except the caller. */
const tellManagers = async (
  { tx, caller }: Work,
  { id, name, version }: RecordOf<'funds'>,
  { former, next }: { former: string | null; next: string },
) => {
  const values = { fund: name, person: caller.person };
  const key = (what: string) => `fund:${id}:${what}:${version}`;
  await notify(tx, [
    {
      users: await managerPeople(tx, next, caller.userId),
      says: 'FUND_CREATED.assigned',
      values,
      kind: 'Fund',
      id,
      path: `/funds/${id}`,
      key: key('assigned'),
    },
    {
      users: former ? await managerPeople(tx, former, caller.userId) : [],
      says: 'FUND_CREATED.handedOver',
      values,
      kind: 'Fund',
      // The previous manager can no longer open the fund.
      id: null,
      path: '/funds',
      key: key('handed-over'),
    },
  ]);
};
