import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import type { Value } from '../core/i18n/message.ts';
import { allDeciders, type Decider } from '../notices/audience.ts';
import { type Notice, notify } from '../notices/notify.ts';

/** Days in which a decider who gained the right through a requester may not decide for that requester. */
export const SETTLING_DAYS = 7;

/** Days of audit that show who admitted a user: an invitation is valid for 14 days. */
const AUDIT_DAYS = 21;

/** Actor of a change; null: the user concerned, who accepts an invitation. */
type By = Pick<Work, 'tx' | 'askedBy'> & { caller: { userId: string; person: Value } | null };

/** A user who gained or lost the right to decide for a fund; null: for all funds. */
export interface DeciderChange extends Decider {
  isGain: boolean;
}

/**
 * Runs a change that may affect deciders, and stores gains and losses in the same transaction. Compares the deciders
 * before and after so that every path to the right is covered, and notifies the other deciders.
 */
export const watchDeciders = async <T>(by: By, change: () => Promise<T>): Promise<T> => {
  const before = await allDeciders(by.tx);
  const result = await change();
  const after = await allDeciders(by.tx);
  const changes = differenceOf(before, after);
  for (const each of changes) await store(by, each);
  if (changes.length) await tell(by, changes, after);
  return result;
};

const keyOf = ({ fundId, userId }: Decider) => `${fundId} ${userId}`;

const differenceOf = (before: readonly Decider[], after: readonly Decider[]): DeciderChange[] => {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return [
    ...after.filter((each) => !had.has(keyOf(each))).map((each) => ({ ...each, isGain: true })),
    ...before.filter((each) => !has.has(keyOf(each))).map((each) => ({ ...each, isGain: false })),
  ];
};

/** SQL of the ids of user `u` and of the records that the user represents. */
const standsFor = sql`array_remove(array[u.id::text, u.entity_id::text]
  || array(select m.ref_id::text from memberships m where m.user_id = u.id and m.type = 'partner' and ${notDeleted('m')}), null)`;

/**
 * A right that returns within the settling days, as after a suspension, is not new: only the earlier gain counts. A
 * gain through a settling user counts as a gain through the users who admitted that user. An email address admits its
 * holder, so each author of the address counts as a source, regardless of age.
 */
const store = async ({ tx, caller, askedBy }: By, { fundId, userId, isGain }: DeciderChange) => {
  const actors = [caller?.userId, askedBy].filter((id) => id !== undefined && id !== userId);
  await tx.run(
    sql`with direct(id) as (
        select unnest(${actors}::uuid[])
        union select i.created_by from invitations i where ${isGain} and (i.accepted_by = ${userId} or i.user_id = ${userId}) and i.created_by is not null
        union select m.created_by from memberships m where ${isGain} and m.user_id = ${userId} and ${notDeleted('m')} and m.created_by is not null
        union select a.actor_id from audit_events a join users u on u.id = ${userId}
          where ${isGain} and a.actor_id <> u.id and a.action <> 'update' and a.created_at > now() - make_interval(days => ${AUDIT_DAYS})
            and a.entity_id = any(${standsFor})
        union select a.actor_id from audit_events a join users u on u.id = ${userId}
          where ${isGain} and a.actor_id <> u.id and a.entity_id = any(${standsFor}) and lower(a.after ->> 'email') = lower(u.email)
        union select c.requested_by from email_changes c join users u on u.id = ${userId}
          where ${isGain} and c.requested_by <> u.id and c.entity_id::text = any(${standsFor}) and lower(c.new_email) = lower(u.email))
      insert into decider_changes (fund_id, user_id, is_gain, through)
      select ${fundId}::uuid, ${userId}::uuid, ${isGain}, array(
        select id from direct
        union select unnest(p.through) from direct d join decider_changes p on p.user_id = d.id
          where ${isGain} and p.is_gain and p.at > now() - make_interval(days => ${SETTLING_DAYS}))
      where not (${isGain} and exists (select 1 from decider_changes l where l.user_id = ${userId} and not l.is_gain
        and l.fund_id is not distinct from ${fundId}::uuid and l.at > now() - make_interval(days => ${SETTLING_DAYS})))`,
  );
};

/** Notifications about a decider of one fund, and of all funds. */
const OF_FUND = { gained: 'APPROVAL_DECIDED.deciderGained', lost: 'APPROVAL_DECIDED.deciderLost' } as const;
const OF_ALL = { gained: 'APPROVAL_DECIDED.adminGained', lost: 'APPROVAL_DECIDED.adminLost' } as const;

