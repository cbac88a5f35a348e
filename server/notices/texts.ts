import sql from 'sql-template-tag';
import { type DateStyle, dateStyles } from '../../i18n/dates.ts';
import type { ServerTexts } from '../../i18n/language.ts';
import type { notificationTypes } from '../../resources/kit/enums.ts';
import { readerLocaleOf } from '../core/auth/readerLocale.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { formatsOf } from '../core/i18n/formats.ts';
import { type DisplayValue, leavesOf, type MessageValues, mapped } from '../core/i18n/message.ts';
import { speechAs, type Translator } from '../core/i18n/translator.ts';

type Notices = ServerTexts['notices'];
type NoticeType = keyof Notices & (typeof notificationTypes)[number];

/** Key of a notification: its type and event. */
export type NoticeKey = { [T in NoticeType]: `${T}.${keyof Notices[T] & string}` }[NoticeType];

/** A stored notification that can be rendered again in another language. */
interface SaidNotice {
  says: NoticeKey;
  values: MessageValues<DisplayValue>;
}

export const LONGEST_TITLE = 120;
export const LONGEST_MESSAGE = 500;

/** Returns the type of a key: 'CAPITAL_CALL_ISSUED.issued' -> 'CAPITAL_CALL_ISSUED'. */
export const typeOf = (says: NoticeKey): NoticeType => says.slice(0, says.indexOf('.')) as NoticeType;

const sentencesOf = ({ say }: Pick<Translator, 'say'>, says: NoticeKey, values: MessageValues<DisplayValue>) => ({
  title: say({ key: `notices.${says}.title` as const, values } as Parameters<Translator['say']>[0]),
  message: say({ key: `notices.${says}.message` as const, values } as Parameters<Translator['say']>[0]),
});

/** Renders title and message in a language. */
export const textOf = (speech: Pick<Translator, 'say'>, { says, values }: SaidNotice) => {
  const { title, message } = sentencesOf(speech, says, values);
  return { title: title.slice(0, LONGEST_TITLE), message: message.slice(0, LONGEST_MESSAGE) };
};

const MARK = '\u0000';
const isDay = (value: DisplayValue): value is { day: string } => typeof value === 'object' && 'day' in value;

/**
 * Renders a text for readers with different date styles: the uncut pieces of title and message, every second of which
 * is an ISO 8601 date.
 */
export const piecesOf = (speech: Pick<Translator, 'say'>, { says, values }: SaidNotice) => {
  const mark = (value: DisplayValue) => (isDay(value) ? `${MARK}${value.day}${MARK}` : value);
  const marked = Object.entries(values).map(([name, value]) => [name, mapped(value, mark)] as const);
  const { title, message } = sentencesOf(speech, says, Object.fromEntries(marked));
  return { title: title.split(MARK), message: message.split(MARK) };
};

const others = dateStyles.filter((style) => style !== 'language');

/** Formats the dates of a notification by language and date style: { '2031-07-01': { en: 'Jul 1, 2031', iso: … } }. */
export const daysOf = (values: MessageValues<DisplayValue>, speeches: readonly Translator[]) =>
  Object.fromEntries(
    Object.values(values)
      .flatMap(leavesOf)
      .filter(isDay)
      .map(({ day }) => [
        day,
        Object.fromEntries([
          ...speeches.map((speech) => [speech.locale, speech.day(day)]),
          ...others.map((style) => [style, styled[style](day)]),
        ]),
      ]),
  );
const styled = Object.fromEntries(dateStyles.map((style) => [style, formatsOf('en', style).day])) as Readonly<
  Record<DateStyle, (day: string) => string>
>;

/** Returns the language and date style of a user's settings. */
export const speechOf = async (tx: Tx, userId: string | null): Promise<Translator> =>
  speechAs(await readerLocaleOf(tx, userId));

/** Renders a user's notifications again after a change of language or date style. */
export const sayAgain = async (tx: Tx, userId: string): Promise<void> => {
  const speech = await speechOf(tx, userId);
  const notices = await tx.rows<{ id: string; said: SaidNotice }>(
    sql`select id, said from notifications where user_id = ${userId} and said is not null and ${notDeleted(null)}`,
  );
  const texts = notices.map(({ id, said }) => ({ id, ...textOf(speech, said) }));
  await tx.run(
    sql`update notifications n set title = t.title, message = t.message
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id uuid, title text, message text) where n.id = t.id`,
  );
};
