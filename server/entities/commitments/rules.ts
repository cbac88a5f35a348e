import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import { taken } from '../../core/entity/duplicates.ts';
import { get, todayOf } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { money, say } from '../../core/words/said.ts';
import { book } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/books/periods.ts';
import { checkStillOpen } from '../../ledger/open.ts';
import { isUsed } from './used.ts';

export const rules: Rules<'commitments'> = {
  beforeCreate: async ({ tx }, { fundId, partnerId, amount, closeNumber = 1 }) => {
    const fund = await get(tx, 'funds', fundId);
    if (fund.status === 'closed') throw invalid('fundId', 'refusals.funds.closed');
    amountIn(fund.currency, 'amount', amount);
    const other = await tx.first(
      sql`select 1 from commitments where fund_id = ${fundId} and partner_id = ${partnerId} and close_number = ${closeNumber} and ${living(null)}`,
    );
    if (other) throw taken('closeNumber');
    return { currency: fund.currency };
  },
  beforeUpdate: async (work, commitment, values) => {
    const day = await todayOf(work, commitment.fundId);
    const isBinding = isIn('commitments', 'binding', commitment.status);
    if (isBinding && values.admissionDate && values.admissionDate > day)
      throw invalid('admissionDate', 'checks.future');
    if (isBinding && values.admissionDate && values.admissionDate !== commitment.admissionDate)
      for (const date of [commitment.admissionDate, values.admissionDate])
        await checkOpenDay(work.tx, commitment.fundId, date, 'admissionDate');
    if (values.amount === undefined) return undefined;
    await get(work.tx, 'funds', commitment.fundId, { lock: true });
    if (amountIn(commitment.currency, 'amount', values.amount) < centsOf(commitment.currency, commitment.called))
      throw invalid(
        'amount',
        say('refusals.commitments.belowCalled', { amount: money(commitment.called ?? '0', commitment.currency) }),
      );
    return isBinding ? { earlierAmounts: withEarlier(commitment, values.amount, day) } : undefined;
  },
  afterUpdate: async (work, row, before) => {
    if (row.amount === before.amount) return;
    const fundId = row.fundId;
    const day = await todayOf(work, fundId);
    await book(work.tx, fundId, { commitmentId: row.id, day, approvedBy: work.caller.userId });
  },
  beforeDelete: async ({ tx }, { id, fundId, partnerId }) => {
    if (await isUsed(tx, { id, fundId, partnerId })) throw conflict('refusals.commitments.inForce');
  },
  beforeRestore: checkStillOpen,
};

/** What a commitment in force amounted to until a change, so that figures of earlier days stay what they were. */
const withEarlier = ({ currency, amount, earlierAmounts }: RecordOf<'commitments'>, next: string, until: string) => {
  const known = earlierAmounts ?? [];
  const isSame = centsOf(currency, amount) === amountIn(currency, 'amount', next);
  return isSame || known.at(-1)?.until === until ? known : [...known, { amount, until }];
};
