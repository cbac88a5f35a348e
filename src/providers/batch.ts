import type { BatchResult } from '../../resources/answers/generic.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { apiBase } from '../session/apiPaths.ts';
import type { Http } from './http.ts';
import { noticesIn } from './noticesIn.ts';

const MOST = 100;

export interface BatchOptions {
  /** Items per transaction, all or nothing; 100 by default. */
  together?: number | undefined;
  /** Asks the server to process several items at once; it may decline. */
  parallel?: boolean;
  /** Called after every chunk. */
  onProgress?: (done: number, total: number) => void;
  /** The key of the whole batch; each chunk derives its key from it. */
  idempotencyKey?: string;
  /** Called after every chunk with the number of notices it sent. */
  onNotices?: (notices: number) => void;
  /** Aborts after the current chunk, so that its outcome is known. */
  signal?: AbortSignal;
}

/**
 * Sends POST /{entity}/batch/{operation} in sequential chunks; each chunk is all or nothing. A failed chunk stops the
 * batch; the error's `results` holds the results of earlier chunks.
 */
export const runBatch = async (
  http: Http,
  name: ResourceName,
  operation: string,
  items: readonly Record<string, unknown>[],
  {
    together = MOST,
    parallel = false,
    onProgress,
    onNotices,
    idempotencyKey = crypto.randomUUID(),
    signal,
  }: BatchOptions = {},
): Promise<BatchResult[]> => {
  if (items.length === 0) throw new Error('A batch needs at least one item.');
  const results: BatchResult[] = [];
  for (let start = 0; start < items.length; start += together) {
    if (signal?.aborted) throw Object.assign(new DOMException('Stopped.', 'AbortError'), { results });
    const chunk = items.slice(start, start + together);
    const answer = await http(`${apiBase}/${name}/batch/${operation}`, {
      method: 'POST',
      body: JSON.stringify({ items: chunk, options: { parallel } }),
      idempotencyKey: `${idempotencyKey}-${start}`,
      timeout: Math.max(30_000, chunk.length * 100),
    }).catch((error: unknown) => {
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { results });
    });
    results.push(...resultsIn(answer.json).map((result) => ({ ...result, index: start + result.index })));
    onNotices?.(noticesIn(answer.json));
    onProgress?.(Math.min(start + together, items.length), items.length);
  }
  return results;
};

const resultsIn = (json: unknown): BatchResult[] =>
  typeof json === 'object' && json !== null && 'results' in json ? (json.results as BatchResult[]) : [];
