import { invalidAt } from '../base/errors.ts';

/** PostgreSQL cannot store NUL or half a surrogate pair; in JSON both occur only as escapes. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Returns the path of the first text, or of the object around the first name, that cannot be stored; null if all can.
 */
const unstorableAt = (value: unknown, path: readonly string[]): readonly string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableAt(inner, [...path, name]) : path;
    if (found) return found;
  }
  return null;
};

/**
 * Throws 422 naming the field if a parsed body contains text that cannot be stored. A scan of the JSON clears most
 * bodies.
 */
export const checkStorable = (json: string, body: unknown): void => {
  const at = ESCAPES.test(json) ? unstorableAt(body, []) : null;
  if (at) throw invalidAt(at.join('.') || 'body', 'checks.printable');
};
