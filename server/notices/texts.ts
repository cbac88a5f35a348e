import sql from 'sql-template-tag';
import { isLocale } from '../../i18n/locales.ts';
import type { Spoken } from '../../i18n/spoken.ts';
import type { notificationTypes } from '../../resources/kit/enums.ts';
import type { Tx } from '../core/db/tx.ts';
import type { SaidValues } from '../core/words/said.ts';
import { type Speech, speechIn } from '../core/words/speech.ts';

type Notices = Spoken['notices'];
type NoticeType = keyof Notices & (typeof notificationTypes)[number];

/** A notice that people can be sent: its type, and what is told. */
export type NoticeKey = { [T in NoticeType]: `${T}.${keyof Notices[T] & string}` }[NoticeType];

/** A notice as it is kept, to be said again in another language. */
export interface SaidNotice {
  says: NoticeKey;
  values: SaidValues;
}

const LONGEST_TITLE = 120;
const LONGEST_MESSAGE = 500;

/** 'CAPITAL_CALL_ISSUED.issued' -> 'CAPITAL_CALL_ISSUED'. */
export const typeOf = (says: NoticeKey): NoticeType => says.slice(0, says.indexOf('.')) as NoticeType;

/** Title and message of a notice in a language. */
export const textOf = ({ say }: Pick<Speech, 'say'>, { says, values }: SaidNotice) => ({
  title: say({ key: `notices.${says}.title` as const, values } as Parameters<Speech['say']>[0]).slice(0, LONGEST_TITLE),
  message: say({ key: `notices.${says}.message` as const, values } as Parameters<Speech['say']>[0]).slice(
    0,
    LONGEST_MESSAGE,
  ),
});

/** The language of a user's settings. */
export const speechOf = async (tx: Tx, userId: string | null): Promise<Speech> => {
  const user = await tx.first<{ locale: string | null }>(sql`select locale from users where id = ${userId}`);
  return speechIn(isLocale(user?.locale) ? user.locale : 'en');
};

/** Says a user's notices again in the language of their settings, after that was changed. */
export const sayAgain = async (tx: Tx, userId: string): Promise<void> => {
  const speech = await speechOf(tx, userId);
  const notices = await tx.rows<{ id: string; said: SaidNotice }>(
    sql`select id, said from notifications where user_id = ${userId} and said is not null and deleted_at is null`,
  );
  const texts = notices.map(({ id, said }) => ({ id, ...textOf(speech, said) }));
  await tx.run(
    sql`update notifications n set title = t.title, message = t.message
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id uuid, title text, message text) where n.id = t.id`,
  );
};
