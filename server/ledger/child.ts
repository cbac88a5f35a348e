// Worker process that computes the figures of a fund, because those of a large fund take seconds.
import type { RecordOf } from '../../resources/index.ts';
import type { CarryAccount } from '../accounting/carryAccount.ts';
import type { IndexLevel } from '../accounting/marketEquivalent.ts';
import { type Holding, holdingOf } from '../accounting/partnerTotals.ts';
import { carriedSince, emptyStatement, type Statement, spansOf } from '../accounting/statement.ts';
import { withParallelSnapshot } from '../core/db/parallelSnapshot.ts';
import { openReach, type Reach } from '../core/db/reach.ts';
import type { Tx } from '../core/db/tx.ts';
import { get } from '../core/entity/records.ts';
import { serveWorker } from '../core/entity/worker.ts';
import { givenHere } from '../core/platform/handleTasks.ts';
import { type Carry, type CarryAsked, carryMovesOf, carryOf } from './carry.ts';
import { snapshotOf } from './changes.ts';
import { type Closing, closingOf } from './closing.ts';
import { type Distribution, distributionOf, type Proposed } from './distribution.ts';
import { type FundFigures, fundFigures, type Performing, performanceOf } from './fundFigures.ts';
import { bookInputOf } from './fundInput.ts';
import { generalPartnerOf } from './generalPartner.ts';
import { type Market, marketOf } from './market.ts';
import type { Moment } from './moment.ts';
import { readStatements } from './statements.ts';

/** A partner's holding in a fund, and its carry there as a general partner; either may be missing. */
export interface Held extends Performing {
  holding: Holding | undefined;
  carried: CarryAccount | null;
}

export interface Answers {
  /** Figures with the snapshot they were computed from. */
  analytics: { snapshot: string; figures: FundFigures };
  holding: Held | undefined;
  closing: Closing;
  statement: Statement & Performing;
  /** The same for a distribution. */
  distribution: { snapshot: string; distribution: Distribution };
  carry: Carry;
  market: Market;
}
export type Asked =
  | ({ what: 'analytics'; fundId: string } & Moment)
  | ({ what: 'holding'; fundId: string; partnerId: string } & Moment)
  | ({ what: 'statement'; fundId: string; partnerId: string; periodStart: string | null } & Moment)
  | { what: 'closing'; fundId: string; asOf: string }
  | ({ what: 'distribution'; fundId: string } & Proposed)
  | ({ what: 'carry'; fundId: string } & Moment & CarryAsked)
  | ({ what: 'market'; fundId: string; levels: readonly IndexLevel[] } & Moment);

const works: { [K in keyof Answers]: (tx: Tx, task: Extract<Asked, { what: K }>) => Promise<Answers[K]> } = {
  analytics: async (tx, { fundId, ...at }) => ({
    snapshot: await snapshotOf(tx),
    figures: await fundFigures(tx, await fundOf(tx, fundId), at),
  }),
  holding: async (tx, { fundId, partnerId, ...at }) => {
    const fund = await fundOf(tx, fundId);
    const input = await bookInputOf(tx, fund, at);
    const { state, performance } = await performanceOf(tx, { fund, at, input, of: only(partnerId) });
    const carrying = { moves: await carryMovesOf(tx, fundId, at), generalPartner: generalPartnerOf(fund, input) };
    const carried = carriedSince(partnerId, state, carrying, at.asOf);
    const holding = holdingOf(input, partnerId, state);
    return holding || carried ? { holding, carried, performance } : undefined;
  },
  statement: async (tx, { fundId, partnerId, ...at }) => {
    const fund = await fundOf(tx, fundId);
    const input = await bookInputOf(tx, fund, at);
    const { performance } = await performanceOf(tx, { fund, at, input, of: only(partnerId) });
    return {
      ...((await readStatements(tx, fund, at)).of(partnerId) ??
        emptyStatement(partnerId, spansOf(at.asOf, at.periodStart))),
      performance,
    };
  },
  closing: async (tx, { fundId, asOf }) => closingOf(tx, await fundOf(tx, fundId), asOf),
  distribution: async (tx, { fundId, what: _, ...proposed }) => ({
    snapshot: await snapshotOf(tx),
    distribution: await distributionOf(tx, await fundOf(tx, fundId), proposed),
  }),
  carry: async (tx, { fundId, asOf, knownAt = null, ...asked }) =>
    carryOf(tx, await fundOf(tx, fundId), { asOf, knownAt }, asked),
  market: async (tx, { fundId, levels, ...at }) =>
    marketOf(await bookInputOf(tx, await fundOf(tx, fundId), at), levels),
};

const only = (partnerId: string) => (other: string) => other === partnerId;

const fundOf = (tx: Tx, id: string): Promise<RecordOf<'funds'>> => get(tx, 'funds', id);

const pool = openReach(givenHere<Reach>());

serveWorker((task: Asked) =>
  withParallelSnapshot(pool, (tx) =>
    (works[task.what] as (tx: Tx, task: Asked) => Promise<Answers[keyof Answers]>)(tx, task),
  ),
);
