import type { RecordOf } from '../../../resources/index.ts';
import type { Place } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOverdraft } from '../../ledger/overdraft.ts';

type Run = RecordOf<'fee-runs'>;

/** Marks the fee as paid to the manager. */
export const payFee: Effect<'fee-runs/pay'> = async (work, run, { paidOn, confirmOverdraft }) => {
  const effect = await moved(work, run, { day: paidOn, field: 'paidOn', after: run.feeDate });
  const currency = run.currency;
  await checkOverdraft(work.tx, run.fundId, [
    {
      moved: -centsOf(currency, run.net),
      currency,
      valueDate: paidOn,
      isOverdraftConfirmed: confirmOverdraft === true,
    },
  ]);
  return effect;
};

/** Records a returned payment: reverses it in the ledger, and the fee is owed again. */
export const bounceFee: Effect<'fee-runs/bounce'> = async (work, run, { returnedOn }) =>
  moved(work, run, { day: returnedOn, field: 'returnedOn', after: run.paidOn });

/** Checks that a payment date is not in the future, before the fee, or in a closed period. Returns the follow-up. */
const moved = async (
  work: Work,
  { id, fundId }: Run,
  { day, field, after: first }: { day: string; field: Place; after: string | null },
) => {
  const fund = await get(work.tx, 'funds', fundId, { lock: true });
  const present = today(work, fund);
  if (day > present) throw invalid(field, 'checks.future');
  if (first && day < first) throw invalid(field, messageFor('checks.before', { day: onDay(first) }));
  await checkOpenDay(work.tx, fund.id, day, field);
  const after = () => book(work.tx, fund.id, { feeRunId: id, day: present, ...withPreparer(work) });
  return { after };
};
