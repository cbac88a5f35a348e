import sql from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';

/**
 * What a bank's statement shows of an entry that is taken back belongs to nothing any more. Throws 409 where it was given back
 * meanwhile.
 */
export const freeBankLine = async (tx: Tx, transactionId: string): Promise<void> => {
  await freeRefund(tx, transactionId);
  const refunded = await tx.first(
    sql`select from bank_lines where transaction_id = ${transactionId} and status = 'Refunded' and ${living(null)}`,
  );
  if (refunded) throw conflict('refusals.bankLines.refunded');
  await tx.run(
    sql`update bank_lines set status = 'Unmatched', capital_call_line_id = null, payment_id = null, transaction_id = null, made_entry = false,
        matched_by = null, matched_at = null, version = version + 1, updated_at = now()
      where transaction_id = ${transactionId} and ${inStates('bank-lines', 'kept')} and ${living(null)}`,
  );
};

/** What this transaction was to give back is not given back: it waits again to be applied. */
export const freeRefund = (tx: Tx, transactionId: string): Promise<number> =>
  tx.run(
    sql`update bank_lines set status = 'Unapplied', refund_id = null, version = version + 1, updated_at = now()
      where refund_id = ${transactionId} and status = 'Refunded' and ${living(null)}`,
  );
