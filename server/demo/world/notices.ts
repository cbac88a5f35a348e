import sql from 'sql-template-tag';
import { type Notice, notify } from '../../notices/notify.ts';
import type { Stage } from '../stage/stage.ts';
import type { Companies } from './companies.ts';
import type { Funds } from './funds.ts';
import type { Staff } from './staff.ts';
import type { Users } from './users.ts';

/** Days after which a notification is read, and after which it is deleted. */
const READ_AFTER = 5;
const CLEARED_AFTER = 75;

/** Leaves each user recent notifications, with older ones read, and adds some for users who have none. */
export const playNotices = async (
  stage: Stage,
  { staff, users, funds, companies }: { staff: Staff; users: Users; funds: Funds; companies: Companies },
) => {
  const { tx } = stage;
  await add(stage, {
    user: users.company.id,
    days: -9,
    says: 'VERIFICATION_DECIDED.verified',
    values: {},
    kind: 'Company',
    id: companies.halden.id,
    path: '/companies/me/verification',
  });
  await add(stage, {
    user: users.company.id,
    days: -1,
    says: 'DOCUMENT_REVIEWED.refused',
    values: { document: 'Bank statements', reason: 'The second page is missing.' },
    kind: 'Company',
    id: companies.halden.id,
    path: '/companies/me/verification',
  });
  await add(stage, {
    user: staff.admin.id,
    days: -11,
    says: 'FUND_CREATED.created',
    values: { fund: String(funds.climate.name), person: String(staff.manager.name) },
    kind: 'Fund',
    id: funds.climate.id,
    path: `/funds/${funds.climate.id}`,
  });
  await tx.run(sql`update notifications set deleted_at = now() where created_at < ${stage.day(-CLEARED_AFTER)}::date`);
  await tx.run(
    sql`update notifications set read = true, read_at = created_at + interval '3 hours' where created_at < ${stage.day(-READ_AFTER)}::date`,
  );
};

interface Told extends Pick<Notice, 'says' | 'values' | 'kind' | 'path'> {
  user: string;
  days: number;
  id: string;
}

const add = async ({ tx, day, at }: Stage, { user, days, ...notice }: Told) => {
  const key = `demo:${notice.says}:${days}`;
  await notify(tx, { ...notice, users: [user], key, letter: false });
  const moment = at(day(days), 9);
  await tx.run(sql`update notifications set created_at = ${moment}, updated_at = ${moment} where dedupe_key = ${key}`);
};
