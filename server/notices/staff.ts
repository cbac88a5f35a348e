import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import { enqueueAll } from '../core/jobs/enqueue.ts';
import { findRow } from '../core/tables/rows.ts';
import { type Announcing, AT_ONCE, announcementJob, sendAll, tellNextOf } from './announced.ts';
import { fundStaff } from './audience.ts';
import { type Notice, notify } from './notify.ts';
import { queues } from './queues.ts';

/** Content of a notification; its recipients are determined when it is sent. */
type News = Omit<Notice, 'users'>;

interface Fund {
  fundId: string;
  /** User who caused it and is not notified. */
  without: string | null;
}

/**
 * Announces an event to the staff of a fund: stores one row in the transaction of the event, so the user does not wait
 * for the notifications of others. A background job sends them and adds the name of the fund. Imports announce nothing.
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

/** Replaces the text of announcements stored before notices named the fund. */
const saidNow: Partial<Record<Notice['says'], Notice['says']>> = {
  'TRANSACTION_CREATED.entered': 'TRANSACTION_CREATED.enteredIn',
};

/** Notifies the staff of a fund. All announcements of a group have the same fund and exclude the same user. */
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

/** Sends the oldest announcement together with others of its group; returns whether there was one. */
export const tellNextStaff = (deps: Pick<Deps, 'database' | 'log'>, moment = new Date().toISOString()) =>
  tellNextOf(deps, staff, moment);

/** Sends all announcements to fund staff in the transaction that created them. */
export const tellStaffAtOnce = (tx: Tx, moment: string) => sendAll(tx, staff, moment);
