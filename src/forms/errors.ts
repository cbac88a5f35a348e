import { refusalOf } from '../providers/messages.ts';
import { messageOf, statusOf } from '../providers/portal.ts';

/** Converts a failed call to react-admin's form errors: messages by field, and `root` for the whole form. */
export const formErrorsOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const { body } = error as { body?: { errors?: Readonly<Record<string, unknown>> } };
  return body?.errors?.root ? body.errors : refusalOf(body, messageOf(error), statusOf(error) ?? 0);
};
