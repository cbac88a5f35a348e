import { admits, can, isPossible, isWritable } from './can.ts';
import type { Operation, Resource } from './define.ts';
import { findMove, movesFor } from './moves.ts';
import type { Role } from './names.ts';

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
 * narrows moves to those that lead on from its state, and says whether it can be edited and deleted as it stands. What is
 * not declared nobody may.
 */
export const mayDo = (
  resource: Resource,
  called: string,
  role: Role | null,
  record?: Readonly<Record<string, unknown>>,
): boolean => {
  const operation = Object.hasOwn(operations, called) ? operations[called] : undefined;
  if (operation) return can(resource, operation, role) && (!record || stands(resource, operation, role, record));
  const found = findMove(resource, called);
  if (found) {
    if (record) return movesFor(resource, record, role).includes(called);
    return role !== null && found.move.by.includes(role);
  }
  const action = Object.hasOwn(resource.actions, called) ? resource.actions[called] : undefined;
  return action !== undefined && admits(action.by, role);
};

/** Does the record admit the operation as it stands? An edit needs something that can be changed. */
const stands = (
  resource: Resource,
  operation: Operation,
  role: Role | null,
  record: Readonly<Record<string, unknown>>,
) =>
  operation === 'delete'
    ? !resource.appendOnly && isPossible(resource.possible.delete, record)
    : operation !== 'edit' ||
      (!resource.appendOnly &&
        isPossible(resource.possible.edit, record) &&
        Object.values(resource.fields).some((field) => isWritable(field, 'edit', role)));
