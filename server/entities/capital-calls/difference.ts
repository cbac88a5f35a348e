import type { RecordOf } from '../../../resources/index.ts';
import type { Place } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { max } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { money, say } from '../../core/words/said.ts';

/** More than so many times what a line asks for is a slip of the hand, not a payment. */
const MOST_TIMES = 5n;

interface Received {
  /** Decimal string in the line's currency. */
  amount: string;
  /** Where the amount was typed. */
  field: Place;
  isConfirmed: boolean;
}

/**
 * What is booked on a line is what is still owed on it, or somebody has said that the difference is right. Throws 422 at
 * the amount where it cannot be meant, and at `confirmDifference` where it has to be confirmed first.
 */
export const checkDifference = (line: RecordOf<'capital-call-lines'>, { amount, field, isConfirmed }: Received) => {
  const { currency } = line;
  const received = amountIn(currency, field, amount);
  const asked = centsOf(currency, line.amount);
  const ceiling = asked > 0n ? asked * MOST_TIMES : centsOf(currency, line.commitmentAmount);
  if (received > ceiling)
    throw invalid(field, say('refusals.payments.farMore', { amount: money(line.amount ?? '0', currency) }));
  // What was written off is expected by nobody, and comes for just that.
  const expected = max(centsOf(currency, line.outstanding), centsOf(currency, line.writtenOff));
  if (received === expected || isConfirmed) return;
  const difference = received > expected ? received - expected : expected - received;
  const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
  throw invalid(
    'confirmDifference',
    say(received > expected ? 'refusals.payments.tooMuch' : 'refusals.payments.tooLittle', {
      expected: said(expected),
      received: said(received),
      difference: said(difference),
    }),
  );
};
