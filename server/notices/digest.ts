import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { Pools } from '../core/db/pools.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import { messageFor } from '../core/i18n/message.ts';
import { portalUrl, sendMail } from '../core/mail/outbox.ts';
import { wantsLetters } from './notify.ts';
import { speechOf } from './texts.ts';

/** Maximum notifications in one email; for the others it states their number. */
const MOST = 50;

type Reader = Pick<RecordOf<'users'>, 'id' | 'email' | 'name'> & { wants: boolean };
type Told = Pick<RecordOf<'notifications'>, 'title' | 'message' | 'relatedPath'>;

/** Sends the digest of the next due reader, with the unread notifications. Returns whether there was a reader. */
export const sendTogether = ({ database }: { database: Pick<Pools, 'app'> }, moment: string): Promise<boolean> =>
  inTransaction(database.app, async (tx) => {
    const reader = await tx.first<Reader>(
      sql`select u.id, u.email, u.name, ${wantsLetters} as wants from notifications t join users u on u.id = t.user_id
        where t.letter_due_at <= ${moment} and ${notDeleted()} order by t.letter_due_at, t.id limit 1`,
    );
    if (!reader) return false;
    const claimed = await claimDue(tx, reader, moment);
    if (claimed.length) await write(tx, reader, claimed);
    return true;
  });

/** Atomically claims the notifications so that a concurrent sender finds none due. */
const claimDue = async (tx: Tx, { id, wants }: Reader, moment: string): Promise<Told[]> => {
  const rows = await tx.rows<Told & { isTold: boolean }>(
    sql`with due as (
        select t.id, ${wants} and not t.read as told from notifications t
        where t.user_id = ${id} and t.letter_due_at <= ${moment} and ${notDeleted()} for update),
      done as (
        update notifications n set letter_due_at = null, emailed_at = case when d.told then now() end from due d where n.id = d.id
        returning n.id, n.title, n.message, n.related_path, d.told)
      select title, message, related_path as "relatedPath", told as "isTold" from done order by id`,
  );
  return rows.filter(({ isTold }) => isTold);
};

const write = async (tx: Tx, { id, email, name }: Reader, told: readonly Told[]) => {
  const speech = await speechOf(tx, id);
  const [first] = told;
  const more = told.length - MOST;
  const left = { smart_count: more, url: portalUrl('/notifications') };
  await sendMail(tx, {
    to: email,
    locale: speech.locale,
    isOptional: true,
    subject:
      told.length === 1
        ? String(first?.title)
        : speech.say(messageFor('letters.notice.together', { smart_count: told.length })),
    text: [
      speech.say(messageFor('letters.hello', { name })),
      ...told
        .slice(0, MOST)
        .map(({ title, message, relatedPath }) =>
          [
            title,
            message,
            relatedPath &&
              (told.length === 1
                ? speech.say(messageFor('letters.notice.portal', { url: portalUrl(relatedPath) }))
                : portalUrl(relatedPath)),
          ]
            .filter(Boolean)
            .join('\n'),
        ),
      ...(more > 0 ? [speech.say(messageFor('letters.notice.more', left))] : []),
      speech.say(messageFor('letters.notice.settings', { url: portalUrl('/settings') })),
    ].join('\n\n'),
  });
};
