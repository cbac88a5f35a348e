import type { Role } from './names.ts';
import type { Resource } from './resource.ts';
import type { RowCondition, RowRule } from './rights.ts';

/** Returns whether the role could see any row with these values. No rule means no rows. */
export const canEverSee = (
  { rows }: Resource,
  role: Role | null,
  values: Readonly<Record<string, string>>,
): boolean => {
  const rules = (role && rows[role]) ?? [];
  const all: readonly RowRule[] = rules === 'all' ? [{}] : [rules].flat();
  return all.some((rule) =>
    Object.entries(values).every(([name, value]) => rule[name] === undefined || admits(rule[name], value)),
  );
};

/** Only the server can resolve a set of ids, so any id may be in it. */
const admits = (condition: RowCondition, value: string): boolean => {
  if (typeof condition === 'string' || 'orAbsent' in condition || 'is' in condition) return true;
  if ('in' in condition) return condition.in.includes(value);
  return 'not' in condition ? !condition.not.includes(value) : condition.present;
};
