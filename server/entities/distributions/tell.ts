import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import { enqueueAll, withoutLater } from '../../core/jobs/enqueue.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Announcing, AT_ONCE, announcementJob, Changed, sendAll, tellNextOf } from '../../notices/announced.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { countReached } from '../../notices/countReached.ts';
import { distributionNoticeKey } from '../../notices/noticeKeys.ts';
import { type Notice, notify } from '../../notices/notify.ts';
import { queues } from '../../notices/queues.ts';

type Word = 'issued' | 'cancelled';

const says: Readonly<Record<Word, Notice['says']>> = {
  issued: 'DISTRIBUTION_ISSUED.issued',
  cancelled: 'DISTRIBUTION_ISSUED.cancelled',
};

/**
 * Queues notifications to the partners of a distribution that was issued, or cancelled with a reason: one row, in the
 * transaction of the event. A background job sends them. Imported history sends none.
 */
export const announceDistribution = async (tx: Tx, id: string, word: Word, noted: { reason?: string } = {}) => {
  if (tx.isImport) return;
  await countReached(tx, isLineOf(id), 'distribution_lines');
  await enqueueAll(
    withoutLater(tx),
    queues.distributionAnnouncement.kind,
    sql`select id::text as item, distribution_id::text as group_key from announced`,
    sql`announced as (insert into distribution_announcements (distribution_id, word, noted)
      values (${id}, ${word}, ${JSON.stringify(noted)}) returning id, distribution_id),`,
  );
};

const isLineOf = (id: string) => sql`l.distribution_id = ${id} and ${notDeleted('l')}`;

interface Announced {
  id: string;
  distributionId: string;
  word: Word;
  noted: { reason?: string };
  toldTo: string | null;
  /** Whether the notification still applies; otherwise it is skipped. */
  holds: boolean;
  version: number;
  number: number | null;
  day: string;
  currency: string;
  fund: string;
}

const query = (ids: readonly string[]) =>
  sql`select a.id::text as id, a.distribution_id as "distributionId", a.word, a.noted, a.told_to as "toldTo",
    case when a.word = 'cancelled' then d.status = 'Cancelled' else ${inStates('distributions', 'issued', 'd')} end as holds,
    d.version, d.number, coalesce(d.payment_date, d.distribution_date)::text as day, d.currency, f.name as fund
  from distribution_announcements a join distributions d on d.id = a.distribution_id join funds f on f.id = d.fund_id
  where a.id = any(${[...ids]}::bigint[]) order by a.id`;

interface Line {
  id: string;
  partnerId: string;
  net: string;
  reference: string;
  letter: boolean;
}

const linesQuery = ({ distributionId, toldTo }: Announced) =>
  sql`select l.id, l.partner_id as "partnerId", l.net, l.payment_reference as reference, coalesce(p.send_call_notices, true) as letter
    from distribution_lines l join partners p on p.id = l.partner_id
    where ${isLineOf(distributionId)} and (${toldTo}::uuid is null or l.id > ${toldTo}::uuid)
    order by l.id limit ${AT_ONCE}`;

const tellSome = async (tx: Tx, [announced]: readonly Announced[]): Promise<string | null> => {
  if (!announced) return null;
  const { distributionId, word, noted, holds, version, number, day, currency, fund } = announced;
  const lines = holds ? await tx.rows<Line>(linesQuery(announced)) : [];
  if (!lines.length) return null;
  const users = await partnerUsers(
    tx,
    lines.map(({ partnerId }) => partnerId),
  );
  await notify(
    tx,
    lines.map(({ id, partnerId, net, reference, letter }) => ({
      users: users.get(partnerId) ?? [],
      says: says[word],
      values: { ...noted, number: number ?? 0, fund, reference, amount: money(net, currency), day: onDay(day) },
      kind: 'Distribution' as const,
      id: distributionId,
      path: `/distributions/${distributionId}`,
      key: distributionNoticeKey(id, word),
      letter,
    })),
  );
  // A concurrent change of the distribution either waits for this transaction or makes it abort.
  const same = await tx.first(
    sql`select 1 from distributions where id = ${distributionId} and version = ${version} for share`,
  );
  if (!same) throw new Changed();
  return lines.length < AT_ONCE ? null : (lines.at(-1)?.id ?? null);
};

const distributions: Announcing<Announced> = {
  queue: queues.distributionAnnouncement,
  table: 'distribution_announcements',
  group: { isOrdered: true },
  query,
  tell: tellSome,
};

/** Notifies the partners of distributions. */
export const distributionAnnouncementJob = announcementJob(distributions);

/** Sends the next notifications of a distribution in batches. Returns whether there were any. */
export const tellNextDistribution = (deps: Pick<Deps, 'database' | 'log'>, moment = new Date().toISOString()) =>
  tellNextOf(deps, distributions, moment);

/** Sends all notifications of distributions in the transaction that queued them. */
export const tellDistributionsAtOnce = (tx: Tx, moment: string) => sendAll(tx, distributions, moment);
