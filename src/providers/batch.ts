import type { BatchResult } from '../../resources/answers/generic.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Http } from './http.ts';
import { apiBase } from './rest.ts';

const chunkSize = 100;

export interface BatchOptions {
  /** Asks the server to work on several items at once; it may decline. */
  parallel?: boolean;
  /** Told after every chunk. */
  onProgress?: (done: number, total: number) => void;
  /** The key of the whole batch; each chunk's key is made from it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Sends POST /{entity}/batch/{operation} in chunks of 100, one after the other; each chunk is all or nothing.
 * A chunk that fails stops the batch: the error carries `results`, what the chunks before it did.
 */
export const runBatch = async (
  http: Http,
  name: ResourceName,
  operation: string,
  items: readonly Record<string, unknown>[],
  { parallel = false, onProgress, idempotencyKey = crypto.randomUUID(), signal }: BatchOptions = {},
): Promise<BatchResult[]> => {
  if (items.length === 0) throw new Error('A batch needs at least one item.');
  const results: BatchResult[] = [];
  for (let start = 0; start < items.length; start += chunkSize) {
    const chunk = items.slice(start, start + chunkSize);
    const answer = await http(`${apiBase}/${name}/batch/${operation}`, {
      method: 'POST',
      body: JSON.stringify({ items: chunk, options: { parallel } }),
      idempotencyKey: `${idempotencyKey}-${start}`,
      timeout: Math.max(30_000, chunk.length * 100),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { results });
    });
    results.push(...resultsIn(answer.json).map((result) => ({ ...result, index: start + result.index })));
    onProgress?.(Math.min(start + chunkSize, items.length), items.length);
  }
  return results;
};

const resultsIn = (json: unknown): BatchResult[] =>
  typeof json === 'object' && json !== null && 'results' in json ? (json.results as BatchResult[]) : [];
