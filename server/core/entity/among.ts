import { resources } from '../../../resources/index.ts';
import { isWritable } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import {
  crossFieldProblems,
  forbiddenChoices,
  type RecordAuthor,
  withDerivedValues,
} from '../../../resources/kit/resolveFields.ts';
import { ownPartners } from '../auth/grantedFunds.ts';
import type { Caller } from '../auth/types.ts';
import { ApiError } from '../base/errors.ts';
import { saidOf } from '../i18n/translator.ts';
import type { Row, Values } from '../tables/types.ts';

interface Doing {
  name: ResourceName;
  operation: 'create' | 'edit';
  /** Roles that apply, strongest first. */
  roles: readonly Role[];
  /** Prefix of field names in errors. */
  prefix?: string;
}

const known = new Map<string, Readonly<Record<string, Field>>>();

/** Caches the writable fields by role, because a file of many rows asks repeatedly. */
const fieldsOf = ({ name, operation, roles }: Doing): Readonly<Record<string, Field>> => {
  const key = `${name}/${operation}/${roles}`;
  const found =
    known.get(key) ??
    Object.fromEntries(
      Object.entries(resources[name].fields).filter(([, f]) => roles.some((role) => isWritable(f, operation, role))),
    );
  known.set(key, found);
  return found;
};

const strongest = ({ roles }: Doing): Role => roles[0] as Role;

const whoseIs = ({ grants, standing, context }: Caller, role: Role): RecordAuthor => {
  const one = (ids: ReadonlySet<string>) =>
    standing.entityId && ids.has(standing.entityId) ? standing.entityId : ids.size === 1 ? ([...ids][0] ?? null) : null;
  const companies = grants.filter((g) => g.role === 'company').flatMap((g) => g.companies);
  return { role, own: { partners: one(ownPartners({ grants })), companies: one(new Set(companies)) }, context };
};

/** Adds values to a create body that this caller may omit. Returns anything but an object unchanged. */
export const filledIn = (caller: Caller, doing: Doing, body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? withDerivedValues(fieldsOf(doing), body as Values, whoseIs(caller, strongest(doing)))
    : body;

/**
 * Checks combinations of fields: throws 422 for each field that is not applicable or missing, 403 for an option not
 * allowed for the role. An edit checks only changed fields.
 */
export const checkTogether = (doing: Doing, given: Values, before?: Row) => {
  const { operation, prefix } = doing;
  const role = strongest(doing);
  const fields = fieldsOf(doing);
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field);
  const denied = forbiddenChoices(fields, given, role);
  if (denied.length) throw new ApiError('FORBIDDEN');
  const problems = crossFieldProblems(fields, { ...before, ...given }, role, operation === 'edit' ? given : null);
  const errors = Object.entries(problems).map(([field, message]) => ({ field: at(field), message: saidOf(message) }));
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
};
