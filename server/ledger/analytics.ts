import { LRUCache } from 'lru-cache';
import type { IndexLevel } from '../accounting/marketEquivalent.ts';
import type { Reach } from '../core/db/reach.ts';
import type { Tx } from '../core/db/tx.ts';
import { askAside } from '../core/entity/aside.ts';
import { get } from '../core/entity/records.ts';
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
 * The process that reads and works out figures of one database; there is one for it. Whoever reads figures asks for the next
 * within minutes: a new process would cost as much as those of a fund of ordinary size.
 */
const workerOf = (reach: Reach): Ask => {
  const key = placeOf(reach);
  const known =
    workers.get(key) ??
    askAside<Asked, Answer>({
      program: program({ source: 'ledger/child.ts', built: 'figures.js' }),
      memory: 1024,
      longest: 60_000,
      idle: 5 * MINUTE,
      given: reach,
    });
  workers.set(key, known);
  return known;
};

const placeOf = ({ connectionString, host, port, database }: Reach): string =>
  JSON.stringify([connectionString, host, port, database]);

const ask = <K extends keyof Answers>(reach: Reach, task: Extract<Asked, { what: K }>): Promise<Answers[K]> =>
  workerOf(reach)(task) as Promise<Answers[K]>;

/** Figures of late, as many as have so many partners and companies together; shorter than changes are kept (changes.ts). */
const kept = new LRUCache<string, Figured>({
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
    kept.set(key, figured);
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
 * Every figure of a fund as of a day, as far as it was known at a moment, as the asking transaction sees it when it has written nothing: read and worked out in a
 * process of its own, over a connection of its own, and given again as long as nothing has changed that they rest on.
 */
export const analyticsOf = async (tx: Tx, fundId: string, at: Moment): Promise<FundFigures> => {
  const reach = tx.reach();
  const key = keyOf(reach, fundId, at);
  for (const known of [kept.get(key), under.get(key)]) {
    const figured = await known;
    if (figured && !(await changedSince(tx, [{ fundId, snapshot: figured.snapshot }])).size) return figured.figures;
  }
  return (await workOut(reach, fundId, at)).figures;
};

/**
 * The same for several funds, of those alone that are known at this moment: the others are begun, and known a little later.
 */
export const knownAnalytics = async (
  tx: Tx,
  funds: readonly { fundId: string; asOf: string }[],
): Promise<ReadonlyMap<string, FundFigures>> => {
  const reach = tx.reach();
  const found = funds.flatMap(({ fundId, asOf }) => {
    const figured = kept.get(keyOf(reach, fundId, { asOf }));
    return figured ? [{ fundId, ...figured }] : [];
  });
  const changed = await changedSince(tx, found);
  const known = new Map(found.filter(({ fundId }) => !changed.has(fundId)).map((f) => [f.fundId, f.figures]));
  for (const { fundId, asOf } of funds) {
    if (known.has(fundId) || under.has(keyOf(reach, fundId, { asOf }))) continue;
    // Whoever asks for the fund itself is told what failed.
    workOut(reach, fundId, { asOf }).catch(() => {});
  }
  return known;
};

/** One partner's holding in a fund and its carry there, as `analyticsOf`; undefined where it has neither. */
export const holdingIn = (tx: Tx, asked: { fundId: string; partnerId: string } & Moment) =>
  ask(tx.reach(), { what: 'holding', ...asked });

/** One partner's capital account in a fund, as `analyticsOf`; of zeros where nothing had moved it by that day. */
export const statementIn = (
  tx: Tx,
  asked: { fundId: string; partnerId: string; periodStart: string | null } & Moment,
) => ask(tx.reach(), { what: 'statement', ...asked });

/** What closing the books of a fund on a day brings about, as others see it now: nothing of it may be unwritten. */
export const closingOn = (tx: Tx, fundId: string, asOf: string) => ask(tx.reach(), { what: 'closing', fundId, asOf });

/** A distribution with the name that a general partner has now who has committed nothing. */
const withNames = async (tx: Tx, { plan, ...others }: Distribution): Promise<Distribution> => {
  const partners = await Promise.all(
    plan.partners.map(async (line) =>
      line.name ? line : { ...line, name: (await get(tx, 'partners', line.partnerId)).name },
    ),
  );
  return { plan: { ...plan, partners }, ...others };
};

/** Distributions that were looked at of late, of so many partners together: who declares one has seen it before. */
const proposals = new LRUCache<string, Answers['distribution']>({
  maxSize: 10_000,
  sizeCalculation: ({ distribution: { plan } }) => 10 + plan.partners.length,
  ttl: HOUR,
});

/**
 * What a distribution of a fund would be, as others see it now: nothing of it may be unwritten, unless the transaction says that
 * nobody else sees it. Given again as long as nothing has changed that it rests on.
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

/** Where the carry of a fund stands, and what an entry would change, as others see it now: nothing of it may be unwritten. */
export const carryIn = (tx: Tx, fundId: string, asked: CarryAsked & Moment) =>
  ask(tx.reach(), { what: 'carry', fundId, ...asked });

/** A fund beside the index of a market, as `analyticsOf`. */
export const marketIn = (tx: Tx, fundId: string, asked: { levels: readonly IndexLevel[] } & Moment) =>
  ask(tx.reach(), { what: 'market', fundId, ...asked });
