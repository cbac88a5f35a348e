import { isDecimal, isSameNumber, scaled } from './decimals.ts';
import { encodeMessage } from './encodedMessage.ts';
import type { Field, When } from './fields.ts';
import { kindSpecOf } from './kinds.ts';
import type { OwnName, Role } from './names.ts';
import type { Values } from './values.ts';

type Fields = Readonly<Record<string, Field>>;

/** The author of a new record: role, own partner or company, and working context (fund or company). */
export interface RecordAuthor {
  role: Role | null;
  own: Readonly<Partial<Record<OwnName, string | null>>>;
  context: { type: string; id: string } | null;
}

/** Returns whether a value is empty: null, a blank text, an empty list, or a group of empty values. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  const isGroup = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isGroup && Object.values(value).every(isBlank);
};

/**
 * Evaluates a condition against the values of a record. A missing value compares as '', and amounts compare as numbers:
 * `0.00` equals `0`.
 */
export const holds = (when: When, values: Values): boolean =>
  [when].flat().some((all) =>
    Object.entries(all).every(([name, wanted]) => {
      const value = String(values[name] ?? '');
      const isAmong = (some: readonly string[]) => some.some((one) => isSameNumber(one, value));
      return 'not' in wanted ? !isAmong(wanted.not) : isAmong(wanted);
    }),
  );

/** Returns whether a value equals the field's default. Amounts compare as numbers. */
export const isDefault = (field: Field, value: unknown): boolean =>
  value === field.default || (kindSpecOf(field).amount === true && isSameNumber(String(field.default), String(value)));

/** Returns the field if it is a choice whose options depend on the role or on a sibling value; else null. */
export const dependentChoice = (field: Field | undefined): Field<'choice'> | null =>
  field && ('only' in field || 'optionsBy' in field) ? field : null;

const optionsOf = (field: Field<'choice'>, values: Values, role: Role | null) => {
  const { only, optionsBy, options } = field;
  const own = (role && only?.[role]) ?? options;
  const other = optionsBy && values[optionsBy.field];
  const going = optionsBy ? ((isBlank(other) ? optionsBy.otherwise : optionsBy.to[String(other)]) ?? []) : options;
  return options.filter((option) => own.includes(option) && going.includes(option));
};

/**
 * Resolves a field for these values: required flag, help and remaining options. Returns null if the field does not
 * apply.
 */
export const resolveField = (declared: Field, values: Values, role: Role | null): Field | null => {
  if (declared.when && !holds(declared.when, values)) return null;
  const field = helpedAmong(declared, values);
  const needed = field.requiredWhen && holds(field.requiredWhen, values) ? { required: true as const } : {};
  const choice = dependentChoice(field);
  if (!choice) return { ...field, ...needed };
  const options = optionsOf(choice, values, role);
  return options.length ? { ...choice, ...needed, options } : null;
};

const helpedAmong = (field: Field, values: Values): Field => {
  const { help, ...rest } = field;
  return typeof help === 'object' && !holds(help, values) ? (rest as Field) : field;
};

/** Resolves all fields for these values and drops those that do not apply. */
export const resolveFields = (fields: Fields, values: Values, role: Role | null): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const among = resolveField(field, values, role);
      return among ? [[name, among]] : [];
    }),
  );

const presetFor = ({ preset = {} }: Field, { role, own }: RecordAuthor): string | null => {
  const value = role ? preset[role] : undefined;
  return typeof value === 'object' ? (own[value.own] ?? null) : (value ?? null);
};

/** Returns whether the author's role presets the field, so that no input is needed. */
export const isPreset = (field: Field, whose: RecordAuthor): boolean => presetFor(field, whose) !== null;

/**
 * Returns the option that an open choice can default to: the only one left, or the one that conflicts with the fewest
 * other values.
 */
