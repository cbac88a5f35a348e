import * as z from 'zod/mini';
import { resources } from '../../../resources/index.ts';
import { createInputsOf } from '../../../resources/kit/createInputs.ts';
import type { Field, When } from '../../../resources/kit/fields.ts';
import { checkOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isStored } from '../../../resources/kit/storedFields.ts';
import { businessDaysIn } from '../entity/businessDays.ts';
import { fieldOf, namesOf } from '../tables/names.ts';

export type Json = Record<string, unknown>;
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const body = (schema: Json, required = true) => ({ required, content: { 'application/json': { schema } } });
export const answer = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});
export const failures = Object.fromEntries(
  (
    [
      ['400', 'The request is malformed'],
      ['401', 'No valid identity token'],
      ['403', 'Not allowed'],
      ['404', 'Absent, or not visible to the caller'],
      ['409', 'Changed in the meantime, a duplicate, or not in a valid state'],
      ['422', 'Invalid fields, each named'],
      ['429', 'Too many requests'],
      ['503', 'Temporarily unavailable; retry'],
    ] as const
  ).map(([status, description]) => [status, answer(description, ref('Error'))]),
);
export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the JSON Schema of a check. */
export const jsonSchema = (check: z.ZodMiniType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(check, { unrepresentable: 'any', io: 'input' }) as Json;
  return schema;
};

/** Returns the JSON Schema of a field's value; for a read-only group, that of its parts. */
export const schemaOf = (field: Field): Json =>
  field.readOnly && 'fields' in field && field.fields
    ? objectOf(Object.entries(field.fields))
    : jsonSchema(checkOf(field));
const nullable = (field: Field): Json =>
  field.required ? schemaOf(field) : { anyOf: [schemaOf(field), { type: 'null' }] };

const saidOf = (name: string, values: readonly string[] | { not: readonly string[] }) => {
  if (!('not' in values)) return `${name} is ${values.join(' or ')}`;
  const others = values.not.filter((value) => value !== '');
  return others.length ? `${name} is not ${others.join(' or ')}` : `${name} is given`;
};

const conditionText = (when: When) =>
  [when]
    .flat()
    .map((all) =>
      Object.entries(all)
        .map(([name, values]) => saidOf(name, values))
        .join(' and '),
    )
    .join('; or ');

/** Describes in text which other values the field depends on, because a value's schema cannot. */
const among = (field: Field): Json => {
  const only = 'only' in field ? Object.entries(field.only ?? {}) : [];
  const sentences = [
    ...(field.when ? [`Only where ${conditionText(field.when)}.`] : []),
    ...(field.requiredWhen
      ? [`Required where ${conditionText(field.requiredWhen)}${field.orKnown ? ', unless it is known' : ''}.`]
      : []),
    ...('mayExceedBy' in field && field.mayExceedBy
      ? [`More than ${field.above ?? '0'}, unless ${field.mayExceedBy} is.`]
      : []),
    ...('optionsBy' in field && field.optionsBy ? [`Must match ${field.optionsBy.field}.`] : []),
    ...only.map(([role, options]) => `For ${role}: ${options?.join(', ')}.`),
  ];
  return sentences.length ? { description: sentences.join(' ') } : {};
};

export const objectOf = (fields: [string, Field][], extra: Json = {}, mustHave: string[] = []): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: { ...extra, ...Object.fromEntries(fields.map(([k, f]) => [k, { ...nullable(f), ...among(f) }])) },
  ...(mustHave.length ? { required: mustHave } : {}),
});

/** Returns the schema of input for a set of fields, with required ones. */
export const inputSchema = (fields: Readonly<Record<string, Field>>): Json => {
  const all = Object.entries(fields);
  return objectOf(
    all,
    {},
    all.flatMap(([name, field]) => (field.required ? [name] : [])),
  );
};

export const record = (r: Resource): Json => ({
  type: 'object',
  properties: Object.fromEntries([
    ...namesOf(r)
      .filter((n) => !(fieldOf(r, n) as Field).hidden)
      .map((n) => [
        n,
        n === 'id' ? { type: 'string', format: 'uuid' } : { ...nullable(fieldOf(r, n) as Field), readOnly: true },
      ]),
    ...Object.entries(r.fields)
      .filter(([, field]) => !isStored(field))
      .map(([n, field]) => [n, { ...nullable(field), readOnly: true }]),
  ]),
});

export const settableFields = (r: Resource, operation: 'create' | 'edit') =>
  Object.entries({ ...r.fields, ...(operation === 'create' && createInputsOf(r)) }).filter(
    ([, f]) => !f.readOnly && !f.hidden && !(operation === 'edit' && f.once),
  );

export const idParameter = (name: string, schema: Json = { type: 'string', format: 'uuid' }) => ({
  name,
  in: 'path',
  required: true,
  schema,
});
export const text = { type: 'string' };
export const query = (name: string, schema: Json = text, description?: string): Json => ({
  ...{ name, in: 'query', schema },
  ...(description && { description }),
});
export const list = (items: Json): Json => ({ type: 'array', items });
export const shape = (properties: Json): Json => ({ type: 'object', properties });
/** An object of required and optional properties, and no others. */
export const closed = (required: Json, optional: Json = {}): Json => ({
  ...shape({ ...required, ...optional }),
  additionalProperties: false,
  required: Object.keys(required),
});
export const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } };

/** Returns an authenticated operation of an entity, with the failures common to all. */
export const operation = (name: ResourceName, called: string, { responses, ...parts }: Operation): Json => ({
  operationId: `${name}.${called}`,
  tags: [name],
  security: [{ bearer: [] }],
  ...parts,
  responses: { ...responses, ...failures },
});

interface Operation extends Json {
  responses: Json;
}

/** Schema of warnings in a response, if one of the fields requires a business day. */
export const warningsIn = (fields: Readonly<Record<string, Field>>): Json =>
  businessDaysIn(fields).length
    ? {
        warnings: {
          type: 'array',
          description: 'Submitted dates that are not business days in the calendar of the fund; they are accepted.',
          items: {
            type: 'object',
            required: ['field', 'message', 'nextBusinessDay'],
            properties: { field: text, message: text, nextBusinessDay: { type: 'string', format: 'date' } },
          },
        },
      }
    : {};

/** Schema of the number of notices in the response of a step. */
export const noticesIn: Json = {
  notices: { type: 'integer', description: 'Notices to partners and companies, if the step sends any.' },
};

export const singleOf = (name: ResourceName, more: Json = {}) =>
  answer('The record', {
    type: 'object',
    properties: { [singulars[name]]: ref(pascal(singulars[name])), ...warningsIn(resources[name].fields), ...more },
    required: [singulars[name]],
  });
export const okOf = (name: ResourceName): Json => ({ '200': singleOf(name) });

/** Binary content of a media type. */
export const bytes = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } });
