import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { postings } from '../../accounting/postings.ts';
import { conflict } from '../../core/base/errors.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { type Message, messageFor } from '../../core/i18n/message.ts';
import { bookRecalls } from '../../ledger/book.ts';
import { draft, policyOf } from '../../ledger/generalLedger/draft.ts';
import { openPeriods, periodsFor } from '../../ledger/generalLedger/periods.ts';
import { lastSeal, sealOf } from '../../ledger/generalLedger/seal.ts';
import { holdBooks, write } from '../../ledger/generalLedger/write.ts';
import { stepsOf } from './checklist.ts';
import { prepare } from './closing.ts';
import type { Obstacle } from './obstacles.ts';

/**
 * Closes a period of a fund's ledger: allocates its results to the partners, accrues carry, and seals the period on the
 * previous one. The ledger is locked during the closing, and the period accepts no more postings.
 */
export const closePeriod: Effect<'periods/close'> = async (work, period) => {
  const { tx, caller } = work;
  const fund = await get(tx, 'funds', period.fundId, { lock: true });
  await holdBooks(tx, fund.id);
  await tx.run(sql`select 1 from gl_periods where fund_id = ${fund.id} and id = ${period.id} for update`);
  const { closing, obstacles } = await prepare(work, period, fund);
  if (obstacles.some(({ blocks }) => blocks)) throw conflict(await refusalOf(work, period, { fund, obstacles }));
  await bookRecalls(tx, fund.id, { day: today(work, fund), approvedBy: caller.userId });
  const common = {
    effectiveOn: period.endsOn,
    source: { kind: 'periods', id: period.id, version: period.version },
    preparedBy: caller.userId,
    approvedBy: caller.userId,
  };
  const entries = (events: typeof closing.result) => events.flatMap((event) => postings(event, policyOf(fund)));
  await write(tx, fund, [
    ...draft({ ...common, kind: 'carryAccrued', entries: entries(closing.carry) }),
    ...draft({ ...common, kind: 'close', entries: entries(closing.result) }),
  ]);
  const previousSeal = await lastSeal(tx, fund.id);
  const seal = await sealOf(tx, period, previousSeal);
  const closed = await tx.first<{ at: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
  );
  return {
    patch: {
      seal,
      previousSeal,
      closedAt: closed?.at ?? work.now,
      result: formatMoney(closing.totals.result, fund.currency),
      carry: formatMoney(closing.totals.carry, fund.currency),
    },
    after: async () => {
      const next = [addDays(period.endsOn, 1)];
      await openPeriods(tx, fund.id, next, await periodsFor(tx, fund.id, next));
    },
  };
};

/** Returns the refusal of a closing. A fund that requires a complete checklist gets the names of the open steps. */
const refusalOf = async (
  work: Work,
  period: RecordOf<'periods'>,
  { fund, obstacles }: { fund: RecordOf<'funds'>; obstacles: readonly Obstacle[] },
): Promise<Message> => {
  if (fund.checklistRule !== 'block') return 'refusals.periods.inTheWay';
  const steps = (await stepsOf(work, period, obstacles)).filter(({ state }) => state === 'blocked');
  return messageFor('refusals.periods.stepsOpen', {
    steps: { list: steps.map(({ step }) => `periods.steps.${step}` as const) },
  });
};
