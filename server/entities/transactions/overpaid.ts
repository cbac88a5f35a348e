import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { findRow } from '../../core/tables/rows.ts';
import { CREDIT } from '../../ledger/generalLedger/credit.ts';

type Transaction = RecordOf<'transactions'>;

/** Checks that a refund does not exceed the overpayment of its line. Throws 409. */
export const checkOverpaid = async (tx: Tx, { type, capitalCallLineId, amount, currency }: Transaction) => {
  if (type !== 'Contribution Refund' || !capitalCallLineId) return;
  const line = await get(tx, 'capital-call-lines', capitalCallLineId, { lock: true });
  if (centsOf(currency, line.overpaid) < centsOf(currency, amount)) throw conflict('refusals.payments.aboveOverpaid');
};

/** Checks that a payment's surplus was not used or refunded since, before its reversal. Throws 409. */
export const checkUnused = async (tx: Tx, { type, capitalCallLineId, amount, currency }: Transaction) => {
  if (type !== 'Investment' || !capitalCallLineId) return;
  const line = await get(tx, 'capital-call-lines', capitalCallLineId, { lock: true });
  if (centsOf(currency, line.approvedAmount) < centsOf(currency, amount))
    throw conflict('refusals.payments.creditUsed');
};

/** Returns the counterpart of an entry that moves a surplus between lines. */
export const otherOfCredit = async (tx: Tx, { id, externalId }: Transaction): Promise<Transaction | undefined> => {
  if (!externalId?.startsWith(CREDIT)) return undefined;
  const found = await tx.first<{ id: string }>(
    sql`select o.id from transactions t join transactions o on o.id <> t.id
        and left(o.external_id, ${CREDIT.length + 36}) = left(t.external_id, ${CREDIT.length + 36})
      where t.id = ${id} and starts_with(t.external_id, ${CREDIT}) and o.fund_id = t.fund_id
        and starts_with(o.external_id, ${CREDIT}) and ${notDeleted('o')} limit 1`,
  );
  return found && findRow(tx, 'transactions', found.id, { lock: true });
};
