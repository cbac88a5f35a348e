import { resources } from '../../resources/index.ts';
import { isWritable } from '../../resources/kit/can.ts';
import { createInputsOf } from '../../resources/kit/createInputs.ts';
import { isDecimal } from '../../resources/kit/decimals.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import { kindSpecOf, partsOf, rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { isBlank } from '../../resources/kit/resolveFields.ts';
import { undecided } from '../format/text.ts';
import { isComposite, plainId, recordId } from '../routing/ids.ts';
import type { Row } from './envelope.ts';

type Values = Readonly<Record<string, unknown>>;

/** Converts a row to the web app's format: some pages need a composite id. */
export const fromApi = (name: ResourceName, row: Row): Row =>
  isComposite(name) ? { ...row, id: recordId(name, row) } : row;

/** Converts values to the API's format: empty inputs and groups become null, and ids are the API's. */
export const toApi = (name: ResourceName, values: Values): Record<string, unknown> => {
  const fields = resources[name].fields;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key === 'id')
        return [key, Array.isArray(value) ? value.map((id) => plainId(name, id)) : plainId(name, value)];
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field && partsOf(field) && isBlank(value)) return [key, null];
      const to = field && rowOf(field);
      return [key, to && typeof value === 'string' && value ? plainId(to, value) : emptied(value)];
    }),
  );
};

const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString();
const lastMoment = (day: string) => new Date(`${day}T23:59:59.999`).toISOString();

const bound = /_(gte|lte)$/;
const isComparable = (text: string) => isDecimal(text) || /^(1[89]|2[01])\d\d-\d\d-\d\d/.test(text);

/**
 * Converts filter values of an address to the API's format. Undecided becomes null, and incomplete bounds are dropped.
 * The days of a timestamp become its first and last instant in the reader's zone.
 */
export const filterToApi = (name: ResourceName, values: Values): Record<string, unknown> =>
  toApi(
    name,
    Object.fromEntries(
      Object.entries(values)
        .filter(([key, value]) => !bound.test(key) || typeof value !== 'string' || isComparable(value))
        .map(([key, value]) => {
          const field = fieldOf(resources[name], key.replace(bound, ''));
          const { toggle, moment } = field ? kindSpecOf(field) : {};
          if (toggle) return [key, value === undecided ? null : value];
          const isDay = moment && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
          return [key, !isDay ? value : key.endsWith('_lte') ? lastMoment(value) : midnight(value)];
        }),
    ),
  );

/** Returns the values of a create: accepted fields without empty ones. */
export const newValues = (name: ResourceName, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(toApi(name, values)).filter(
      ([key, value]) => (key === 'externalId' || accepts(name, 'create', key)) && value !== null && value !== undefined,
    ),
  );

/** Returns the values of an edit: editable fields that differ from the previous record. */
export const changedValues = (name: ResourceName, values: Values, before: Values = {}): Record<string, unknown> => {
  const old = toApi(name, before);
  return Object.fromEntries(
    Object.entries(toApi(name, values)).filter(
      ([key, value]) =>
        accepts(name, 'edit', key) && JSON.stringify(value ?? null) !== JSON.stringify(old[key] ?? null),
    ),
  );
};

// The server decides which roles may write a field; fields that no role may write are left out here.
const accepts = (name: ResourceName, operation: 'create' | 'edit', key: string) => {
  const { [key]: input = { readOnly: true as const, kind: 'json' as const } } =
    operation === 'create' ? createInputsOf(resources[name]) : {};
  const { writeBy: _, ...field } = resources[name].fields[key] ?? input;
  return isWritable(field, operation, null);
};

const emptied = (value: unknown): unknown => {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
};
