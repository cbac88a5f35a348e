/**
 * Builds a message of a check: a translation key with arguments, encoded as a string because checks and forms only pass
 * strings. Uses react-admin's own encoding for form errors.
 */
export const encodeMessage = (message: string, args?: Readonly<Record<string, string | number>>): string =>
  args ? `${PREFIX}${JSON.stringify({ message, args })}` : message;

/** Decodes such a message into its key and arguments. */
export const decodeMessage = (text: string): { message: string; args: Readonly<Record<string, string | number>> } =>
  text.startsWith(PREFIX) ? JSON.parse(text.slice(PREFIX.length)) : { message: text, args: {} };

const PREFIX = '@@react-admin@@';
