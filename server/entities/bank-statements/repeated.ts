import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import type { BankLine } from './formats/statement.ts';
import { centsOf } from './problems.ts';

/** A booking from a file or from storage. */
export type Booking = Pick<
  BankLine,
  'bookedOn' | 'direction' | 'amount' | 'counterparty' | 'remittance' | 'bankReference'
>;

/**
 * Returns the lines that match stored bookings of their account. Each stored booking covers one line, so the second of
 * two equal bookings of a day is new if only one is stored. Bookings are equal by date, direction, amount and the
 * bank's reference if it is unique on both sides, else by their text.
 */
export const repeatedLines = <L extends Booking>(
  lines: readonly L[],
  stored: readonly Booking[],
  currency: string,
): Set<L> => {
  const references = new Map([...uniqueReferences(lines), ...uniqueReferences(stored)]);
  const hasSameReference = (line: Booking, other: Booking) =>
    references.has(line) && references.get(line) === references.get(other);
  // Two different unique references are two bookings, even with the same text.
  const hasSameText = (line: Booking, other: Booking) =>
    !(references.has(line) && references.has(other)) && textOf(line) === textOf(other);
  const keyOf = ({ bookedOn, direction, amount }: Booking) => `${bookedOn} ${direction} ${centsOf(amount, currency)}`;
  const left = grouped(stored, keyOf);
  const repeated = new Set<L>();
  for (const isEqual of [hasSameReference, hasSameText])
    for (const line of lines) {
      const others = left.get(keyOf(line)) ?? [];
      const at = repeated.has(line) ? -1 : others.findIndex((other) => isEqual(line, other));
      if (at < 0) continue;
      others.splice(at, 1);
      repeated.add(line);
    }
  return repeated;
};

/** Returns the bank references that no other booking shares. */
const uniqueReferences = (bookings: readonly Booking[]): [Booking, string][] =>
  [...grouped(bookings, ({ bankReference }) => bankReference ?? '')].flatMap(([reference, [first, ...others]]) =>
    reference && first && !others.length ? [[first, reference]] : [],
  );

const textOf = ({ counterparty, remittance }: Booking) =>
  folded([counterparty, remittance].filter(Boolean).join(' ')).trim();

/** Loads the bookings of an account's imported statements on some days. */
export const storedBookings = (
  tx: Tx,
  { bankAccountId }: Pick<RecordOf<'bank-statements'>, 'bankAccountId'>,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
) =>
  tx.rows<Booking>(
    sql`select booked_on as "bookedOn", direction, amount::text, counterparty, remittance, bank_reference as "bankReference"
      from bank_lines where bank_account_id = ${bankAccountId} and booked_on between ${startsOn}::date and ${endsOn}::date
        and ${notDeleted(null)} order by booked_on, id`,
  );
