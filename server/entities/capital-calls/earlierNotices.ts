import type pg from 'pg';
import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inTransaction, txOn } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { inStates } from '../../core/tables/states.ts';
import { freezeBreakdown } from './breakdown.ts';

/** Issued and open calls without the frozen notice figures. */
const EARLIER = sql`${inStates('capital-calls', 'open', 'c')} and ${notDeleted('c')} and exists (
  select from capital_call_lines l where l.capital_call_id = c.id and l.amount > 0 and l.breakdown is null and ${notDeleted('l')})`;

/**
 * Queues the notices of open calls issued before notices existed, with the figures of their issue. Skips a call whose
 * account number has changed since, because a notice must not name a different account than announced. Returns the
 * number of calls.
 */
export const queueEarlierNotices = async (pool: pg.Pool): Promise<number> => {
  const calls = await txOn(pool).rows<{ id: string; fundId: string }>(
    sql`select c.id, c.fund_id as "fundId" from capital_calls c join bank_accounts a on a.id = c.bank_account_id
        join funds f on f.id = c.fund_id and ${notDeleted('f')}
      where ${EARLIER} and '••••' || split_part(a.account_number, ':', 1) = c.bank_snapshot ->> 'accountNumber'
      order by c.fund_id, c.call_number`,
  );
  for (const { id, fundId } of calls) {
    await inTransaction(pool, async (tx) => {
      const fund = await get(tx, 'funds', fundId, { lock: true });
      if (!(await tx.first(sql`select 1 from capital_calls c where c.id = ${id} and ${EARLIER}`))) return;
      const call: RecordOf<'capital-calls'> = await get(tx, 'capital-calls', id);
      await tx.run(
        sql`update capital_calls c set wire_number = a.account_number from bank_accounts a
          where c.id = ${id} and c.wire_number is null and a.id = c.bank_account_id`,
      );
      await freezeBreakdown(tx, call, fund.currency);
    });
  }
  return calls.length;
};
