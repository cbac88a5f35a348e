import { admits, can, isFor, isPossible, isWithin } from './can.ts';
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
 * May the role do what is called so: an operation in react-admin's words, a move, or an action of the entity? A record
 * narrows it to what can be done with it as it stands, by whoever asks where that is told. What is not declared nobody may.
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
    return role !== null && found.move.by.includes(role);
  }
  const action = Object.hasOwn(resource.actions, called) ? resource.actions[called] : undefined;
  return (
    action !== undefined &&
    admits(action.by, role) &&
    (!record ||
      (isPossible(action.possible, record) &&
        isFor(action.offeredTo, record, userId) &&
        isWithin(role ? action.rows?.[role] : undefined, record, userId)))
  );
};
