import sql from 'sql-template-tag';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';

/** What a bank's statement shows of an entry that is taken back belongs to nothing any more. */
export const freeBankLine = (tx: Tx, transactionId: string) =>
  tx.run(
    sql`update bank_lines set status = 'Unmatched', capital_call_line_id = null, payment_id = null, transaction_id = null, made_entry = false,
        matched_by = null, matched_at = null, version = version + 1, updated_at = now()
      where transaction_id = ${transactionId} and status = 'Matched' and ${living(null)}`,
  );
