import { dayIn } from '../../resources/kit/calendar.ts';
import { isFixed, isReadable, isWritable } from '../../resources/kit/can.ts';
import { createInputsOf } from '../../resources/kit/createInputs.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf, partsOf } from '../../resources/kit/kinds.ts';
import type { Role } from '../../resources/kit/names.ts';
import {
  dependentChoice,
  initialValueFor,
  isPreset,
  type RecordAuthor,
  resolveField,
  withDerivedValues,
} from '../../resources/kit/resolveFields.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { readersZone } from '../format/dates.ts';
import type { Values } from '../providers/record.ts';

export type Operation = 'create' | 'edit';
type Fields = Readonly<Record<string, Field>>;

/** Returns the value of an empty input. */
export const emptyOf = (field: Field): unknown => {
  const parts = partsOf(field);
  if (parts) return Object.fromEntries(Object.entries(parts).map(([k, f]) => [k, emptyOf(f)]));
  return kindSpecOf(field).many ? [] : null;
};

/** Returns the fields that a role may set in this operation. */
export const writableFields = (resource: Resource, operation: Operation, role: Role | null): Fields => ({
  ...Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, operation, role))),
  ...(operation === 'create' && createInputsOf(resource)),
});

/** Returns the required fields of a new record that the role may set, and possible confirmations. */
export const requiredFields = (resource: Resource, role: Role | null): Fields =>
  Object.fromEntries(
    Object.entries(writableFields(resource, 'create', role)).filter(
      ([, field]) => field.required === true || field.whenRefused,
    ),
  );

/** Returns the fields of a new record that need an input. */
export const askedFields = (fields: Fields, whose: RecordAuthor): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !isPreset(field, whose)));

/** Returns the fields that decide whether others apply. */
export const decisiveSources = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field) => [
      ...[field.when ?? [], field.requiredWhen ?? []].flat(2).flatMap((all) => Object.keys(all)),
      ...[dependentChoice(field)?.optionsBy?.field ?? []].flat(),
    ]),
  ),
];

export interface FormSection {
  section: string;
  /** Starts closed. */
  collapsed?: true | undefined;
  /** Sources with whether they are typed or only shown. */
  fields: { source: string; field: Field; isWritable: boolean }[];
}

/**
 * Returns the declared sections with the fields the role may set; confirmations of a create are in the first one. An
 * edit also shows fields that can no longer be changed.
 */
export const sectionsFor = (
  resource: Resource,
  operation: Operation,
  whose: RecordAuthor,
  stored: Values | null = null,
): FormSection[] => {
  const inputs = createInputsOf(resource);
  return resource.form
    .map(({ section, collapsed, fields }, index) => ({
      section,
      collapsed,
      fields: [...fields, ...(index === 0 && operation === 'create' ? Object.keys(inputs) : [])].flatMap((source) => {
        const field = resource.fields[source] ?? inputs[source];
        if (!field || (operation === 'create' && isPreset(field, whose))) return [];
        const canType = isWritable(field, operation, whose.role) && !(stored && isFixed(field, stored));
        return canType || (operation === 'edit' && isReadable(field, whose.role))
          ? [{ source, field, isWritable: canType }]
          : [];
      }),
    }))
    .filter(({ fields }) => fields.some((field) => field.isWritable));
};

/** Resolves the sections for these values, without fields that do not apply. */
export const sectionsAmong = (sections: readonly FormSection[], values: Values, role: Role | null): FormSection[] =>
  sections
    .map(({ fields, ...section }) => ({
      ...section,
      fields: fields.flatMap(({ field, ...rest }) => {
        const among = resolveField(field, values, role);
        return among ? [{ ...rest, field: among }] : [];
      }),
    }))
    .filter(({ fields }) => fields.some((field) => field.isWritable));

/** Returns the complete record of a form: typed values on top of the stored or derived ones. */
export const recordOf = (fields: Fields, typed: Values, base: Values | null, whose: RecordAuthor): Values =>
  base ? { ...base, ...typed } : withDerivedValues(fields, typed, whose);

/** Returns the body of a create: typed and derived values, without fields that do not apply. */
export const belongingValues = (fields: Fields, record: Values, whose: RecordAuthor): Values =>
  Object.fromEntries(
    Object.entries(record).filter(([source]) => {
      const field = fields[source];
      return !field || resolveField(field, record, whose.role) !== null;
    }),
  );

/** Returns today in the reader's time zone. */
export const todayHere = (): string => dayIn(new Date().toISOString(), readersZone());

/** Returns the initial values of a new record: from the address, else the context, else defaults. */
export const newValuesOf = (fields: Fields, search: URLSearchParams, whose: RecordAuthor): Values => {
  const today = todayHere();
  return Object.fromEntries(
    Object.entries(fields).map(([source, field]) => {
      const given = search.get(source);
      if (given !== null) return [source, read(given, field)];
      return [source, initialValueFor(field, whose, today) ?? field.default ?? emptyOf(field)];
    }),
  );
};

/** Returns the currency of the surrounding record as the initial currency of a new one. */
export const currencyOf = (fields: Fields, around: Values | undefined): Readonly<Record<string, string>> => {
  const { currency } = fields;
  return currency && !currency.readOnly && typeof around?.currency === 'string' ? { currency: around.currency } : {};
};

/** Parses a value from the address. A record id may be in the app's own format. */
const read = (text: string, field: Field): unknown => {
  const { many, target, read: spelt } = kindSpecOf(field);
  if (many) return text.split(',');
  return target || !spelt ? text : (spelt(text) ?? null);
};

/** Returns the values of dirty inputs only. */
export const dirtyValues = (values: Values, dirty: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([source]) => source in dirty && isDirty(dirty[source])));

const isDirty = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isDirty));
