import * as z from 'zod/mini';
import { resources } from '../../../resources/index.ts';
import { isWritable } from '../../../resources/kit/can.ts';
import { createInputsOf } from '../../../resources/kit/createInputs.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { bodyValueOf, checkOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { ApiError, conflict, type FieldError } from '../base/errors.ts';
import { saidOf } from '../i18n/translator.ts';
import type { Row, Values } from '../tables/types.ts';
import { phoneCheck, withCountryCodes } from './nationalPhones.ts';

type Fields = Readonly<Record<string, Field>>;
type Check = z.ZodMiniType<Values>;

const version = z.int().check(z.positive());

const made = new Map<string, Check>();
const once = (key: string, make: () => Check): Check => {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
};

/**
 * Returns the schema of a create or edit body: only fields that one of the roles may set; an edit requires the version.
 */
export const bodyCheck = (name: ResourceName, operation: 'create' | 'edit', roles: readonly Role[]): Check =>
  once(`${name}/${operation}/${roles}`, () => {
    const writable = Object.entries(resources[name].fields).filter(([, f]) =>
      roles.some((role) => isWritable(f, operation, role)),
    );
    const shape = writable.map(([key, f]) => [
      key,
      operation === 'edit' || f.default !== undefined
        ? z.optional(f.required ? checkOf(f) : z.nullable(checkOf(f)))
        : bodyValueOf(f),
    ]);
    const inputs = operation === 'create' ? Object.entries(createInputsOf(resources[name])) : [];
    const body = z.strictObject({
      ...Object.fromEntries(shape),
      ...Object.fromEntries(inputs.map(([key, field]) => [key, bodyValueOf(field)])),
      ...(operation === 'edit' ? { version } : { externalId: z.optional(z.string().check(z.maxLength(200))) }),
    }) as Check;
    // An edit may take the country from the record: see updateOne.
    return operation === 'edit' ? body : body.check(phoneCheck(resources[name].fields));
  });

/** Throws 422 naming each given field that none of the roles on this row may set. */
export const refuseUnwritable = (
  name: ResourceName,
  operation: 'create' | 'edit',
  { given, roles, prefix }: { given: Values; roles: readonly Role[]; prefix: string },
) => {
  const errors = Object.keys(given).flatMap((key): FieldError[] => {
    const field = resources[name].fields[key];
    const may = !field || roles.some((role) => isWritable(field, operation, role));
    return may ? [] : [{ field: prefix ? `${prefix}.${key}` : key, message: 'checks.unsettable' }];
  });
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
};

/**
 * Returns the values with national phone numbers completed by the country among them, else by the record's. Throws 422
 * naming each invalid number.
 */
export const dialledIn = (fields: Fields, given: Values, record: Values | null, prefix = ''): Values => {
  const { values, problems } = withCountryCodes(fields, given, record ?? {});
  if (problems.length)
    throw new ApiError('VALIDATION_ERROR', {
      errors: problems.map(({ path, message }) => ({
        field: [...(prefix ? [prefix] : []), ...path].join('.'),
        message,
      })),
    });
  return values;
};

/**
 * Returns the schema of the input of a move or action. A move may include the version. National phone numbers stay as
 * typed, because the country may be the record's: see `dialledIn`.
 */
export const inputCheck = (key: string, fields: Fields = {}, { versioned = false } = {}): Check =>
  once(
    `${key}/input`,
    () =>
      z.strictObject({
        ...Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, bodyValueOf(f)])),
        ...(versioned ? { version: z.optional(version) } : {}),
      }) as Check,
  );

/** Throws 409 if the row has changed since the caller's version; without a version, the current row is accepted. */
export const checkVersion = (row: Row, version: unknown) => {
  if (version !== undefined && version !== null && version !== row.version) throw conflict();
};

/** Returns the valid body, with empty texts as null. Throws 422 naming every invalid field. */
export const passed = (check: Check, body: unknown, prefix = ''): Values => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('VALIDATION_ERROR', { errors: [{ field: prefix || 'body', message: 'checks.object' }] });
  const filled = Object.fromEntries(Object.entries(body).map(([k, v]) => [k, v === '' ? null : v]));
  const result = z.safeParse(check, filled);
  if (!result.success)
    throw new ApiError('VALIDATION_ERROR', {
      errors: result.error.issues.flatMap((i) => fieldErrors(i, filled, prefix)),
    });
  const emptied = Object.entries(body).filter(([, v]) => v === '');
  return { ...(result.data as Values), ...Object.fromEntries(emptied) };
};

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);

const fieldErrors = (issue: z.core.$ZodIssue, body: unknown, prefix: string): FieldError[] => {
  const at = (path: readonly PropertyKey[]) => [...(prefix ? [prefix] : []), ...path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((k) => ({ field: at([...issue.path, k]), message: 'checks.unsettable' }));
  const given = valueAt(body, issue.path);
  const isAbsent = given === undefined || given === null;
  return [{ field: at(issue.path) || 'body', message: isAbsent ? 'checks.required' : saidOf(issue.message) }];
};
