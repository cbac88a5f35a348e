const acronyms = new Set(['id', 'ip', 'kyc', 'lp', 'gp', 'pdf', 'csv', 'xlsx', 'swift', 'fx', 'ilpa', 'json']);
const small = new Set(['of', 'to', 'as', 'by', 'and', 'or', 'in', 'on', 'per']);

/**
 * Derives English from a code name: 'vintageYear' -> 'Vintage Year', 'NOT_APPLICABLE' -> 'Not Applicable', 'managerId'
 * -> 'Manager'. Texts with blanks and codes ('Disbursement Fund to LP', 'ACT/365') stay unchanged.
 */
export const humanise = (name: string): string => {
  if (/[ /]/.test(name)) return name;
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((part) => part.toLowerCase());
  return withoutId(parts[0] === 'is' ? parts.slice(1) : parts)
    .map(titled)
    .join(' ');
};

const withoutId = (parts: string[]) => {
  const last = parts.at(-1);
  if (parts.length < 2 || (last !== 'id' && last !== 'ids')) return parts;
  const rest = parts.slice(0, -1);
  return last === 'id' ? rest : [...rest.slice(0, -1), `${rest.at(-1)}s`];
};

const titled = (part: string, place: number, all: string[]) => {
  if (acronyms.has(part)) return part.toUpperCase();
  return place > 0 && place < all.length - 1 && small.has(part) ? part : part.charAt(0).toUpperCase() + part.slice(1);
};
