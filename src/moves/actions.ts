import { resources } from '../../resources/index.ts';
import { admits, isFor, isPossible } from '../../resources/kit/can.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { Answered } from '../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import type { Values } from '../providers/record.ts';

/** The input by which an action names the record itself, where its path does not; undefined where there is none. */
export const ownInput = (name: ResourceName, action: string): string | undefined => {
  const { path = ':', input = {} } = resources[name].actions[action] ?? {};
  if (path.includes(':')) return undefined;
  return Object.entries(input).find(([, field]) => rowOf(field) === name && field.required)?.[0];
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
  Object.entries(resources[name].actions).flatMap(([key, { method, path, by, possible, offeredTo, asks }]) =>
    method === 'POST' &&
    admits(by, role) &&
    (!record || (isPossible(possible, record) && isFor(offeredTo, record, userId))) &&
    (!asks || !answered || answered.get(asks) === true) &&
    (/^\/:id\/[^/]+$/.test(path) || ownInput(name, key))
      ? [key]
      : [],
  );
