import { can } from './can.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import { staff } from './roles.ts';

/** Who is shown what was done to the records of an entity: staff who may change them themselves, by an edit or a move. */
export const historyReaders = (resource: Resource): Role[] =>
  staff.filter(
    (role) =>
      can(resource, 'edit', role) ||
      Object.values(resource.states).some(({ moves }) => Object.values(moves).some(({ by }) => by.includes(role))),
  );
