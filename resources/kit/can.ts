import { holds } from './among.ts';
import type { Field } from './fields.ts';
import type { Possible } from './machine.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import type { OfferedTo, Operation, RowRule, RowRules } from './rights.ts';
import type { Values } from './values.ts';

type Change = 'edit' | 'delete';

/**
 * May the role do this with rows of the entity that it can see? With a record: with this one, as it stands, by whoever asks
 * where that is told. Unknown or missing roles may nothing.
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
      isFor(resource.offeredTo[operation], record, userId) &&
      isWithin(resource.changeRows[role], record, userId)));

/** Does the record offer this to the person? To everybody, as long as it is not said who asks. */
export const isFor = (offeredTo: OfferedTo | undefined, record: Values, userId: string | undefined): boolean => {
  if (!offeredTo || userId === undefined) return true;
  if ('only' in offeredTo) return record[offeredTo.only] === userId;
  return ![offeredTo.except].flat().some((field) => record[field] === userId);
};

/** Does the rule admit the record for this user? Only conditions on the user decide here; the server checks the others. */
export const isWithin = (rules: RowRules | undefined, record: Values, userId: string | undefined): boolean =>
  !rules ||
  rules === 'all' ||
  userId === undefined ||
  [rules]
    .flat()
    .some((rule: RowRule) =>
      Object.entries(rule).every(([field, condition]) => condition !== 'self' || record[field] === userId),
    );

/** Does the record admit the change as it stands? An edit needs something that the role can change. */
const stands = (resource: Resource, change: Change, role: Role, record: Values) =>
  !resource.appendOnly &&
  standingAgainst(resource, change, record) === null &&
  (change !== 'edit' || Object.values(resource.fields).some((field) => isWritable(field, 'edit', role)));

const isChange = (operation: Operation): operation is Change => operation === 'edit' || operation === 'delete';

/** Do the record's values admit this, whoever asks? */
export const isPossible = (possible: Possible | undefined, record: Values) => !possible || holds(possible.when, record);

/** Does the stored record, as it is, keep the field from being changed? */
export const isFixed = (field: Field, record: Values) =>
  field.fixedWhen !== undefined && holds(field.fixedWhen, record);

/** What stands against a change of the record, or its deletion: the field whose state it is, or null for other values. */
export const standingAgainst = (
  resource: Resource,
  change: Change,
  record: Values,
): { field: string | null } | null => {
  for (const [field, machine] of Object.entries(resource.states))
    if (!(machine[change] ?? machine.all).includes(String(record[field] ?? machine.initial))) return { field };
  return isPossible(resource.possible[change], record) ? null : { field: null };
};

/** Is the role one of those? Nobody is where there is none. */
export const admits = (allowed: readonly Role[], role: Role | null) => role !== null && allowed.includes(role);

/** Is the field's value sent to somebody with one of these roles over the row? */
export const isReadableBy = (field: Field, roles: readonly Role[]) => roles.some((role) => isReadable(field, role));

/** Is the field's value sent to the role? */
export const isReadable = (field: Field, role: Role | null) =>
  !field.hidden && (!field.readBy || (role !== null && field.readBy.includes(role)));

/** May the role set the field in a body of this operation? State fields are no fields and never writable. */
export const isWritable = (field: Field, operation: 'create' | 'edit', role: Role | null) =>
  !field.readOnly &&
  !field.hidden &&
  !(field.once && operation === 'edit') &&
  (!field.writeBy || (role !== null && field.writeBy.includes(role)));
