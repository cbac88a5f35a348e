import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Stage } from '../stage/stage.ts';
import type { Companies } from './companies.ts';
import type { Funds } from './funds.ts';
import type { Staff } from './staff.ts';
import type { Users } from './users.ts';

/** Days after which a notice has been read, and after which it was cleared away. */
const READ_AFTER = 5;
const CLEARED_AFTER = 75;

/** Leaves each person recent notices, the older ones of them read, and somebody's first ones where there were none. */
export const playNotices = async (
  stage: Stage,
  { staff, users, funds, companies }: { staff: Staff; users: Users; funds: Funds; companies: Companies },
) => {
  const { tx } = stage;
  await add(stage, {
    user: users.company.id,
    days: -9,
    type: 'VERIFICATION_DECIDED',
    title: 'You are verified',
    message: 'All parts of the portal are open to you now.',
    kind: 'Company',
    id: companies.halden.id,
    path: '/companies/me/verification',
  });
  await add(stage, {
    user: users.company.id,
    days: -1,
    type: 'DOCUMENT_UPLOADED',
    title: 'Please send your bank statements again',
    message: 'The second page is missing.',
    kind: 'Company',
    id: companies.halden.id,
    path: '/companies/me/verification',
  });
  await add(stage, {
    user: staff.admin.id,
    days: -11,
    type: 'FUND_CREATED',
    title: `${funds.climate.name} had its first closing`,
    message: 'Six partners, 84,000,000 EUR.',
    kind: 'Fund',
    id: funds.climate.id,
    path: `/funds/${funds.climate.id}`,
  });
  await tx.run(sql`delete from notifications where created_at < ${stage.day(-CLEARED_AFTER)}::date`);
  await tx.run(
    sql`update notifications set read = true, read_at = created_at + interval '3 hours' where created_at < ${stage.day(-READ_AFTER)}::date`,
  );
};

interface Told {
  user: string;
  days: number;
  type: string;
  title: string;
  message: string;
  kind: string;
  id: string;
  path: string;
}

const add = ({ tx, day, at }: Stage, { user, days, type, title, message, kind, id, path }: Told) => {
  const moment = at(day(days), 9);
  return tx.run(
    sql`insert into notifications (id, user_id, type, title, message, related_entity_kind, related_entity_id, related_path, dedupe_key, created_at, updated_at)
      values (${uuid()}, ${user}, ${type}, ${title}, ${message}, ${kind}, ${id}, ${path}, ${`demo:${type}:${days}`}, ${moment}, ${moment})`,
  );
};
