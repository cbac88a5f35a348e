/** Stands in the bundle for lodash/union: each value of the lists once. */
export default function union<T>(...lists: readonly (readonly T[])[]): T[] {
  return [...new Set(lists.flat())] as T[];
}
