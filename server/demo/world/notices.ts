import sql from 'sql-template-tag';
import { type Notice, notify } from '../../notices/notify.ts';
import type { Person } from '../stage/callers.ts';
import type { Stage } from '../stage/stage.ts';
import type { Scene } from './scene.ts';

/** Days after which a notification is read, and after which it is deleted. */
const READ_AFTER = 5;
const CLEARED_AFTER = 75;

/** Leaves each user recent notifications, with older ones read, and adds some for users who have none. */
export const playNotices = async ({ stage, staff, users, funds, companies }: Scene) => {
  const { tx } = stage;
  const halden = { kind: 'Company', id: companies.halden.id, path: '/companies/me/verification' } as const;
  const refused = { document: 'Bank statements', reason: 'The second page is missing.' };
  const created = { fund: String(funds.climate.name), person: String(staff.manager.name) };
  const climate = { kind: 'Fund', id: funds.climate.id, path: `/funds/${funds.climate.id}` } as const;
  await add(stage, users.company, -9, { says: 'VERIFICATION_DECIDED.verified', values: {}, ...halden });
  await add(stage, users.company, -1, { says: 'DOCUMENT_REVIEWED.refused', values: refused, ...halden });
  await add(stage, staff.admin, -11, { says: 'FUND_CREATED.created', values: created, ...climate });
  await tx.run(sql`update notifications set deleted_at = now() where created_at < ${stage.day(-CLEARED_AFTER)}::date`);
  await tx.run(
    sql`update notifications set read = true, read_at = created_at + interval '3 hours' where created_at < ${stage.day(-READ_AFTER)}::date`,
  );
};

type Told = Pick<Notice, 'says' | 'values' | 'kind' | 'id' | 'path'>;

const add = async ({ tx, day, at }: Stage, user: Person, days: number, notice: Told) => {
  const key = `demo:${notice.says}:${days}`;
  await notify(tx, { ...notice, users: [user.id], key, letter: false });
  const moment = at(day(days), 9);
  await tx.run(sql`update notifications set created_at = ${moment}, updated_at = ${moment} where dedupe_key = ${key}`);
};
