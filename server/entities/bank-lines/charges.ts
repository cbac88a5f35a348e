import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney, parsePaddedMoney } from '../../accounting/money.ts';
import { ApiError, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import type { Work } from '../../core/entity/slots.ts';
import { money, say } from '../../core/words/said.ts';
import { enterCompleted } from './enterCompleted.ts';
import { checkSameEntry } from './sameEntry.ts';
import type { BankLine } from './unapplied.ts';

type Tolerance = Pick<RecordOf<'funds'>, 'currency' | 'bankChargeTolerance'>;
type Shown = Pick<BankLine, 'direction' | 'amount'>;

/** Charges of banks lessen a receipt and come on top of a payment: what is expected and what a line shows, in cents. */
const keptByBanks = (direction: Shown['direction'], expected: bigint, shown: bigint): bigint =>
  direction === 'Credit' ? expected - shown : shown - expected;

const withinTolerance = ({ currency, bankChargeTolerance }: Tolerance, cents: bigint): bigint =>
  cents > 0n && cents <= centsOf(currency, bankChargeTolerance) ? cents : 0n;

/** Bank charges that explain why a line differs from a candidate, as a decimal string; null above the fund's tolerance. */
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
  /** Amount that the person confirmed. */
  bankCharges?: string | null | undefined;
  /** The difference may stay outstanding, and whether the person confirmed that; null if it may not. */
  isPart: boolean | null;
}

/**
 * Bank charges in cents that a person confirmed for a match. Throws 422 if the tolerance offers them and nothing was confirmed, or
 * if the confirmed amount is not the difference or is above the tolerance.
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
        { field: 'bankCharges', message: say('refusals.bankLines.charges', values) },
        ...(isPart === false
          ? [{ field: 'confirmDifference', message: say('refusals.payments.tooLittle', values) }]
          : []),
      ],
    });
  if (given !== difference) throw invalid('bankCharges', say('refusals.bankLines.otherCharges', values));
  const tolerance = said(centsOf(currency, fund.bankChargeTolerance));
  throw invalid('bankCharges', say('refusals.bankLines.aboveTolerance', { ...values, tolerance }));
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
