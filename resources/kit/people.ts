import { can, isReadable } from './can.ts';
import { rowOf } from './kinds.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import { office } from './roles.ts';

/** The entity whose records are people with an account. */
export const PEOPLE = 'users';

/** Fields of a record that say who did something with it, as far as the role is sent them. */
export const peopleFields = ({ fields }: Resource, role: Role): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (rowOf(field) === PEOPLE && isReadable(field, role) ? [name] : []));

/** Who is told the names of these persons: the office, of records that it is shown. Accounts themselves are the administrator's. */
export const peopleReaders = (resource: Resource): Role[] =>
  office.filter((role) => can(resource, 'show', role) && peopleFields(resource, role).length > 0);
