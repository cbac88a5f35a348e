const LEVELS = 8;
const VALUES = 2000;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;

/** Returns whether a value can be stored as JSON: limited depth and size, valid characters, finite numbers. */
export const isStorableJson = (whole: unknown): boolean => {
  let values = 0;
  let length = 0;
  const isText = (text: string) => {
    length += text.length;
    return text.length <= LONGEST_TEXT && length <= 2 * LONGEST_TEXT && !text.includes('\0') && text.isWellFormed();
  };
  const holds = (value: unknown, level: number): boolean => {
    values += 1;
    if (values > VALUES) return false;
    if (typeof value === 'string') return isText(value);
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
    if (level === LEVELS) return false;
    return Object.entries(value).every(
      ([name, inner]) => name.length <= LONGEST_NAME && isText(name) && holds(inner, level + 1),
    );
  };
  return holds(whole, 0);
};
