import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { takingBack } from '../../ledger/generalLedger/draft.ts';
import { holdBooks, write } from '../../ledger/generalLedger/write.ts';
import { standingJournals } from '../../ledger/generalLedger/written.ts';
import { supersede } from '../../ledger/supersede.ts';
import { admins } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkDecides, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';
import { withdrawSignOffs } from '../period-sign-offs/end.ts';

/** Only the last closed period can be reopened, because later closings build on it. */
const checkLast = async (tx: Tx, { fundId, startsOn }: RecordOf<'periods'>) => {
  const later = await tx.first(
    sql`select 1 from gl_periods where fund_id = ${fundId} and starts_on > ${startsOn}::date and state <> 'open' limit 1`,
  );
  if (later) throw conflict('refusals.periods.notLast');
};

/** Notification target: the fund's periods. */
const about = (fundId: string) => ({ kind: 'Fund' as const, id: fundId, path: `/funds/${fundId}/periods` });

/** Notifies the other administrators of a request to reopen a period. */
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
 * Reopens the period as a second person: reverses the closing's journals, marks reports published on it as superseded,
 * and withdraws its sign-offs.
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
      await withdrawSignOffs(work, period.id, period.reopenReason ?? '');
      await tellAsker(work, period, 'reopened');
    },
  };
};

const checkSecond = async (tx: Tx, { fundId, reopenAskedBy }: RecordOf<'periods'>, userId: string) => {
  if (!reopenAskedBy) return;
  const able = await withSignIn(tx, await admins(tx, reopenAskedBy));
  checkDecides(await panelFor(tx, { fundIds: [fundId], able, askedBy: [reopenAskedBy] }), userId);
};

/** The period stays closed: another administrator declined, or the requester withdrew. */
export const declineReopening: Effect<'periods/declineReopening'> = async (work, period) => ({
  after: () => tellAsker(work, period, 'notReopened'),
});

/** Notifies the requester of the decision, unless it was their own. */
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
