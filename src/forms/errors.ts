import { refusalOf } from '../providers/messages.ts';
import { messageOf, statusOf } from '../providers/portal.ts';

/** What a failed call says, as react-admin's forms take it from a handler: messages by field, and `root` for the whole. */
export const formErrorsOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const { body } = error as { body?: { errors?: Readonly<Record<string, unknown>> } };
  return body?.errors?.root ? body.errors : refusalOf(body, messageOf(error), statusOf(error) ?? 0);
};
