import sql from 'sql-template-tag';
import { formatMoney, parsePaddedMoney } from '../../accounting/money.ts';
import type { Action } from '../../core/entity/slots.ts';
import { offersFor } from '../bank-lines/offers.ts';
import type { Line } from '../bank-lines/propose.ts';

type Unmatched = Line & {
  id: string;
  version: number;
  number: number;
  bookedOn: string;
  bankReference: string | null;
};

/** Returns a function that formats a stored or bank amount in its currency: 330.00 of JPY is 330. */
export const spelling =
  (currency: string) =>
  <T extends { amount: string }>(one: T): T => ({
    ...one,
    amount: formatMoney(parsePaddedMoney(one.amount, currency), currency),
  });

/** Returns the unmatched lines of a statement with their candidates. */
export const proposeForStatement: Action<'bank-statements/proposals'> = async (work, { row }) => {
  const lines = await work.tx.rows<Unmatched>(
    sql`select id, version, number, booked_on as "bookedOn", value_date as "valueDate", direction, amount::text, counterparty, remittance,
        bank_reference as "bankReference" from bank_lines where statement_id = ${row.id} and status = 'Unmatched' order by number`,
  );
  const offers = await offersFor(work, row, lines);
  const currency = row.currency;
  const spelt = spelling(currency);
  return {
    proposals: {
      currency,
      lines: lines.map((line, at) => ({ ...spelt(line), offers: (offers[at] ?? []).map(spelt) })),
    },
  };
};
