import sql from 'sql-template-tag';
import { inStates } from '../../core/tables/states.ts';
import { LAST_REMINDER } from '../../entities/capital-calls/reminders.ts';
import { sweepOverdue } from '../../entities/capital-calls/sweep.ts';
import { tellAtOnce } from '../../entities/capital-calls/tell.ts';
import { tellDistributionsAtOnce } from '../../entities/distributions/tell.ts';
import { catchUp } from '../../ledger/book.ts';
import { refreshTotals } from '../../ledger/totals.ts';
import { tellStaffAtOnce } from '../../notices/staff.ts';
import type { Stage } from '../stage/stage.ts';
import { playCalls } from './calls.ts';
import { playCompanies } from './companies.ts';
import { playDesk } from './desk.ts';
import { playDistributions } from './distributions.ts';
import { playPapers } from './documents.ts';
import { playDrafts } from './drafts.ts';
import { playExchangeRates } from './exchangeRates.ts';
import { playFigures } from './figures.ts';
import { type Funds, playFunds } from './funds.ts';
import { playLedger } from './ledger.ts';
import { playLetterhead } from './letterhead.ts';
import { playMarks } from './marks.ts';
import { playNotices } from './notices.ts';
import { playPartners } from './partners.ts';
import { playProofs } from './proofs.ts';
import { playRequests } from './requests.ts';
import { playStaff, type Uids } from './staff.ts';
import { playUsers } from './users.ts';

/** Plays the demo world from its first day to now. */
export const playWorld = async (stage: Stage, uids: Uids) => {
  const staff = await playStaff(stage, uids);
  await playLetterhead(stage, staff);
  const partners = await playPartners(stage, staff);
  const companies = await playCompanies(stage, staff);
  const funds = await playFunds(stage, staff, partners);
  await stage.move('funds', funds.growth.id, 'activate', {
    at: stage.at(stage.day(-1038), 12),
    by: staff.admin.caller,
  });
  const users = await playUsers(stage, uids, { partners, companies, funds });
  const calls = await playCalls({ stage, staff, funds, partners });
  const scene = { stage, staff, users, funds, companies, partners, calls };
  await playLedger(scene);
  await playDistributions(scene);
  await playRequests(scene);
  await playMarks(stage, staff);
  await playExchangeRates(stage, staff);
  await playProofs(scene);
  await playPapers(scene);
  await playDrafts(scene);
  await playFigures(stage, staff, companies);
  await playDesk(scene);
  await settleDown(stage, funds);
  await playNotices(scene);
  await stage.finish();
};

/** Runs the product's scheduled work: reminders, lapses and balances, with notifications dated at their causes. */
const settleDown = async (stage: Stage, funds: Funds) => {
  const { tx, today, now } = stage;
  await lapse(stage);
  await sweepOverdue({ ...tx, at: now }, today);
  await tellAtOnce(tx, now);
  await tellDistributionsAtOnce(tx, now);
  await tellStaffAtOnce(tx, now);
  for (const { id } of [funds.growth, funds.climate]) {
    await refreshTotals(tx, id, { day: today });
    await catchUp(tx, id, { day: today });
  }
  await tx.run(sql`update capital_call_lines l set created_at = c.created_at, updated_at = coalesce(c.issued_at, c.created_at)
    from capital_calls c where c.id = l.capital_call_id`);
  await tx.run(sql`update transactions set created_at = value_date + time '13:00', updated_at = value_date + time '13:00'
    where capital_call_line_id is not null or distribution_line_id is not null`);
  await tx.run(sql`update distribution_lines l set created_at = d.issued_at, updated_at = l.distribution_date + time '14:00'
    from distributions d where d.id = l.distribution_id`);
};

/** Runs the daily job for the mornings on which unpaid calls lapsed, and for the last reminder. */
const lapse = async ({ tx, today, at }: Stage) => {
  const mornings = await tx.rows<{ day: string }>(
    sql`select distinct c.due_date + n as day from capital_calls c join funds f on f.id = c.fund_id
        cross join unnest(array[coalesce(f.grace_days, 0) + 1, ${LAST_REMINDER}::integer]) n
      where ${inStates('capital-calls', 'due', 'c')} and c.outstanding > 0 and c.due_date + n <= ${today}::date order by day`,
  );
  for (const { day } of mornings) {
    const moment = at(day, 5);
    await sweepOverdue({ ...tx, at: moment }, moment);
    await tellAtOnce(tx, moment);
    await tx.run(sql`update notifications set created_at = ${moment}, updated_at = ${moment} where created_at = now()`);
  }
};
