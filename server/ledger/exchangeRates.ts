import sql from 'sql-template-tag';
import { RATE_VALID_DAYS } from '../../resources/exchange-rates.ts';
import { scaled } from '../../resources/kit/decimals.ts';
import { addDays } from '../accounting/dates.ts';
import { type Exchange, exchangeOf, type Quotation } from '../accounting/exchange.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';

/** Returns both currencies in alphabetical order: 'EUR/USD' for either quotation. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('/');

const PLACES = 6;

/** Returns the exchange from one currency into another between two days, by the stored rates. */
export const exchangeBetween = async (
  tx: Tx,
  { from, to, first, last }: { from: string; to: string; first: string; last: string },
): Promise<Exchange> => {
  if (from === to) return exchangeOf({ from, to, quotations: [], validDays: RATE_VALID_DAYS });
  const rows = await tx.rows<Omit<Quotation, 'rate'> & { rate: string }>(
    sql`select base, quote, quoted_on as "quotedOn", exchange_rate as rate from exchange_rates t
      where pair = ${pairOf(from, to)} and quoted_on between ${addDays(first, -RATE_VALID_DAYS)} and ${last} and ${notDeleted()}
      order by quoted_on`,
  );
  const quotations = rows.map(({ rate, ...row }) => ({ ...row, rate: scaled(rate, PLACES) }));
  return exchangeOf({ from, to, quotations, validDays: RATE_VALID_DAYS });
};
