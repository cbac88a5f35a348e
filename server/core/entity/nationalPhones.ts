import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type * as z from 'zod/mini';
import { isoCountry } from '../../../i18n/places.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { innerOf } from '../../../resources/kit/kinds.ts';
import type { Values } from '../tables/types.ts';

type Fields = Readonly<Record<string, Field>>;
interface Problem {
  path: string[];
  message: 'checks.phone' | 'checks.phoneCountry';
}

/** Phone kinds, and kinds that determine the dialling country. */
const dialled: Partial<Record<Kind, true>> = { phone: true };
const placing: Partial<Record<Kind, true>> = { country: true };

/**
 * Returns the number as +12025550123 (ITU E.164). A number without a plus is read as dialled in the country, which may
 * be null. Returns the problem if it is invalid.
 */
export const internationalNumber = (typed: string, country: string | null): string | Problem['message'] => {
  if (typed.startsWith('+')) return typed;
  const code = country === null ? '' : isoCountry(country);
  if (!isSupportedCountry(code))
    return typed.startsWith('00') ? (readNumber(`+${typed.slice(2)}`) ?? 'checks.phone') : 'checks.phoneCountry';
  return readNumber(typed, code) ?? 'checks.phone';
};

const readNumber = (typed: string, country?: CountryCode): string | undefined => {
  const number = parsePhoneNumberFromString(typed, { ...(country && { defaultCountry: country }), extract: false });
  return number?.isPossible() ? number.number : undefined;
};

/**
 * Converts national phone numbers to international form, by the country among the values, in `around`, or in the record
 * before the change; `problems` name the invalid numbers.
 */
export const withCountryCodes = (
  fields: Fields,
  given: Values,
  around: Values = {},
): { values: Values; problems: Problem[] } => {
  const problems: Problem[] = [];
  const walk = (inner: Fields, values: Values, outer: string | null, path: readonly string[]): Values => {
    const own = countryOf(inner, values) ?? outer;
    const changed = Object.entries(values).map(([key, value]): [string, unknown] => {
      const field = Object.hasOwn(inner, key) ? inner[key] : undefined;
      if (!field || value === null || value === undefined || value === '') return [key, value];
      if (dialled[field.kind]) {
        const read = internationalNumber(String(value), own);
        if (read.startsWith('+')) return [key, read];
        problems.push({ path: [...path, key], message: read as Problem['message'] });
        return [key, value];
      }
      const parts = innerOf(field);
      if (!parts || !hasPhone(parts)) return [key, value];
      if (!Array.isArray(value)) return [key, walk(parts, value as Values, own, [...path, key])];
      return [key, value.map((each, at) => walk(parts, each as Values, own, [...path, key, String(at)]))];
    });
    return Object.fromEntries(changed);
  };
  if (!hasPhone(fields)) return { values: given, problems };
  return { values: walk(fields, given, countryOf(fields, around), []), problems };
};

const countryOf = (fields: Fields, values: Values): string | null => {
  const [key] = Object.entries(fields).find(([name, { kind }]) => placing[kind] && values[name]) ?? [];
  return key === undefined ? null : String(values[key]);
};

const known = new WeakMap<Fields, boolean>();
const hasPhone = (fields: Fields): boolean => {
  const found =
    known.get(fields) ??
    Object.values(fields).some((field) => {
      const parts = innerOf(field);
      return dialled[field.kind] === true || (parts !== null && hasPhone(parts));
    });
  known.set(fields, found);
  return found;
};

/** Returns the check of a complete body: converts national numbers, and reports invalid ones. */
export const phoneCheck =
  (fields: Fields): z.core.CheckFn<Values> =>
  (context) => {
    const { values, problems } = withCountryCodes(fields, context.value);
    context.value = values;
    for (const { path, message } of problems)
      context.issues.push({ code: 'custom', path, message, input: context.value, continue: true });
  };
