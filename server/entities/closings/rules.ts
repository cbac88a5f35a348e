import sql from 'sql-template-tag';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { duplicateError } from '../../core/entity/duplicates.ts';
import { get, todayOf } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { checkBegun, refuseFar } from '../../ledger/generalLedger/beginning.ts';
import { checkOpen } from '../../ledger/open.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';

export const rules: Rules<'closings'> = {
  check: async (work, values) => {
    const fund = await get(work.tx, 'funds', values.fundId, { lock: true });
    checkOpen(fund, 'fundId');
    await checkTerms(work, values);
    return { currency: fund.currency };
  },
  beforeUpdate: async (work, row, values) => {
    await checkTerms(work, { ...row, ...values }, row.id);
    return undefined;
  },
};

/**
 * Checks that a fund has each closing number once, and that partners pay on its date or later, to an account of the
 * fund.
 */
const checkTerms = async (work: Work, next: PatchOf<'closings'>, except: string | null = null) => {
  const { tx } = work;
  const { fundId, closingDate, dueDate, bankAccountId } = next;
  if (closingDate && dueDate && dueDate < closingDate) throw invalid('dueDate', 'refusals.closings.beforeClosing');
  refuseFar(await todayOf(work, fundId), { day: dueDate, field: 'dueDate' });
  await checkBegun(tx, fundId, [{ day: closingDate, field: 'closingDate' }]);
  await refuseTwin(tx, next, except);
  if (bankAccountId && fundId) await accountOfFund(tx, bankAccountId, fundId);
};

/** Throws 409 if the fund has another draft with the closing number. */
const refuseTwin = async (tx: Tx, { fundId, closeNumber }: PatchOf<'closings'>, except: string | null) => {
  const twin = await tx.first(
    sql`select 1 from closings where fund_id = ${fundId} and close_number = ${closeNumber ?? 2} and status = 'Draft'
      and id is distinct from ${except}::uuid and ${notDeleted(null)} limit 1`,
  );
  if (twin) throw duplicateError('closeNumber');
};
