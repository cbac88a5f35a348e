/**
 * A sentence as the checks say it: the key of its words, with the values that go into it. It is a text, as checks and
 * forms pass on nothing else, in the form in which react-admin shows errors in the reader's language.
 */
export const says = (message: string, args?: Readonly<Record<string, string | number>>): string =>
  args ? `${PREFIX}${JSON.stringify({ message, args })}` : message;

/** The key and the values of such a text. */
export const readSaid = (text: string): { message: string; args: Readonly<Record<string, string | number>> } =>
  text.startsWith(PREFIX) ? JSON.parse(text.slice(PREFIX.length)) : { message: text, args: {} };

const PREFIX = '@@react-admin@@';
