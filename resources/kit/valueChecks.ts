import * as z from 'zod/mini';
import { currencyWritten } from './amounts.ts';
import { isCalendarDay, latestDay } from './calendar.ts';
import type { CheckDigits, checkDigits } from './checkDigits.ts';
import { comparableNumber, isReadable, tidyLine, withoutInvisible } from './comparable.ts';
import { decimalString, isDecimal, scaled } from './decimals.ts';
import { canonicalEmail } from './emailAddresses.ts';
import { encodeMessage } from './encodedMessage.ts';
import type { Field } from './fields.ts';
import { halfWidth } from './halfWidth.ts';

const printable = z.refine<string>((s) => !s.includes('\0') && s.isWellFormed(), 'checks.printable');

/** Trimmed text of at most `max` characters. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(max),
    printable,
    // The length check already refuses an empty text.
    z.refine((text) => text === '' || isReadable(text), 'checks.readable'),
  );

/** Text that matches a pattern; `message` is the error for others. */
export const matching = (max: number, pattern: RegExp, message: string) => line(max).check(z.regex(pattern, message));

/** A code such as a BIC. Lower case, blanks, dashes and invisible characters are normalized before storage. */
export const code = (max: number, pattern: RegExp, message: string) =>
  z.string().check(
    z.overwrite((typed) => (pattern.test(comparableNumber(typed)) ? comparableNumber(typed) : typed)),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(pattern, message),
  );

const emailForm = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/;

/** An email address without invisible characters, with its domain in ASCII. */
export const emailAddress = () =>
  z.string().check(
    z.overwrite((typed) => canonicalEmail(typed) ?? withoutInvisible(typed).normalize('NFC')),
    z.trim(),
    z.minLength(1),
    z.maxLength(254),
    printable,
    z.regex(emailForm, 'checks.email'),
    // Only for addresses of the right form: one message is enough.
    z.refine((address) => !emailForm.test(address) || canonicalEmail(address) !== null, 'checks.email'),
    z.toLowerCase(),
  );

// At most fifteen digits (ITU E.164) with usual separators, and the national trunk zero in brackets.
const phoneForm = /^\+[\s().\-\u2010-\u2015/]*[1-9](?:[\s().\-\u2010-\u2015/]*\d){6,14}[\s()]*$/;
const nationalForm = /^[\s(]*\d(?:[\s().\-\u2010-\u2015/]*\d){4,16}[\s()]*$/;

/**
 * A phone number. An international one is stored as a plus and digits. A national one is stored as digits until the
 * country of the record supplies the code (server/core/entity/nationalPhones.ts).
 */
export const phoneNumber = () =>
  z.string().check(
    // Address books put direction marks around a number.
    z.overwrite((typed) => withoutInvisible(halfWidth(typed)).trim()),
    z.minLength(1),
    z.maxLength(40),
    printable,
    z.refine((typed) => phoneForm.test(withoutTrunk(typed)) || nationalForm.test(typed), 'checks.phone'),
    z.overwrite((typed) => {
      if (phoneForm.test(withoutTrunk(typed))) return `+${withoutTrunk(typed).replace(/\D/g, '')}`;
      return nationalForm.test(typed) ? typed.replace(/\D/g, '') : typed;
    }),
  );

/** '+49 (0)89' -> '+49 89'. */
const withoutTrunk = (typed: string) => typed.replace(/\(0\)/, '');

/** Text with verified check digits. */
export const checked = (max: number, { normalise, holds, message }: (typeof checkDigits)[CheckDigits]) =>
  z.string().check(z.overwrite(normalise), z.minLength(1), z.maxLength(max), printable, z.refine(holds, message));

/** One-line text with normalized spacing. */
export const tidy = (max: number) =>
  z
    .string()
    .check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(max), printable, z.refine(isReadable, 'checks.readable'));

/** Messages of a decimal, shown as a number, or as a percentage shifted by `shift` places. */
interface Reading {
  form: string;
  atLeast: string;
  atMost: string;
  shift: number;
}
const asNumber: Reading = {
  form: 'checks.decimal',
  atLeast: 'checks.atLeast',
  atMost: 'checks.atMost',
  shift: 0,
};
export const asPercentage: Reading = {
  form: 'checks.percentage',
  atLeast: 'checks.atLeastPercent',
  atMost: 'checks.atMostPercent',
  shift: 2,
};

const unpadded = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

interface Limits {
  min?: string;
  max?: string;
  above?: string;
  /** Also accepts a value equal to `above`. */
  isReached?: boolean;
}

/** A decimal text with at most `whole` and `places` digits, within its limits. */
export const decimal = (
  whole: number,
  places: number,
  { min, max, above, isReached = false }: Limits,
  { shift, ...words }: Reading = asNumber,
) => {
  const holds = (limit: string | undefined, isRight: (value: bigint, limit: bigint) => boolean) => (text: string) =>
    limit === undefined || !isDecimal(text) || isRight(scaled(text, places), scaled(limit, places));
  const saying = (message: string, limit = '0') =>
    encodeMessage(message, { limit: shift ? unpadded(decimalString(scaled(limit, places), places - shift)) : limit });
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? undefined : 'checks.decimalText') })
    .check(
      z.regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`), {
        // Inputs strip the sign of their own currency, so a remaining sign is another currency.
        error: ({ input }) => {
          const currency = typeof input === 'string' ? currencyWritten(input) : null;
          return currency
            ? encodeMessage('checks.otherCurrency', { currency })
            : encodeMessage(words.form, { places: places - shift });
        },
      }),
      z.refine(
        holds(min, (value, limit) => value >= limit),
        saying(words.atLeast, min),
      ),
      z.refine(
        holds(max, (value, limit) => value <= limit),
        saying(words.atMost, max),
      ),
      z.refine(
        holds(above, (value, limit) => value > limit || (isReached && value === limit)),
        encodeMessage('checks.moreThan', { limit: above ?? '' }),
      ),
    );
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (v: string) => isCalendarDay(v) && v >= '1800-01-01' && v < '2200-01-01';
/** Accepts today in any time zone; rules with a known zone check precisely. */
const today = () => latestDay(new Date().toISOString());

/** A calendar day within the limits of its field. */
export const day = ({ notAfter, notBefore }: Field<'date'>) =>
  z.string().check(
    z.regex(dayPattern, 'checks.date'),
    z.refine((v) => !dayPattern.test(v) || isDay(v), 'checks.calendarDay'),
    z.refine((v) => notAfter === undefined || v <= (notAfter === 'today' ? today() : notAfter), 'checks.future'),
    z.refine(
      (v) => notBefore === undefined || v >= notBefore,
      encodeMessage('checks.before', { day: notBefore ?? '' }),
    ),
  );

/** Canonical lower-case UUID; the only form of an id that reaches a query. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const id = z.string().check(z.regex(uuidPattern, 'checks.id'));
