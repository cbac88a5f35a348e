import sql from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import { living } from '../core/db/living.ts';
import { changeAlong } from '../core/entity/along.ts';
import { inStates } from '../core/tables/states.ts';

type By = Parameters<typeof changeAlong>[0];

/** Detaches the bank line of a reversed entry. Throws 409 if it was refunded meanwhile. */
export const freeBankLine = async (by: By, transactionId: string): Promise<void> => {
  await freeRefund(by, transactionId);
  const refunded = await by.tx.first(
    sql`select from bank_lines where transaction_id = ${transactionId} and status = 'Refunded' and ${living(null)}`,
  );
  if (refunded) throw conflict('refusals.bankLines.refunded');
  const kept = await by.tx.rows<{ id: string }>(
    sql`select id from bank_lines where transaction_id = ${transactionId} and ${inStates('bank-lines', 'kept')} and ${living(null)}`,
  );
  const free = {
    status: 'Unmatched',
    capitalCallLineId: null,
    paymentId: null,
    transactionId: null,
    madeEntry: false,
    matchedBy: null,
    matchedAt: null,
  } as const;
  await changeAlong(by, 'bank-lines', idsOf(kept), (line) => (line.transactionId === transactionId ? free : null));
};

/** Resets bank lines whose refund transaction is reversed to unapplied. */
export const freeRefund = async (by: By, transactionId: string): Promise<void> => {
  const given = await by.tx.rows<{ id: string }>(
    sql`select id from bank_lines where refund_id = ${transactionId} and status = 'Refunded' and ${living(null)}`,
  );
  const waiting = { status: 'Unapplied', refundId: null } as const;
  await changeAlong(by, 'bank-lines', idsOf(given), ({ refundId }) => (refundId === transactionId ? waiting : null));
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
