import { isDecimal, isSameNumber, scaled } from './decimals.ts';
import type { Field, When } from './fields.ts';
import { meaningOf } from './kinds.ts';
import type { OwnName, Role } from './names.ts';
import { says } from './says.ts';
import type { Values } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

/** Who makes a record: in which role, for which partner or company, and in which fund or company they work now. */
export interface Whose {
  role: Role | null;
  own: Readonly<Partial<Record<OwnName, string | null>>>;
  context: { type: string; id: string } | null;
}

/** Nothing was said: no value, an emptied text, an empty list, a group without a value. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  const isGroup = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isGroup && Object.values(value).every(isBlank);
};

/**
 * Do these values fulfil the condition? An empty text stands for a value that is not there, and a number for each way to write
 * it: an amount of `0.00` is `0`.
 */
export const holds = (when: When, values: Values): boolean =>
  [when].flat().some((all) =>
    Object.entries(all).every(([name, wanted]) => {
      const value = String(values[name] ?? '');
      const isAmong = (some: readonly string[]) => some.some((one) => isSameNumber(one, value));
      return 'not' in wanted ? !isAmong(wanted.not) : isAmong(wanted);
    }),
  );

/** Does the field hold what it starts with? An amount does so however many noughts stand behind its point. */
export const isDefault = (field: Field, value: unknown): boolean =>
  value === field.default || (meaningOf(field).amount === true && isSameNumber(String(field.default), String(value)));

/** A choice whose options depend on who chooses, or on another value; null for any other field. */
export const narrowed = (field: Field | undefined): Field<'choice'> | null =>
  field && ('only' in field || 'optionsBy' in field) ? field : null;

const optionsOf = (field: Field<'choice'>, values: Values, role: Role | null) => {
  const { only, optionsBy, options } = field;
  const own = (role && only?.[role]) ?? options;
  const other = optionsBy && values[optionsBy.field];
  const going = optionsBy ? ((isBlank(other) ? optionsBy.otherwise : optionsBy.to[String(other)]) ?? []) : options;
  return options.filter((option) => own.includes(option) && going.includes(option));
};

/** The field as it stands among these values: required or not, helped or not, with the options left. Null where it does not belong. */
export const fieldAmong = (declared: Field, values: Values, role: Role | null): Field | null => {
  if (declared.when && !holds(declared.when, values)) return null;
  const field = helpedAmong(declared, values);
  const needed = field.requiredWhen && holds(field.requiredWhen, values) ? { required: true as const } : {};
  const choice = narrowed(field);
  if (!choice) return { ...field, ...needed };
  const options = optionsOf(choice, values, role);
  return options.length ? { ...choice, ...needed, options } : null;
};

const helpedAmong = (field: Field, values: Values): Field => {
  const { help, ...rest } = field;
  return typeof help === 'object' && !holds(help, values) ? (rest as Field) : field;
};

/** The fields that belong among these values, as they stand there. */
export const fieldsAmong = (fields: Fields, values: Values, role: Role | null): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const among = fieldAmong(field, values, role);
      return among ? [[name, among]] : [];
    }),
  );

const presetFor = ({ preset = {} }: Field, { role, own }: Whose): string | null => {
  const value = role ? preset[role] : undefined;
  return typeof value === 'object' ? (own[value.own] ?? null) : (value ?? null);
};

/** Is the field settled by who is asking, so that nobody needs to be asked? */
export const isPreset = (field: Field, whose: Whose): boolean => presetFor(field, whose) !== null;

