import { can, isReadable } from './can.ts';
import { rowOf } from './kinds.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import { office } from './roles.ts';

/** The entity of user accounts. */
export const PEOPLE = 'users';

/** Returns the fields that reference users and that the role can read. */
export const peopleFields = ({ fields }: Resource, role: Role): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (rowOf(field) === PEOPLE && isReadable(field, role) ? [name] : []));

/**
 * Returns the roles that get the names of referenced users: the office, for records it can read. Only administrators
 * read the accounts themselves.
 */
export const peopleReaders = (resource: Resource): Role[] =>
  office.filter((role) => can(resource, 'show', role) && peopleFields(resource, role).length > 0);
