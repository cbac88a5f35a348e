import { LRUCache } from 'lru-cache';
import type { Tx } from '../core/db/tx.ts';
import { placeOf } from './analytics.ts';
import { changedSince, snapshotOf } from './changes.ts';
import { type FundDay, type QuarterFigures, quarterFiguresOf } from './generalLedger/quarter.ts';

interface Cached {
  snapshot: string;
  figures: QuarterFigures;
}

/** Cache limited by the number of companies; its TTL is shorter than the retention of changes (changes.ts). */
const cache = new LRUCache<string, Cached>({
  maxSize: 50_000,
  sizeCalculation: ({ figures: { companies } }) => 10 + companies.size,
  ttl: 12 * 60 * 60_000,
});

/**
 * Returns the figures of funds from the first day of a quarter up to a day of each, by fund. Reads the ledgers only of
 * funds that changed since they were last asked for. The transaction must have no pending writes to them.
 */
export const quarterFiguresFor = async (
  tx: Tx,
  funds: readonly FundDay[],
  from: string,
): Promise<ReadonlyMap<string, QuarterFigures>> => {
  const place = placeOf(tx.reach());
  const keyOf = ({ fundId, asOf }: FundDay) => JSON.stringify([place, fundId, from, asOf]);
  const found = funds.flatMap((fund) => {
    const cached = cache.get(keyOf(fund));
    return cached ? [{ fundId: fund.fundId, ...cached }] : [];
  });
  const changed = await changedSince(tx, found);
  const known = new Map(found.filter(({ fundId }) => !changed.has(fundId)).map((f) => [f.fundId, f.figures]));
  const missing = funds.filter(({ fundId }) => !known.has(fundId));
  if (!missing.length) return known;
  // Taken before the entries are read: a later change makes the figures stale rather than unnoticed.
  const snapshot = await snapshotOf(tx);
  const loaded = await quarterFiguresOf(tx, missing, from);
  for (const fund of missing) {
    const figures = loaded.get(fund.fundId);
    if (!figures) continue;
    cache.set(keyOf(fund), { snapshot, figures });
    known.set(fund.fundId, figures);
  }
  return known;
};
