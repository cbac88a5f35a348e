import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { closingOn } from '../../ledger/analytics.ts';
import type { Closing } from '../../ledger/closing.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';

/** Computes the closing of a period and its obstacles. */
export const prepare = async (
  work: Work,
  period: RecordOf<'periods'>,
  fund: RecordOf<'funds'>,
): Promise<{ closing: Closing; obstacles: Obstacle[] }> => {
  const closing = await closingOn(work.tx, fund.id, period.endsOn);
  const obstacles = await obstaclesOf(work.tx, period, { today: today(work, fund), fund });
  return { closing, obstacles: [...obstacles, ...lackingOf(fund, closing)] };
};

/** Settings that the fund lacks for a closing. */
export const lackingOf = ({ id }: RecordOf<'funds'>, { lacks }: Closing): Obstacle[] =>
  lacks.map((kind) => ({ kind, blocks: true, count: 1, id, source: null, companies: [] }));

/** Previews the closing. */
export const showClosing: Action<'periods/closing'> = async (work, { row: period }) => {
  const fund = await get(work.tx, 'funds', period.fundId);
  const { closing, obstacles } = await prepare(work, period, fund);
  const { currency } = fund;
  return {
    closing: {
      periodId: period.id,
      currency,
      result: formatMoney(closing.totals.result, currency),
      carry: formatMoney(closing.totals.carry, currency),
      obstacles,
      partners: closing.partners.map(({ partnerId, name, result, carry, accrues }) => ({
        partnerId,
        name,
        result: formatMoney(result, currency),
        carry: formatMoney(carry, currency),
        accrues: formatMoney(accrues, currency),
      })),
    },
  };
};
