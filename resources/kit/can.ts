import type { Field, When } from './fields.ts';
import type { Role } from './names.ts';
import { holds } from './resolveFields.ts';
import type { Resource } from './resource.ts';
import type { Operation, RowRule, RowRules, VisibleTo } from './rights.ts';
import type { Values } from './values.ts';

type Change = 'edit' | 'delete';

/**
 * Returns whether a role may perform an operation on the entity. With a record, also checks its state and values, and
 * the user if given. Unknown or missing roles have no rights.
 */
export const can = (
  resource: Resource,
  operation: Operation,
  role: Role | null,
  record?: Values,
  userId?: string | undefined,
) =>
  role !== null &&
  resource.access[operation].includes(role) &&
  (!record ||
    !isChange(operation) ||
    (stands(resource, operation, role, record) &&
      isOfferedTo(resource.visibleTo[operation], record, userId) &&
      isInUserScope(resource.changeRows[role], record, userId)));

/** Returns whether the record offers the step to the user. Without a user it is offered to all. */
export const isOfferedTo = (visibleTo: VisibleTo | undefined, record: Values, userId: string | undefined): boolean => {
  if (!visibleTo || userId === undefined) return true;
  if ('only' in visibleTo) return record[visibleTo.only] === userId;
  return ![visibleTo.except].flat().some((field) => record[field] === userId);
};

/**
 * Returns whether a row rule admits the record for a user. Only conditions on the user are checked here; the server
 * checks the others.
 */
export const isInUserScope = (rules: RowRules | undefined, record: Values, userId: string | undefined): boolean =>
  !rules ||
  rules === 'all' ||
  userId === undefined ||
  [rules]
    .flat()
    .some((rule: RowRule) =>
      Object.entries(rule).every(([field, condition]) => condition !== 'self' || record[field] === userId),
    );

/**
 * Returns whether the record's state and values allow the change. An edit also needs a field that the role can write.
 */
const stands = (resource: Resource, change: Change, role: Role, record: Values) =>
  !resource.appendOnly &&
  changeBlocker(resource, change, record) === null &&
  (change !== 'edit' || Object.values(resource.fields).some((field) => isWritable(field, 'edit', role)));

const isChange = (operation: Operation): operation is Change => operation === 'edit' || operation === 'delete';

/** Returns whether the record's values allow the operation, for any user. */
export const isAllowed = (allowedWhen: When | undefined, record: Values) => !allowedWhen || holds(allowedWhen, record);

/** Returns whether the stored record locks the field. */
export const isFixed = (field: Field, record: Values) =>
  field.fixedWhen !== undefined && holds(field.fixedWhen, record);

/**
 * Returns the blocker of an edit or deletion: the state field, or null for other values. Returns null without a
 * blocker.
 */
export const changeBlocker = (resource: Resource, change: Change, record: Values): { field: string | null } | null => {
  for (const [field, machine] of Object.entries(resource.states))
    if (!(machine[change] ?? machine.all).includes(String(record[field] ?? machine.initial))) return { field };
  return isAllowed(resource.allowedWhen[change], record) ? null : { field: null };
};

/** Returns whether the role is in the list; false without a role. */
export const admits = (allowed: readonly Role[], role: Role | null) => role !== null && allowed.includes(role);

/** Returns whether one of a user's roles over the row may read the field. */
export const isReadableBy = (field: Field, roles: readonly Role[]) => roles.some((role) => isReadable(field, role));

/** Returns whether the role may read the field. */
export const isReadable = (field: Field, role: Role | null) =>
  !field.hidden && (!field.readBy || (role !== null && field.readBy.includes(role)));

/** Returns whether the role may set the field in the body of an operation. State fields are never writable. */
export const isWritable = (field: Field, operation: 'create' | 'edit', role: Role | null) =>
  !field.readOnly &&
  !field.hidden &&
  !(field.once && operation === 'edit') &&
  (!field.writeBy || (role !== null && field.writeBy.includes(role)));
