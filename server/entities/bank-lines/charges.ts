import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney, parsePaddedMoney } from '../../accounting/money.ts';
import { ApiError, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, money } from '../../core/i18n/message.ts';
import { enterCompleted } from './enterCompleted.ts';
import { checkSameEntry } from './sameEntry.ts';
import type { BankLine } from './unapplied.ts';

type Tolerance = Pick<RecordOf<'funds'>, 'currency' | 'bankChargeTolerance'>;
type Shown = Pick<BankLine, 'direction' | 'amount'>;

/** Returns the charges kept by banks, in cents: they reduce a receipt and are added to a payment. */
const keptByBanks = (direction: Shown['direction'], expected: bigint, shown: bigint): bigint =>
  direction === 'Credit' ? expected - shown : shown - expected;

const withinTolerance = ({ currency, bankChargeTolerance }: Tolerance, cents: bigint): bigint =>
  cents > 0n && cents <= centsOf(currency, bankChargeTolerance) ? cents : 0n;

/**
 * Returns the bank charges that explain the difference between a line and a candidate, as a decimal string; null above
 * the fund's tolerance.
 */
export const chargesBetween =
  (fund: Tolerance) =>
  ({ direction, amount }: Shown, candidate: { amount: string }): string | null => {
    const inCents = (text: string) => parsePaddedMoney(text, fund.currency);
    const cents = withinTolerance(fund, keptByBanks(direction, inCents(candidate.amount), inCents(amount)));
    return cents ? formatMoney(cents, fund.currency) : null;
  };

interface Confirming {
  /** In cents. */
  expected: bigint;
  /** Amount confirmed by the user. */
  bankCharges?: string | null | undefined;
  /** Null if the difference may not stay outstanding; otherwise whether the user confirmed that. */
  isPart: boolean | null;
}

/**
 * Returns the bank charges in cents confirmed for a match. Throws 422 if the tolerance allows them and none were
 * confirmed. Throws 422 also if the confirmed amount is not the difference or exceeds the tolerance.
 */
export const confirmedCharges = (
  fund: Tolerance,
  line: Shown,
  { expected, bankCharges, isPart }: Confirming,
): bigint => {
  const { currency } = fund;
  const given = bankCharges ? amountIn(currency, 'bankCharges', bankCharges) : 0n;
  const difference = keptByBanks(line.direction, expected, centsOf(currency, line.amount));
  const offered = withinTolerance(fund, difference);
  const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
  const values = { received: money(line.amount, currency), expected: said(expected), difference: said(difference) };
  if (given && isPart) throw invalid('bankCharges', 'refusals.bankLines.eitherCharges');
  if (given === offered || (!given && isPart)) return given;
  if (!given)
    throw new ApiError('VALIDATION_ERROR', {
      errors: [
        { field: 'bankCharges', message: messageFor('refusals.bankLines.charges', values) },
        ...(isPart === false
          ? [{ field: 'confirmDifference', message: messageFor('refusals.payments.tooLittle', values) }]
          : []),
      ],
    });
  if (given !== difference) throw invalid('bankCharges', messageFor('refusals.bankLines.otherCharges', values));
  const tolerance = said(centsOf(currency, fund.bankChargeTolerance));
  throw invalid('bankCharges', messageFor('refusals.bankLines.aboveTolerance', { ...values, tolerance }));
};

interface Booking {
  cents: bigint;
  day: string;
  confirmSameEntry: boolean;
}

/** Enters bank charges as an expense of the fund on the day of the match. */
export const bookCharges = async (work: Work, line: BankLine, { cents, day, confirmSameEntry }: Booking) => {
  const amount = formatMoney(cents, line.currency);
  const charges = { ...line, amount };
  if (!confirmSameEntry) await checkSameEntry(work.tx, charges, { type: 'Bank Fees', day });
  return { bankChargesId: await enterCompleted(work, charges, { type: 'Bank Fees', day }) };
};
