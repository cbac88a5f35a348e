import { resources } from '../../resources/index.ts';
import { admits, isAllowed, isInUserScope, isOfferedTo } from '../../resources/kit/can.ts';
import type { Answered } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { recordInputOf } from '../../resources/kit/steps.ts';
import type { Values } from '../providers/record.ts';

/** Returns the input that names an action's own record, if its path does not. */
export const ownInput = (name: ResourceName, action: string): string | undefined => {
  const declared = resources[name].actions[action];
  return declared && recordInputOf(name, declared);
};

/**
 * Returns the actions that the role may take on one record, given its state. Their path is the record's plus one word,
 * or an input names the record. With `answered`, an action with `availability` is included only after a positive
 * response.
 */
export const actionsFor = (
  name: ResourceName,
  role: Role | null,
  record: Values | null = null,
  answered?: Answered,
  userId?: string | undefined,
): readonly string[] =>
  Object.entries(resources[name].actions).flatMap(
    ([key, { method, path, roles, rows, allowedWhen, visibleTo, availability }]) =>
      method === 'POST' &&
      admits(roles, role) &&
      (!record ||
        (isAllowed(allowedWhen, record) &&
          isOfferedTo(visibleTo, record, userId) &&
          isInUserScope(role ? rows?.[role] : undefined, record, userId))) &&
      (!availability || !answered || answered.get(availability) === true) &&
      (/^\/:id\/[^/]+$/.test(path) || ownInput(name, key))
        ? [key]
        : [],
  );
