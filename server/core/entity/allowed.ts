import { resources } from '../../../resources/index.ts';
import { changeBlocker, isAllowed, isFixed } from '../../../resources/kit/can.ts';
import type { When } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ApiError, conflict } from '../base/errors.ts';
import { type Message, messageFor, word } from '../i18n/message.ts';
import { isSaid } from '../i18n/translator.ts';
import type { Row, Values } from '../tables/types.ts';

/**
 * Returns the refusal text `refusals.possible.<entity>.<operation or action>`, if defined; else the general one
 * applies.
 */
const refusalKey = (name: ResourceName, called: string): Message | undefined => {
  const key = `refusals.possible.${name}.${called}`;
  return isSaid(key) ? key : undefined;
};

/** 'Cannot issue while the status is Active.' */
export const notFrom = (move: string, field: string, state: unknown) =>
  messageFor('refusals.records.state', {
    move: word(`moves.${move}`),
    field: word(`fields.${field}`),
    state: word(`choices.${state}`),
  });

/** Throws 409 if the record's values do not permit the action. */
export const checkAllowed = (allowedWhen: When | undefined, row: Values, name: ResourceName, called: string) => {
  if (!isAllowed(allowedWhen, row)) throw conflict(refusalKey(name, called));
};

/** Throws 409 if the record's state rules out changing or deleting it, for every user. */
export const checkChange = (name: ResourceName, change: 'edit' | 'delete', row: Values) => {
  const against = changeBlocker(resources[name], change, row);
  if (!against) return;
  const message = refusalKey(name, change);
  if (message || against.field === null) throw conflict(message);
  throw conflict(undefined, [{ field: against.field, message: notFrom(change, against.field, row[against.field]) }]);
};

/** Throws 422 naming each changed field that the stored record fixes. */
export const checkFixed = (name: ResourceName, before: Row, changed: Values) => {
  const fixed = Object.entries(resources[name].fields).filter(([source, f]) => source in changed && isFixed(f, before));
  const message = refusalKey(name, 'fixed') ?? 'checks.together';
  if (fixed.length) throw new ApiError('VALIDATION_ERROR', { errors: fixed.map(([field]) => ({ field, message })) });
};
