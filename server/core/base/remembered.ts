import { LRUCache } from 'lru-cache';

/**
 * What is remembered for a while and never without end: the `most` entries used last, each for `ttl` milliseconds where that is
 * said. Room is taken as it fills; by the library's `max` all of it would be laid out at the start.
 */
export const remembering = <K extends NonNullable<unknown>, V extends NonNullable<unknown>>(
  most: number,
  { ttl }: { ttl?: number } = {},
): LRUCache<K, V> => new LRUCache<K, V>({ maxSize: most, sizeCalculation: () => 1, ...(ttl && { ttl }) });
