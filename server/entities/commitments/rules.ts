import sql from 'sql-template-tag';
import { isIn } from '../../../resources/states.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { duplicateError } from '../../core/entity/duplicates.ts';
import { get, todayOf } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { checkBegun } from '../../ledger/generalLedger/beginning.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen, checkStillOpen } from '../../ledger/open.ts';
import { withdrawWaivers } from '../../ledger/requiredDocuments.ts';
import { isUsed } from './used.ts';

export const rules: Rules<'commitments'> = {
  check: async ({ tx }, { fundId, partnerId, amount, closeNumber = 1, admissionDate }) => {
    const fund = await get(tx, 'funds', fundId);
    checkOpen(fund, 'fundId');
    amountIn(fund.currency, 'amount', amount);
    const other = await tx.first(
      sql`select 1 from commitments where fund_id = ${fundId} and partner_id = ${partnerId} and close_number = ${closeNumber} and ${notDeleted(null)}`,
    );
    if (other) throw duplicateError('closeNumber', 'refusals.commitments.numberTaken');
    await checkBegun(tx, fundId, [{ day: admissionDate, field: 'admissionDate' }]);
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
    await checkBegun(work.tx, commitment.fundId, [{ day: values.admissionDate, field: 'admissionDate' }]);
    if (values.amount === undefined) return undefined;
    const next = amountIn(commitment.currency, 'amount', values.amount);
    if (isBinding && next !== centsOf(commitment.currency, commitment.amount))
      throw invalid('amount', 'refusals.commitments.byChange');
    return undefined;
  },
  afterUpdate: (work, row, before) => withdrawWaivers(work, 'commitments', row, before),
  beforeDelete: async ({ tx }, { id, fundId, partnerId }) => {
    if (await isUsed(tx, { id, fundId, partnerId })) throw conflict('refusals.commitments.inForce');
  },
  beforeRestore: checkStillOpen,
};
