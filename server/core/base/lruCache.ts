import { LRUCache } from 'lru-cache';

/**
 * Creates a bounded cache of the `most` recently used entries, with an optional `ttl` in milliseconds. Memory grows
 * with use; the library's `max` would allocate all of it up front.
 */
export const createLruCache = <K extends NonNullable<unknown>, V extends NonNullable<unknown>>(
  most: number,
  { ttl }: { ttl?: number } = {},
): LRUCache<K, V> => new LRUCache<K, V>({ maxSize: most, sizeCalculation: () => 1, ...(ttl && { ttl }) });
