import { LRUCache } from 'lru-cache';
import type { IndexLevel } from '../accounting/marketEquivalent.ts';
import type { Reach } from '../core/db/reach.ts';
import type { Tx } from '../core/db/tx.ts';
import { get } from '../core/entity/records.ts';
import { runInWorker } from '../core/entity/worker.ts';
import { program } from '../core/platform/program.ts';
import type { CarryAsked } from './carry.ts';
import { changedSince } from './changes.ts';
import type { Answers, Asked } from './child.ts';
import { type Distribution, distributionOf, type Proposed } from './distribution.ts';
import type { FundFigures } from './fundFigures.ts';
import type { Moment } from './moment.ts';

type Answer = Answers[keyof Answers];
type Ask = (task: Asked) => Promise<Answer>;
type Figured = Answers['analytics'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const workers = new Map<string, Ask>();

/**
 * Returns the worker process that computes figures of one database. It is kept alive because requests come within
 * minutes, and starting a process costs as much as the figures of a fund of ordinary size.
 */
const workerOf = (reach: Reach): Ask => {
  const key = placeOf(reach);
  const known =
    workers.get(key) ??
    runInWorker<Asked, Answer>({
      program: program({ source: 'ledger/child.ts', built: 'figures.js' }),
      memory: 1024,
      longest: 60_000,
      idle: 5 * MINUTE,
      given: reach,
    });
  workers.set(key, known);
  return known;
};

/** Identifies a database among the keys of a cache. */
export const placeOf = ({ connectionString, host, port, database }: Reach): string =>
  JSON.stringify([connectionString, host, port, database]);

const ask = <K extends keyof Answers>(reach: Reach, task: Extract<Asked, { what: K }>): Promise<Answers[K]> =>
  workerOf(reach)(task) as Promise<Answers[K]>;

/**
 * Cache of recent figures, limited by the number of partners and companies; its TTL is shorter than the retention of
 * changes (changes.ts).
 */
const cache = new LRUCache<string, Figured>({
  maxSize: 50_000,
  sizeCalculation: ({ figures: { partners, companies } }) => 10 + partners.length + companies.length,
  ttl: 12 * HOUR,
});
const under = new Map<string, Promise<Figured>>();

const keyOf = (reach: Reach, fundId: string, { asOf, knownAt = null }: Moment) =>
  JSON.stringify([placeOf(reach), fundId, asOf, knownAt]);

const workOut = (reach: Reach, fundId: string, at: Moment): Promise<Figured> => {
  const key = keyOf(reach, fundId, at);
  const mine = ask(reach, { what: 'analytics', fundId, ...at }).then((figured) => {
    cache.set(key, figured);
    return figured;
  });
  under.set(key, mine);
  const done = () => {
    if (under.get(key) === mine) under.delete(key);
  };
  mine.then(done, done);
  return mine;
};

/**
 * Returns every figure of a fund as of a day and as known at a given time, as seen by a transaction that has written
 * nothing. A worker computes it over a separate connection; the result is cached until its inputs change.
 */
export const analyticsOf = async (tx: Tx, fundId: string, at: Moment): Promise<FundFigures> => {
  const reach = tx.reach();
  const key = keyOf(reach, fundId, at);
  for (const known of [cache.get(key), under.get(key)]) {
    const figured = await known;
    if (figured && !(await changedSince(tx, [{ fundId, snapshot: figured.snapshot }])).size) return figured.figures;
  }
  return (await workOut(reach, fundId, at)).figures;
};

/**
 * Returns the figures of several funds that are in the cache; the others are computed in the background for the next
 * request.
 */
export const knownAnalytics = async (
  tx: Tx,
  funds: readonly { fundId: string; asOf: string }[],
): Promise<ReadonlyMap<string, FundFigures>> => {
  const reach = tx.reach();
  const found = funds.flatMap(({ fundId, asOf }) => {
    const figured = cache.get(keyOf(reach, fundId, { asOf }));
    return figured ? [{ fundId, ...figured }] : [];
  });
  const changed = await changedSince(tx, found);
  const known = new Map(found.filter(({ fundId }) => !changed.has(fundId)).map((f) => [f.fundId, f.figures]));
  for (const { fundId, asOf } of funds) {
    if (known.has(fundId) || under.has(keyOf(reach, fundId, { asOf }))) continue;
    // Errors show up when the fund itself is requested.
    workOut(reach, fundId, { asOf }).catch(() => {});
  }
  return known;
};

/** Returns one partner's holding and carry in a fund, as `analyticsOf`; undefined if it has neither. */
export const holdingIn = (tx: Tx, asked: { fundId: string; partnerId: string } & Moment) =>
  ask(tx.reach(), { what: 'holding', ...asked });

/** Returns one partner's capital account in a fund, as `analyticsOf`; zeros if nothing had moved it by that day. */
export const statementIn = (
  tx: Tx,
  asked: { fundId: string; partnerId: string; periodStart: string | null } & Moment,
) => ask(tx.reach(), { what: 'statement', ...asked });

/**
 * Previews the closing of a fund's ledger on a day. It reads committed data only, so the transaction must have no
 * pending writes to it.
 */
export const closingOn = (tx: Tx, fundId: string, asOf: string) => ask(tx.reach(), { what: 'closing', fundId, asOf });

/** Fills in the current name of a general partner without a commitment. */
const withNames = async (tx: Tx, { plan, ...others }: Distribution): Promise<Distribution> => {
  const partners = await Promise.all(
    plan.partners.map(async (line) =>
      line.name ? line : { ...line, name: (await get(tx, 'partners', line.partnerId)).name },
    ),
  );
  return { plan: { ...plan, partners }, ...others };
};

/**
 * Cache of recent distribution previews, limited by the number of partners: declaring a distribution follows its
 * preview.
 */
const proposals = new LRUCache<string, Answers['distribution']>({
  maxSize: 10_000,
  sizeCalculation: ({ distribution: { plan } }) => 10 + plan.partners.length,
  ttl: HOUR,
});

/**
 * Previews a distribution of a fund from committed data, cached until its inputs change. The transaction must have no
 * pending writes to them, unless it is marked as unseen by others.
 */
export const distributionOn = async (tx: Tx, fundId: string, proposed: Proposed): Promise<Distribution> => {
  if (tx.isUnseen) return withNames(tx, await distributionOf(tx, await get(tx, 'funds', fundId), proposed));
  const reach = tx.reach();
  const { asOf, knownAt, amount, tax, recallable, isReturn } = proposed;
  const key = [placeOf(reach), fundId, asOf, knownAt, amount, tax, recallable, isReturn].join();
  const known = proposals.get(key);
  if (known && !(await changedSince(tx, [{ fundId, snapshot: known.snapshot }])).size)
    return withNames(tx, known.distribution);
  const made = await ask(reach, { what: 'distribution', fundId, ...proposed });
  proposals.set(key, made);
  return withNames(tx, made.distribution);
};

/**
 * Returns the carry position of a fund and the effect of an entry, from committed data; the transaction must have no
 * pending writes to it.
 */
export const carryIn = (tx: Tx, fundId: string, asked: CarryAsked & Moment) =>
  ask(tx.reach(), { what: 'carry', fundId, ...asked });

/** Compares a fund with a market index, as `analyticsOf`. */
export const marketIn = (tx: Tx, fundId: string, asked: { levels: readonly IndexLevel[] } & Moment) =>
  ask(tx.reach(), { what: 'market', fundId, ...asked });
