import type { RecordOf } from '../../../resources/index.ts';
import type { Place } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { max } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { messageFor, money } from '../../core/i18n/message.ts';

/** A payment above this multiple of the line is a typing error. */
const MOST_TIMES = 5n;

interface Received {
  /** Decimal string in the line's currency. */
  amount: string;
  /** Field with the amount. */
  field: Place;
  isConfirmed: boolean;
}

/**
 * Returns the amount in cents that settles a line in full: the outstanding amount or, after a write-off, the
 * written-off amount.
 */
export const expectedOn = ({ currency, outstanding, writtenOff }: RecordOf<'capital-call-lines'>): bigint =>
  max(centsOf(currency, outstanding), centsOf(currency, writtenOff));

/**
 * Checks that a payment equals the outstanding amount of a line, or that the difference is confirmed. Throws 422 on the
 * amount if it is implausible, and on `confirmDifference` if it needs confirmation.
 */
export const checkDifference = (line: RecordOf<'capital-call-lines'>, { amount, field, isConfirmed }: Received) => {
  const { currency } = line;
  const received = amountIn(currency, field, amount);
  const asked = centsOf(currency, line.amount);
  const ceiling = asked > 0n ? asked * MOST_TIMES : centsOf(currency, line.commitmentAmount);
  if (received > ceiling)
    throw invalid(field, messageFor('refusals.payments.farMore', { amount: money(line.amount ?? '0', currency) }));
  const expected = expectedOn(line);
  if (received === expected || isConfirmed) return;
  const difference = received > expected ? received - expected : expected - received;
  const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
  throw invalid(
    'confirmDifference',
    messageFor(received > expected ? 'refusals.payments.tooMuch' : 'refusals.payments.tooLittle', {
      expected: said(expected),
      received: said(received),
      difference: said(difference),
    }),
  );
};
