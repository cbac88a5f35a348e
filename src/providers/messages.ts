import englishErrors from '../../i18n/en/errors.json';
import type { ErrorWords } from '../../i18n/language.ts';

/** A failed call: status 0 means no response. */
export interface Failure {
  status?: number;
  code?: string;
  body?: unknown;
}

type Body = { [key: string]: unknown } | undefined;
type Source = (failure: Failure, words: ErrorWords) => string | undefined;

const objectOf = (value: unknown): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
const errorOf = (failure: Failure) => objectOf(objectOf(failure.body)?.error);

/** Joins the messages of a list of problems, of strings, or of an object by field; undefined if empty. */
const joined = (list: unknown): string | undefined => {
  const entries = Array.isArray(list) ? list : Object.values(objectOf(list) ?? {});
  const messages = entries.map((entry) => textOf(entry) ?? textOf(objectOf(entry)?.message)).filter(Boolean);
  return textOf(messages.join(', '));
};

const codeOf = (failure: Failure) =>
  textOf(failure.code) ?? textOf(errorOf(failure)?.code) ?? textOf(objectOf(failure.body)?.code);

const wordOf = (table: object, key: string | number | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? textOf((table as Record<string, unknown>)[key]) : undefined;

const offline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The six sources of a message, in the order of the specification. */
const sources: readonly Source[] = [
  (failure) => textOf(errorOf(failure)?.message),
  (failure) => textOf(objectOf(failure.body)?.message),
  (failure) => joined(errorOf(failure)?.errors ?? objectOf(failure.body)?.errors),
  (failure) => joined(errorOf(failure)?.details ?? objectOf(failure.body)?.details),
  (failure, words) => {
    const code = codeOf(failure);
    return wordOf(words.code, code) ?? wordOf(words.signIn, code?.replace(/^auth\//, ''));
  },
  ({ status }, words) => {
    if (!status) return offline() ? words.network : words.unreachable;
    return (
      wordOf(words.status, status) ??
      wordOf(words.short, status) ??
      words.status.other.replace('%{status}', String(status))
    );
  },
];

/** Returns the message for any error: of a call, of the identity provider, or of the program. */
export const messageOf = (error: unknown, words: ErrorWords = englishErrors): string => {
  const failure = failureOf(error);
  if (!failure) return words.unknown;
  for (const source of sources) {
    const message = source(failure, words);
    if (message) return message;
  }
  return words.unknown;
};

/** Returns messages by field, from a list of problems or an object, for form inputs. */
export const fieldMessagesOf = (body: unknown): Record<string, string> => {
  const list = objectOf(objectOf(body)?.error)?.errors ?? objectOf(body)?.errors;
  const entries: [unknown, unknown][] = Array.isArray(list)
    ? list.map((entry) => [objectOf(entry)?.field, objectOf(entry)?.message])
    : Object.entries(objectOf(list) ?? {});
  return Object.fromEntries(entries.filter(([field, message]) => textOf(field) && textOf(message)));
};

/**
 * Converts a refusal to react-admin's form errors: messages by field, and the overall message with its status under
 * `root`.
 */
export const refusalOf = (body: unknown, message: string, status: number) => ({
  ...fieldMessagesOf(body),
  root: { serverError: message, status: String(status) },
});

/** A failed call has a status (0 without a response) or a code; a program error has neither. */
const failureOf = (error: unknown): Failure | null => {
  const given = objectOf(error);
  const status = typeof given?.status === 'number' ? given.status : undefined;
  const code = textOf(given?.code);
  if (!given || (status === undefined && !code)) return null;
  return { ...(status !== undefined && { status }), ...(code && { code }), body: given.body };
};