/** Notifies the deciders of the affected funds, once a fund has postings and its founders are in place. */
const tell = async ({ tx, caller }: By, changes: readonly DeciderChange[], deciders: readonly Decider[]) => {
  const funds = await tx.rows<{ id: string; name: string }>(
    sql`select f.id, f.name from funds f where ${notDeleted('f')} and exists (select 1 from gl_journals j where j.fund_id = f.id)`,
  );
  const names = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${changes.map(({ userId }) => userId)}::uuid[])`,
  );
  const notices = changes.flatMap(({ fundId, userId, isGain }): Notice[] => {
    const fund = funds.find(({ id }) => id === fundId);
    if (!funds.length || (fundId && !fund)) return [];
    const name = names.find(({ id }) => id === userId)?.name ?? '';
    const readers = deciders.filter((each) => each.fundId === null || fundId === null || each.fundId === fundId);
    return [
      {
        users: readers.map((each) => each.userId).filter((id) => id !== userId && id !== caller?.userId),
        says: (fund ? OF_FUND : OF_ALL)[isGain ? 'gained' : 'lost'],
        values: { fund: fund?.name ?? '', name, person: caller?.person ?? name },
        kind: 'Fund',
        id: fundId,
        path: fund ? `/funds/${fund.id}/dual-control` : '/funds',
        key: `decider:${uuid()}`,
      },
    ];
  });
  await notify(tx, notices);
};

/**
 * SQL condition on gains `g` of a user that count for funds: recent, and after the first posting, when the founders are
 * in place.
 */
const counting = (fundIds: readonly string[]) =>
  sql`g.is_gain and g.at > now() - make_interval(days => ${SETTLING_DAYS})
    and exists (select 1 from funds f where (${fundIds.length === 0} or f.id = any(${fundIds}::uuid[])) and (g.fund_id is null or g.fund_id = f.id)
      and g.at >= (select j.booked_at from gl_journals j where j.fund_id = f.id order by j.number limit 1))`;

/**
 * Returns the users among `ids` whose right to decide for one of the funds comes only through given users, with the end
 * of the settling period. Without a fund, only the right for all funds counts.
 */
export const gainedThrough = async (
  tx: Tx,
  { fundIds, ids, through }: { fundIds: readonly string[]; ids: readonly string[]; through: readonly string[] },
): Promise<Map<string, string>> => {
  const gains = await tx.rows<Decider & { until: string }>(
    sql`select g.fund_id as "fundId", g.user_id as "userId", max(g.at) + make_interval(days => ${SETTLING_DAYS}) as until
      from decider_changes g where g.user_id = any(${ids}::uuid[]) and g.through && ${through}::uuid[]
        and (g.fund_id is null or g.fund_id = any(${fundIds}::uuid[])) and ${counting(fundIds)} group by 1, 2`,
  );
  if (!gains.length) return new Map();
  const grants = (await allDeciders(tx)).filter(({ fundId }) => fundId === null || fundIds.includes(fundId));
  const untilOf = new Map(gains.map((gain) => [keyOf(gain), gain.until]));
  const settling = new Map<string, string>();
  for (const id of new Set(gains.map(({ userId }) => userId))) {
    const until = grants.filter(({ userId }) => userId === id).map((grant) => untilOf.get(keyOf(grant)));
    const all = until.filter((each) => each !== undefined);
    if (all.length && all.length === until.length) settling.set(id, all.sort()[0] as string);
  }
  return settling;
};

/**
 * Returns a user, the users who admitted them, and all users admitted by those within the settling days. One person may
 * own several of these accounts.
 */
export const recentlyConnected = async (tx: Tx, fundId: string, userId: string): Promise<string[]> => {
  const recent = sql`(g.fund_id is null or g.fund_id = ${fundId}) and ${counting([fundId])}`;
  const found = await tx.rows<{ id: string }>(
    sql`with sources(id) as (
        select ${userId}::uuid union select unnest(g.through) from decider_changes g where g.user_id = ${userId} and ${recent})
      select id from sources
      union select g.user_id from decider_changes g where g.through && array(select id from sources) and ${recent}`,
  );
  return found.map(({ id }) => id);
};

/**
 * Returns whether a user other than the given ones lost the right to decide for one of the funds, or for all, in the
 * settling days.
 */
export const hasLostDecider = async (
  tx: Tx,
  { fundIds, besides }: { fundIds: readonly string[]; besides: readonly string[] },
): Promise<boolean> => {
  const lost = await tx.first(
    sql`select 1 from decider_changes l where not l.is_gain and l.at > now() - make_interval(days => ${SETTLING_DAYS})
        and (l.fund_id is null or l.fund_id = any(${fundIds}::uuid[])) and l.user_id <> all(${besides}::uuid[])
      union all select 1 from memberships m where m.valid_to < current_date and m.valid_to >= current_date - ${SETTLING_DAYS}::integer
        and ${notDeleted('m')} and m.user_id <> all(${besides}::uuid[]) and (m.type = 'admin'
          or (m.type = 'fund' and m.role in ('gp', 'fund_manager') and m.ref_id = any(${fundIds}::uuid[]))) limit 1`,
  );
  return lost !== undefined;
};
