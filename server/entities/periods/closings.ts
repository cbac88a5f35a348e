import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { closingOn } from '../../ledger/analytics.ts';
import { lackingOf } from './closing.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';

interface Turn {
  period: RecordOf<'periods'>;
  obstacles: Obstacle[];
}

/**
 * Returns the periods that would be closed in sequence up to this one, and the obstacles of the first that cannot be
 * closed.
 */
export const showClosings: Action<'periods/closings'> = async (work, { row: until }) => {
  const fund = await get(work.tx, 'funds', until.fundId);
  const turns = await turnsOf(work, fund, until);
  return {
    closings: {
      fundId: fund.id,
      periods: (await asFarAsAgreed(work, fund, turns)).map(({ period, obstacles }) => ({
        periodId: period.id,
        version: period.version,
        startsOn: period.startsOn,
        endsOn: period.endsOn,
        obstacles,
      })),
    },
  };
};

const turnsOf = async (
  work: Pick<Work, 'tx' | 'now'>,
  fund: RecordOf<'funds'>,
  until: RecordOf<'periods'>,
): Promise<Turn[]> => {
  const open = await work.tx.rows<{ id: string }>(sql`select id from periods
    where fund_id = ${fund.id} and status = 'open' and starts_on <= ${until.startsOn}::date order by starts_on`);
  const turns: Turn[] = [];
  for (const { id } of open) {
    const period = await get(work.tx, 'periods', id);
    const found = await obstaclesOf(work.tx, period, { today: today(work, fund), fund });
    // Earlier periods will be closed by then.
    const obstacles = turns.length ? found.filter(({ kind }) => kind !== 'earlierOpen') : found;
    turns.push({ period, obstacles });
    if (isBlocked(obstacles)) break;
  }
  return turns;
};

const isBlocked = (obstacles: readonly Obstacle[]) => obstacles.some(({ blocks }) => blocks);

/**
 * Ends before the first period with missing settings. Checks the last period first, because computing a closing costs
 * as much as all figures of the fund.
 */
const asFarAsAgreed = async ({ tx }: Pick<Work, 'tx'>, fund: RecordOf<'funds'>, turns: Turn[]): Promise<Turn[]> => {
  const lackingAt = async ({ period }: Turn) => lackingOf(fund, await closingOn(tx, fund.id, period.endsOn));
  const last = turns.findLast(({ obstacles }) => !isBlocked(obstacles));
  if (!last || !(await lackingAt(last)).length) return turns;
  for (const [at, turn] of turns.entries()) {
    const lacking = await lackingAt(turn);
    if (lacking.length) return [...turns.slice(0, at), { ...turn, obstacles: [...turn.obstacles, ...lacking] }];
  }
  return turns;
};
