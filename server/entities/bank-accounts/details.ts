import sql from 'sql-template-tag';
import type { OutputOf } from '../../../resources/values.ts';
import { notFound } from '../../core/base/errors.ts';
import { unseal } from '../../core/base/secrets.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Action } from '../../core/entity/slots.ts';

type Details = OutputOf<'bank-accounts/details'>['details'];

/** Returns the details of an account with its full number. Throws 404. */
export const fullDetails = async (tx: Tx, id: string): Promise<Details> => {
  const stored = await tx.first<Details>(
    sql`select bank_name as "bankName", account_name as "accountName", account_number as "accountNumber", routing, swift, currency
      from bank_accounts where id = ${id}`,
  );
  if (!stored) throw notFound();
  return { ...stored, accountNumber: unseal(stored.accountNumber) };
};

/**
 * Returns the details with the unmasked account number, where a typing error with valid check digits becomes visible.
 */
export const showDetails: Action<'bank-accounts/details'> = async ({ tx }, { row }) => ({
  details: await fullDetails(tx, row.id),
});