const followingOf = (name: string, fields: Fields, values: Values, { role }: RecordAuthor): string | null => {
  const field = dependentChoice(fields[name]);
  if (!field || (field.when && !holds(field.when, values))) return null;
  const options = optionsOf(field, values, role);
  if (options.length < 2 || !field.optionsBy) return options.length === 1 ? (options[0] ?? null) : null;
  const amiss = options.map(
    (option) => Object.keys(crossFieldProblems(fields, { ...values, [name]: option }, role)).length,
  );
  const fewest = Math.min(...amiss);
  const fitting = options.filter((_, index) => amiss[index] === fewest);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** Returns the id of the working context if the field takes it. */
export const contextFor = (field: Field, { context }: RecordAuthor): string | null =>
  context && field.inContext === context.type ? context.id : null;

/**
 * Returns the initial value of a field in a form for a new record, before its default: the working context, or today.
 */
export const initialValueFor = (field: Field, whose: RecordAuthor, today: string): string | null =>
  'prefill' in field && field.prefill === 'today' ? today : contextFor(field, whose);

/** Completes a new record with presets, the working context and choices that follow from the other values. */
export const withDerivedValues = (fields: Fields, values: Values, whose: RecordAuthor): Record<string, unknown> => {
  const next: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    if (!isBlank(next[name])) continue;
    // An explicitly emptied value stays empty: the author removed the context on purpose.
    const working = next[name] === undefined ? contextFor(field, whose) : null;
    const value = presetFor(field, whose) ?? working ?? followingOf(name, fields, next, whose);
    if (value !== null) next[name] = value;
  }
  return next;
};

/**
 * Returns conflicts between values as messages by field. `said` holds the values of a partial update: stored values are
 * not checked again unless the update affects their conditions.
 */
export const crossFieldProblems = (
  fields: Fields,
  values: Values,
  role: Role | null,
  said: Values | null = null,
): Record<string, string> => {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const isSaid = (...names: readonly string[]) => !said || names.some((each) => each in said);
    const among = resolveField(field, values, role);
    const problem =
      (isSaid(name) ? strayOf(field, values, values[name], among) : null) ??
      (isSaid(name, ...namesIn(field.requiredWhen)) ? missOf(field, values[name], among) : null) ??
      (isSaid(name, ...insteadOf(field)) ? lackOf(field, values, values[name]) : null);
    return problem ? [[name, problem] as const] : [];
  });
  const wrong = new Set(found.map(([name]) => name));
  // A field that depends on an invalid one cannot be checked yet.
  return Object.fromEntries(found.filter(([name]) => !hangsOn(fields[name]).some((other) => wrong.has(other))));
};

const namesIn = (when: When = []) => [when].flat().flatMap((all) => Object.keys(all));

const hangsOn = ({ when, requiredWhen }: Pick<Field, 'when' | 'requiredWhen'> = {}) => [
  ...namesIn(when),
  ...namesIn(requiredWhen),
];

const insteadOf = (field: Field) => ('mayExceedBy' in field && field.mayExceedBy ? [field.mayExceedBy] : []);

/** Returns the message for a value that is required here and missing. */
const missOf = (field: Field, value: unknown, among: Field | null): string | null =>
  isBlank(value) && field.requiredWhen && !field.orKnown && among?.required ? 'checks.required' : null;

/** Returns the message for a value that does not apply here. */
const strayOf = (field: Field, values: Values, value: unknown, among: Field | null): string | null => {
  if (isBlank(value) || isDefault(field, value)) return null;
  const goes = among && (dependentChoice(among)?.options.includes(String(value)) ?? true);
  return goes ? null : strayText(field, values);
};

/**
 * Returns the message for an amount at or below its limit when the alternative amount does not exceed the limit either.
 */
const lackOf = (field: Field, values: Values, value: unknown): string | null => {
  if (!('mayExceedBy' in field) || !field.mayExceedBy || isBlank(value)) return null;
  const { above = '0', mayExceedBy } = field;
  // The check of the kind already refuses a text that is not an amount.
  const exceeds = (each: unknown) => isDecimal(String(each ?? '')) && scaled(String(each), 2) > scaled(above, 2);
  return exceeds(value) || exceeds(values[mayExceedBy]) ? null : encodeMessage('checks.moreThan', { limit: above });
};

const strayText = (field: Field, values: Values) => {
  const optionsBy = dependentChoice(field)?.optionsBy;
  const names = optionsBy ? [optionsBy.field] : Object.keys([field.when ?? {}].flat()[0] ?? {});
  const [said] = names.map((name) => values[name]).filter((value) => !isBlank(value));
  return said === undefined ? 'checks.together' : encodeMessage('checks.togetherWith', { choice: String(said) });
};

/** Returns the fields whose chosen option the role may not choose. */
export const forbiddenChoices = (fields: Fields, values: Values, role: Role | null): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const only = role ? dependentChoice(field)?.only?.[role] : undefined;
    return only && !isBlank(values[name]) && !only.includes(String(values[name])) ? [name] : [];
  });
