import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import { enqueueAll } from '../core/jobs/enqueue.ts';
import { findRow } from '../core/tables/rows.ts';
import { type Announcing, AT_ONCE, announcementJob, tellAllOf, tellNextOf } from './announced.ts';
import { fundStaff } from './audience.ts';
import { type Notice, notify } from './notify.ts';
import { queues } from './queues.ts';

/** What is told; who is told is looked up then. */
type News = Omit<Notice, 'users'>;

interface Fund {
  fundId: string;
  /** Whoever did it, and is not told. */
  without: string | null;
}

/**
 * Notes that those who run a fund are to be told of something: one row, stored with what happened, so that whoever did it does
 * not wait for the notices and letters of others. The background tells them, and adds the name of the fund. Nobody is told of a
 * history that is brought in.
 */
export const announceToStaff = async (tx: Tx, { fundId, without }: Fund, news: News): Promise<void> => {
  if (tx.isImport) return;
  await enqueueAll(
    tx,
    queues.staffAnnouncement.kind,
    sql`select id::text as item, concat_ws(':', fund_id, without) as group_key from announced`,
    sql`announced as (insert into staff_announcements (fund_id, without, notice)
      values (${fundId}, ${without}, ${JSON.stringify(news)}) returning id, fund_id, without),`,
  );
};

interface Announced extends Fund {
  id: string;
  notice: News;
}

const query = (ids: readonly string[]) =>
  sql`select id::text as id, fund_id as "fundId", without, notice from staff_announcements
    where id = any(${[...ids]}::bigint[]) order by staff_announcements.id`;

/** What waits since before notices named the fund is told with it. */
const saidNow: Partial<Record<Notice['says'], Notice['says']>> = {
  'TRANSACTION_CREATED.entered': 'TRANSACTION_CREATED.enteredIn',
};

/** Announcements of a group are of one fund and leave out one user. */
const tell = async (tx: Tx, all: readonly Announced[]): Promise<null> => {
  const [first] = all;
  if (!first) return null;
  const users = await fundStaff(tx, [first.fundId], first.without ?? undefined);
  const fund = await findRow(tx, 'funds', first.fundId);
  await notify(
    tx,
    all.map(({ notice }) => ({
      ...notice,
      says: saidNow[notice.says] ?? notice.says,
      values: { fund: String(fund?.name ?? ''), ...notice.values },
      users,
    })),
  );
  return null;
};

const staff: Announcing<Announced> = {
  queue: queues.staffAnnouncement,
  table: 'staff_announcements',
  group: { batch: AT_ONCE },
  query,
  tell,
};

/** Notifies the staff of funds. */
export const staffAnnouncementJob = announcementJob(staff);

/** Tells those who run a fund what waits longest, and what else they are to be told. Answers whether there was something to tell. */
export const tellNextStaff = (deps: Pick<Deps, 'database' | 'log'>, moment = new Date().toISOString()) =>
  tellNextOf(deps, staff, moment);

/** Tells all that was announced to those who run funds, in the transaction that announced it. */
export const tellStaffAtOnce = (tx: Tx, moment: string) => tellAllOf(tx, staff, moment);
