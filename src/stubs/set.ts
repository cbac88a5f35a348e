/** Stands in the bundle for lodash/set: puts a value at a path ('a.b', 'a[0].b'), making what is missing on the way. */
export default function set<T extends object>(target: T, path: string, value: unknown): T {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  if (keys.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype')) return target;
  let at = target as Record<string, unknown>;
  for (const [index, key] of keys.entries()) {
    if (index === keys.length - 1) at[key] = value;
    else {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
      at = at[key] as Record<string, unknown>;
    }
  }
  return target;
}
