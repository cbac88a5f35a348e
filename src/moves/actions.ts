import { resources } from '../../resources/index.ts';
import { admits, isFor, isPossible, isWithin } from '../../resources/kit/can.ts';
import type { Answered } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { recordInputOf } from '../../resources/kit/steps.ts';
import type { Values } from '../providers/record.ts';

/** The input by which an action names the record itself, if its path does not. */
export const ownInput = (name: ResourceName, action: string): string | undefined => {
  const declared = resources[name].actions[action];
  return declared && recordInputOf(name, declared);
};

/**
 * Declared actions that the role may take on one record, in its state where it is given: their path is the record's with one
 * word behind it, or an input names it. What asks whether it is offered is so once that was answered, where answers are given.
 */
export const actionsFor = (
  name: ResourceName,
  role: Role | null,
  record: Values | null = null,
  answered?: Answered,
  userId?: string | undefined,
): readonly string[] =>
  Object.entries(resources[name].actions).flatMap(([key, { method, path, by, rows, possible, offeredTo, asks }]) =>
    method === 'POST' &&
    admits(by, role) &&
    (!record ||
      (isPossible(possible, record) &&
        isFor(offeredTo, record, userId) &&
        isWithin(role ? rows?.[role] : undefined, record, userId))) &&
    (!asks || !answered || answered.get(asks) === true) &&
    (/^\/:id\/[^/]+$/.test(path) || ownInput(name, key))
      ? [key]
      : [],
  );
