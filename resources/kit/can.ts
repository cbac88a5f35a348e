import { holds } from './among.ts';
import type { Operation, Possible, Resource } from './define.ts';
import type { Field } from './fields.ts';
import type { Role } from './names.ts';

/** May the role do this with rows of the entity that it can see? Unknown or missing roles may nothing. */
export const can = (resource: Resource, operation: Operation, role: Role | null) =>
  role !== null && resource.access[operation].includes(role);

/** Does the record's state admit this, whoever asks? */
export const isPossible = (possible: Possible | undefined, record: Readonly<Record<string, unknown>>) =>
  !possible || holds(possible.when, record);

/** A list of roles, or everybody who is signed in and has one. */
export const admits = (allowed: readonly Role[] | 'any', role: Role | null) =>
  role !== null && (allowed === 'any' || allowed.includes(role));

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
