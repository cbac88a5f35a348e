import sql, { raw, type Sql } from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import { inStates } from '../core/tables/states.ts';

type By = Parameters<typeof cascadeUpdate>[0];

/** SQL of whether a bank line refers to the transaction with this alias, as its match or as its bank charges. */
export const isOnBankLine = (alias: string): Sql =>
  sql`exists (select from bank_lines b where (b.transaction_id = ${raw(alias)}.id or b.bank_charges_id = ${raw(alias)}.id) and ${notDeleted('b')})`;

/** Detaches the bank line of a reversed entry. Throws 409 if it was refunded in the meantime. */
export const freeBankLine = async (by: By, transactionId: string): Promise<void> => {
  await freeRefund(by, transactionId);
  const refunded = await by.tx.first(
    sql`select from bank_lines where transaction_id = ${transactionId} and status = 'Refunded' and ${notDeleted(null)}`,
  );
  if (refunded) throw conflict('refusals.bankLines.refunded');
  const matchedLines = await by.tx.rows<{ id: string }>(
    sql`select id from bank_lines where transaction_id = ${transactionId} and ${inStates('bank-lines', 'kept')} and ${notDeleted(null)}`,
  );
  const free = {
    status: 'Unmatched',
    capitalCallLineId: null,
    paymentId: null,
    transactionId: null,
    bankChargesId: null,
    madeEntry: false,
    matchedBy: null,
    matchedAt: null,
  } as const;
  await cascadeUpdate(by, 'bank-lines', idsOf(matchedLines), (line) =>
    line.transactionId === transactionId ? free : null,
  );
};

/** Resets bank lines whose refund transaction is reversed to unapplied. */
export const freeRefund = async (by: By, transactionId: string): Promise<void> => {
  const given = await by.tx.rows<{ id: string }>(
    sql`select id from bank_lines where refund_id = ${transactionId} and status = 'Refunded' and ${notDeleted(null)}`,
  );
  const waiting = { status: 'Unapplied', refundId: null } as const;
  await cascadeUpdate(by, 'bank-lines', idsOf(given), ({ refundId }) => (refundId === transactionId ? waiting : null));
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Returns the bank charges booked with the match of a transaction, unless reversed. */
export const bankChargesWith = async ({ tx }: Pick<By, 'tx'>, transactionId: string): Promise<string | undefined> => {
  const found = await tx.first<{ id: string }>(
    sql`select b.bank_charges_id as id from bank_lines b where b.transaction_id = ${transactionId} and b.bank_charges_id is not null and ${notDeleted('b')}
      and not exists (select from transactions r where r.reversal_of_id = b.bank_charges_id and ${notDeleted('r')})`,
  );
  return found?.id;
};

/** Returns whether a transaction is the bank charges of a matched line, which are only reversed with the match. */
export const isBankCharges = async (tx: By['tx'], transactionId: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from bank_lines where bank_charges_id = ${transactionId} and ${notDeleted(null)}`)) !==
  undefined;
