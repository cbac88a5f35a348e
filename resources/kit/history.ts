import { can } from './can.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import { staff } from './roles.ts';

/** Returns the staff roles that may see the history of an entity: those that can edit or move its records. */
export const historyReaders = (resource: Resource): Role[] =>
  staff.filter(
    (role) =>
      can(resource, 'edit', role) ||
      Object.values(resource.states).some(({ moves }) =>
        Object.values(moves).some(({ roles }) => roles.includes(role)),
      ),
  );
