import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/words/said.ts';
import { takingBack } from '../../ledger/books/draft.ts';
import { holdBooks, write } from '../../ledger/books/write.ts';
import { standingJournals } from '../../ledger/books/written.ts';
import { supersede } from '../../ledger/supersede.ts';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkDecides, panelFor, withSignIn } from '../../people/panel.ts';

/** Only the last period that is closed: what was closed upon it would no longer follow from it. */
const checkLast = async (tx: Tx, { fundId, startsOn }: RecordOf<'periods'>) => {
  const later = await tx.first(
    sql`select 1 from gl_periods where fund_id = ${fundId} and starts_on > ${startsOn}::date and state <> 'open' limit 1`,
  );
  if (later) throw conflict('refusals.periods.notLast');
};

/** Where a period is opened again, for a notice to lead to. */
const about = (fundId: string) => ({ kind: 'Fund' as const, id: fundId, path: `/funds/${fundId}/periods` });

/** The other administrators are told that a period is to be opened again. */
export const askReopening: Effect<'periods/askReopening'> = async ({ tx, caller }, period) => {
  await checkLast(tx, period);
  return {
    after: async ({ id, version, fundId, startsOn, reopenReason }) => {
      const fund = await get(tx, 'funds', fundId);
      await notify(tx, {
        users: await admins(tx, caller.userId),
        says: 'APPROVAL_REQUESTED.reopening',
        values: { person: caller.person, fund: fund.name, day: onDay(startsOn), reason: reopenReason ?? '' },
        ...about(fundId),
        key: `period:${id}:${version}:reopening`,
      });
    },
  };
};

/**
 * A second person opens the period again: what the closing posted is taken back by journals of its own, and what was
 * published by it stays as it was, superseded.
 */
export const confirmReopening: Effect<'periods/confirmReopening'> = async (work, period) => {
  const { tx, caller } = work;
  if (period.reopenAskedBy === caller.userId) throw forbidden('refusals.periods.samePerson');
  await checkSecond(tx, period, caller.userId);
  const fund = await get(tx, 'funds', period.fundId, { lock: true });
  await holdBooks(tx, fund.id);
  await checkLast(tx, period);
  return {
    after: async () => {
      const posted = await standingJournals(tx, fund.id, 'periods', period.id);
      const source = { kind: 'periods', id: period.id, version: period.version };
      await write(
        tx,
        fund,
        posted.flatMap((journal) =>
          takingBack(journal, { effectiveOn: journal.effectiveOn, source, preparedBy: period.reopenAskedBy }).map(
            (reversal) => ({ ...reversal, approvedBy: caller.userId }),
          ),
        ),
      );
      await supersede(work, period);
      await tellAsker(work, period, 'reopened');
    },
  };
};

const checkSecond = async (tx: Tx, { fundId, reopenAskedBy }: RecordOf<'periods'>, userId: string) => {
  if (!reopenAskedBy) return;
  const able = await withSignIn(tx, await admins(tx, reopenAskedBy));
  checkDecides(await panelFor(tx, { fundIds: [fundId], able, askedBy: [reopenAskedBy] }), userId);
};

/** It stays closed: another administrator declined it, or whoever asked thought better of it. */
export const declineReopening: Effect<'periods/declineReopening'> = async (work, period) => ({
  after: () => tellAsker(work, period, 'notReopened'),
});

/** Whoever asked is told what became of it, unless that was their own doing. */
const tellAsker = async (
  { tx, caller }: Work,
  { id, version, fundId, startsOn, reopenAskedBy, reopenReason }: RecordOf<'periods'>,
  what: 'reopened' | 'notReopened',
) => {
  if (!reopenAskedBy || reopenAskedBy === caller.userId) return;
  const fund = await get(tx, 'funds', fundId);
  await notify(tx, {
    users: [reopenAskedBy],
    says: `APPROVAL_DECIDED.${what}`,
    values: { person: caller.person, fund: fund.name, day: onDay(startsOn), reason: reopenReason ?? '' },
    ...about(fundId),
    key: `period:${id}:${version}:${what}`,
  });
};
