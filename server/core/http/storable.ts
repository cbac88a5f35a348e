import { invalidAt } from '../base/errors.ts';

/** Neither NUL nor half a surrogate pair can be stored; in JSON both occur as escapes alone. */
const ESCAPES = /\\u(?:0000|d[89a-f])/i;
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The path of the first text, or of the object around the first name, that cannot be stored; null if all can be. */
const unstorableAt = (value: unknown, path: readonly string[]): readonly string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? unstorableAt(inner, [...path, name]) : path;
    if (found) return found;
  }
  return null;
};

/** Throws 422 naming the field if a parsed body holds text that cannot be stored. Most bodies are cleared by a look at their JSON. */
export const checkStorable = (json: string, body: unknown): void => {
  const at = ESCAPES.test(json) ? unstorableAt(body, []) : null;
  if (at) throw invalidAt(at.join('.') || 'body', 'checks.printable');
};
