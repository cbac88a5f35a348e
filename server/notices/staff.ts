import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import { findRow } from '../core/tables/rows.ts';
import { type Announcing, AT_ONCE, tellAllOf, tellNextOf } from './announced.ts';
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
  const query = sql`insert into staff_announcements (fund_id, without, notice) values (${fundId}, ${without}, ${JSON.stringify(news)})`;
  await (tx.later ? tx.later(query) : tx.run(query));
};

interface Announced extends Fund {
  id: string;
  attempts: number;
  notice: News;
}

const next = sql`select id::text as id, fund_id as "fundId", without, notice, attempts from staff_announcements
  where next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked`;

/** What else the same people are to be told, taken out of the queue. What failed before is told alone, and fails alone. */
const takeOthers = async (tx: Tx, { id, fundId, without, attempts }: Announced) =>
  attempts
    ? []
    : tx.rows<Pick<Announced, 'id' | 'notice'>>(
        // Chosen once, by themselves: as a condition they would be chosen anew for each row that is looked at.
        sql`with next as materialized (select id from staff_announcements
            where next_attempt_at <= now() and attempts = 0 and fund_id = ${fundId} and without is not distinct from ${without}::uuid
              and id <> ${id} order by next_attempt_at, id limit ${AT_ONCE - 1} for update skip locked)
          delete from staff_announcements a using next where a.id = next.id returning a.id::text as id, a.notice`,
      );

/** What waits since before notices named the fund is told with it. */
const saidNow: Partial<Record<Notice['says'], Notice['says']>> = {
  'TRANSACTION_CREATED.entered': 'TRANSACTION_CREATED.enteredIn',
};

const tell = async (tx: Tx, first: Announced): Promise<null> => {
  const others = await takeOthers(tx, first);
  const users = await fundStaff(tx, [first.fundId], first.without ?? undefined);
  const all = [first, ...others].sort((a, b) => Number(a.id) - Number(b.id));
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
  next,
  tell,
  failure: 'those who run a fund could not be told',
};

/** Tells those who run a fund what waits longest, and what else they are to be told. Answers whether there was something to tell. */
export const tellNextStaff = (deps: Pick<Deps, 'database' | 'log'>, moment = new Date().toISOString()) =>
  tellNextOf(deps, staff, moment);

/** Tells all that was announced to those who run funds, in the transaction that announced it. */
export const tellStaffAtOnce = (tx: Tx, moment: string) => tellAllOf(tx, staff, moment);
