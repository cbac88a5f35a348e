import sql from 'sql-template-tag';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { refuseUsed } from '../../ledger/used.ts';
import { fullDetails } from './details.ts';
import { checkPayable, routingIn } from './numbers.ts';

/** Returns the normalized routing number. Throws 422 for an ABA number with a wrong check digit. */
const routingOf = (typed: string | null | undefined, currency: string) => {
  if (!typed) return undefined;
  const routing = routingIn(typed, currency);
  if (routing === null) throw invalid('routing', 'checks.aba');
  return { routing };
};

export const rules: Rules<'bank-accounts'> = {
  beforeCreate: async (_, values) => {
    checkPayable(values);
    return routingOf(values.routing, values.currency ?? 'USD');
  },
  beforeUpdate: async (
    { tx },
    row,
    { routing = row.routing, swift = row.swift, currency = row.currency, ...values },
  ) => {
    const accountNumber = values.accountNumber ?? (await fullDetails(tx, row.id)).accountNumber;
    checkPayable({ accountNumber, swift, routing });
    return routingOf(routing, currency);
  },
  beforeDelete: async ({ tx }, { id }) =>
    refuseUsed(tx, [
      [
        sql`select 1 from capital_calls where bank_account_id = ${id} and ${notDeleted(null)}`,
        'refusals.bankAccounts.named',
      ],
    ]),
};