/** The option of an open choice that follows: the only one left, or the one with which more of what was said goes than with any other. */
const followingOf = (name: string, fields: Fields, values: Values, { role }: Whose): string | null => {
  const field = narrowed(fields[name]);
  if (!field || (field.when && !holds(field.when, values))) return null;
  const options = optionsOf(field, values, role);
  if (options.length < 2 || !field.optionsBy) return options.length === 1 ? (options[0] ?? null) : null;
  const amiss = options.map((option) => Object.keys(problemsAmong(fields, { ...values, [name]: option }, role)).length);
  const fewest = Math.min(...amiss);
  const fitting = options.filter((_, index) => amiss[index] === fewest);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** What the person works in, where the field takes it. */
export const contextFor = (field: Field, { context }: Whose): string | null =>
  context && field.inContext === context.type ? context.id : null;

/** What a form for a new record starts a field with, before its default: what the person works in, or the day that it is there. */
export const offeredFor = (field: Field, whose: Whose, today: string): string | null =>
  'offers' in field && field.offers === 'today' ? today : contextFor(field, whose);

/** The values of a new record with what need not be said: presets, the context, and choices that follow from the rest. */
export const settled = (fields: Fields, values: Values, whose: Whose): Record<string, unknown> => {
  const next: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (!isBlank(next[name])) continue;
    // What was emptied is meant to be empty: somebody looked at what they work in and took it away.
    const working = next[name] === undefined ? contextFor(field, whose) : null;
    const value = presetFor(field, whose) ?? working ?? followingOf(name, fields, next, whose);
    if (value !== null) next[name] = value;
  }
  return next;
};

/**
 * What does not go together, by field, as `says` says it. `said` are the values that somebody gave now, where that is not the
 * whole record: the rest stays as it was stored, unless what is said now asks for it.
 */
export const problemsAmong = (
  fields: Fields,
  values: Values,
  role: Role | null,
  said: Values | null = null,
): Record<string, string> => {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const isSaid = (...names: readonly string[]) => !said || names.some((each) => each in said);
    const among = fieldAmong(field, values, role);
    const problem =
      (isSaid(name) ? strayOf(field, values, values[name], among) : null) ??
      (isSaid(name, ...namesIn(field.requiredWhen)) ? missOf(field, values[name], among) : null) ??
      (isSaid(name, ...insteadOf(field)) ? lackOf(field, values, values[name]) : null);
    return problem ? [[name, problem] as const] : [];
  });
  const wrong = new Set(found.map(([name]) => name));
  // What hangs on a field that is wrong itself cannot be judged yet.
  return Object.fromEntries(found.filter(([name]) => !hangsOn(fields[name]).some((other) => wrong.has(other))));
};

const namesIn = (when: When = []) => [when].flat().flatMap((all) => Object.keys(all));

const hangsOn = ({ when, requiredWhen }: Pick<Field, 'when' | 'requiredWhen'> = {}) => [
  ...namesIn(when),
  ...namesIn(requiredWhen),
];

const insteadOf = (field: Field) => ('orElse' in field && field.orElse ? [field.orElse] : []);

/** What has to be given among the others, and is not. */
const missOf = (field: Field, value: unknown, among: Field | null): string | null =>
  isBlank(value) && field.requiredWhen && !field.orKnown && among?.required ? 'checks.required' : null;

/** What was given and does not belong among the others. */
const strayOf = (field: Field, values: Values, value: unknown, among: Field | null): string | null => {
  if (isBlank(value) || isDefault(field, value)) return null;
  const goes = among && (narrowed(among)?.options.includes(String(value)) ?? true);
  return goes ? null : strayText(field, values);
};

/** An amount that exceeds nothing goes only where another one does in its place. */
const lackOf = (field: Field, values: Values, value: unknown): string | null => {
  if (!('orElse' in field) || !field.orElse || isBlank(value)) return null;
  const { above = '0', orElse } = field;
  // What is no amount is refused for that.
  const exceeds = (each: unknown) => isDecimal(String(each ?? '')) && scaled(String(each), 2) > scaled(above, 2);
  return exceeds(value) || exceeds(values[orElse]) ? null : says('checks.moreThan', { limit: above });
};

const strayText = (field: Field, values: Values) => {
  const optionsBy = narrowed(field)?.optionsBy;
  const names = optionsBy ? [optionsBy.field] : Object.keys([field.when ?? {}].flat()[0] ?? {});
  const [said] = names.map((name) => values[name]).filter((value) => !isBlank(value));
  return said === undefined ? 'checks.together' : says('checks.togetherWith', { choice: String(said) });
};

/** Choices that the role may not make, among those that were made. */
export const deniedAmong = (fields: Fields, values: Values, role: Role | null): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const only = role ? narrowed(field)?.only?.[role] : undefined;
    return only && !isBlank(values[name]) && !only.includes(String(values[name])) ? [name] : [];
  });
