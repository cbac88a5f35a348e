import sql from 'sql-template-tag';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { pairOf } from '../../ledger/exchangeRates.ts';

export const rules: Rules<'exchange-rates'> = {
  check: async ({ tx }, values) => checked(tx, values),
  beforeUpdate: async ({ tx }, row, { base, quote, quotedOn }) =>
    checked(tx, { base: base ?? row.base, quote: quote ?? row.quote, quotedOn: quotedOn ?? row.quotedOn }, row.id),
};

interface Quoted {
  base: string;
  quote: string;
  quotedOn: string;
}

/**
 * Returns the currency pair of a rate. Throws 422 if both currencies are the same or already have a rate on that day.
 * The unique index enforces this too, but without a specific message.
 */
const checked = async (tx: Tx, { base, quote, quotedOn }: Quoted, id: string | null = null) => {
  if (base === quote) throw invalid('quote', 'refusals.exchangeRates.sameCurrency');
  const pair = pairOf(base, quote);
  const other = await tx.first(
    sql`select from exchange_rates t where pair = ${pair} and quoted_on = ${quotedOn} and ${notDeleted()}
      and t.id is distinct from ${id}::uuid`,
  );
  if (other) throw invalid('quotedOn', messageFor('refusals.exchangeRates.again', { pair, day: onDay(quotedOn) }));
  return { pair };
};
