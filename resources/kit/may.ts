import { admits, can, isAllowed, isInUserScope, isOfferedTo } from './can.ts';
import { findMove, movesFor } from './moves.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import type { Operation } from './rights.ts';
import type { Values } from './values.ts';

const operations: Readonly<Record<string, Operation>> = {
  list: 'list',
  export: 'list',
  show: 'show',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'delete',
};

/**
 * Returns whether the role may perform an operation (in react-admin's terms), a move or an action. A record limits it
 * to its current state and values, and to the user if given. Undeclared names are refused.
 */
export const mayDo = (
  resource: Resource,
  called: string,
  role: Role | null,
  record?: Values,
  userId?: string | undefined,
): boolean => {
  const operation = Object.hasOwn(operations, called) ? operations[called] : undefined;
  if (operation) return can(resource, operation, role, record, userId);
  const found = findMove(resource, called);
  if (found) {
    if (record) return movesFor(resource, record, role, userId).includes(called);
    return role !== null && found.move.roles.includes(role);
  }
  const action = Object.hasOwn(resource.actions, called) ? resource.actions[called] : undefined;
  return (
    action !== undefined &&
    admits(action.roles, role) &&
    (!record ||
      (isAllowed(action.allowedWhen, record) &&
        isOfferedTo(action.visibleTo, record, userId) &&
        isInUserScope(role ? action.rows?.[role] : undefined, record, userId)))
  );
};
