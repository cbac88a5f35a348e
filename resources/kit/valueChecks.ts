import * as z from 'zod/mini';
import { currencyWritten } from './amounts.ts';
import { isCalendarDay, latestDay } from './calendar.ts';
import type { CheckDigits, checkDigits } from './checkDigits.ts';
import { comparableNumber, isReadable, tidyLine, withoutInvisible } from './comparable.ts';
import { decimalString, isDecimal, scaled } from './decimals.ts';
import type { Field } from './fields.ts';
import { halfWidth } from './halfWidth.ts';
import { says } from './says.ts';

const printable = z.refine<string>((s) => !s.includes('\0') && s.isWellFormed(), 'checks.printable');

/** Text of at most `max` characters, without the space around it. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(max),
    printable,
    // An empty text is refused for its length alone.
    z.refine((text) => text === '' || isReadable(text), 'checks.readable'),
  );

/** Such a text of a certain form; `message` says what is wrong with another. */
export const matching = (max: number, pattern: RegExp, message: string) => line(max).check(z.regex(pattern, message));

/** A code such as a BIC: typed in lower case, with blanks, dashes or invisible characters, it is stored as its pattern wants it. */
export const code = (max: number, pattern: RegExp, message: string) =>
  z.string().check(
    z.overwrite((typed) => (pattern.test(comparableNumber(typed)) ? comparableNumber(typed) : typed)),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.regex(pattern, message),
  );

/** An email address without characters that have no shape. */
export const emailAddress = () =>
  z.string().check(
    z.overwrite((typed) => withoutInvisible(typed).normalize('NFC')),
    z.trim(),
    z.minLength(1),
    z.maxLength(254),
    printable,
    z.regex(/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/, 'checks.email'),
    z.toLowerCase(),
  );

// Fifteen digits at most (ITU E.164), among what people write between them; with the zero in brackets that is dialled at home.
const phoneForm = /^\+[\s().\-\u2010-\u2015/]*[1-9](?:[\s().\-\u2010-\u2015/]*\d){6,14}[\s()]*$/;
const nationalForm = /^[\s(]*\d(?:[\s().\-\u2010-\u2015/]*\d){4,16}[\s()]*$/;

/**
 * A telephone number as people write it: with a plus, kept as the plus and its digits; else as dialled at home, kept as its
 * digits until the country of the record tells its code (server/core/entity/nationalPhones.ts).
 */
export const phoneNumber = () =>
  z.string().check(
    // Address books put marks of direction around a number.
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

/** Such a text that is refused where its check digits are wrong. */
export const checked = (max: number, { normalise, holds, message }: (typeof checkDigits)[CheckDigits]) =>
  z.string().check(z.overwrite(normalise), z.minLength(1), z.maxLength(max), printable, z.refine(holds, message));

/** Text in one line, spaced as names are. */
export const tidy = (max: number) =>
  z
    .string()
    .check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(max), printable, z.refine(isReadable, 'checks.readable'));

/** What is said of a decimal: by its number, or by the percentage as which it is typed and read, `shift` places further. */
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
  /** What is just `above` passes as well. */
  isReached?: boolean;
}

/** A decimal text of so many digits before and behind its point, within its limits. */
export const decimal = (
  whole: number,
  places: number,
  { min, max, above, isReached = false }: Limits,
  { shift, ...words }: Reading = asNumber,
) => {
  const holds = (limit: string | undefined, isRight: (value: bigint, limit: bigint) => boolean) => (text: string) =>
    limit === undefined || !isDecimal(text) || isRight(scaled(text, places), scaled(limit, places));
  const saying = (message: string, limit = '0') =>
    says(message, { limit: shift ? unpadded(decimalString(scaled(limit, places), places - shift)) : limit });
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? undefined : 'checks.decimalText') })
    .check(
      z.regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`), {
        // Inputs read the sign of their own currency; one that is left names another.
        error: ({ input }) => {
          const currency = typeof input === 'string' ? currencyWritten(input) : null;
          return currency ? says('checks.otherCurrency', { currency }) : says(words.form, { places: places - shift });
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
        says('checks.moreThan', { limit: above ?? '' }),
      ),
    );
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (v: string) => isCalendarDay(v) && v >= '1800-01-01' && v < '2200-01-01';
/** No day that has begun anywhere lies in the future; whose day counts is judged where that is known. */
const today = () => latestDay(new Date().toISOString());

/** A day of the calendar, within the limits of its field. */
export const day = ({ notAfter, notBefore }: Field<'date'>) =>
  z.string().check(
    z.regex(dayPattern, 'checks.date'),
    z.refine((v) => !dayPattern.test(v) || isDay(v), 'checks.calendarDay'),
    z.refine((v) => notAfter === undefined || v <= (notAfter === 'today' ? today() : notAfter), 'checks.future'),
    z.refine((v) => notBefore === undefined || v >= notBefore, says('checks.before', { day: notBefore ?? '' })),
  );

/** Canonical lower-case form of a UUID; the only shape of an id that reaches a query. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const id = z.string().check(z.regex(uuidPattern, 'checks.id'));
