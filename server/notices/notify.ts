import { setImmediate as nextTurn } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { locales } from '../../i18n/locales.ts';
import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../core/db/tx.ts';
import type { DisplayValue, MessageValues } from '../core/i18n/message.ts';
import { type Translator, translatorFor } from '../core/i18n/translator.ts';
import { enqueueEmails, portalUrl } from '../core/mail/outbox.ts';
import { type FundContact, fundContacts } from './contacts.ts';
import { isLegal } from './legal.ts';
import { daysOf, LONGEST_MESSAGE, LONGEST_TITLE, type NoticeKey, piecesOf, typeOf } from './texts.ts';

export interface Notice {
  /** User ids. */
  users: readonly string[];
  /** Message in each reader's language: 'CAPITAL_CALL_ISSUED.issued'; its type is the first part. */
  says: NoticeKey;
  values: MessageValues<DisplayValue>;
  kind: NonNullable<RecordOf<'notifications'>['relatedEntityKind']>;
  /** Null if there is no record. */
  id: string | null;
  /** Path of its page in the web app. */
  path: string;
  /** Deduplication key: each user has at most one notification per key that is not deleted. */
  key: string;
  /** If false, sends no email, regardless of settings. */
  letter?: boolean;
}

const AT_ONCE = 100;

/**
 * Sends notifications once per key and user. Users who have not turned it off also get an email, written in the same
 * statement, or a digest (`together.ts`). Texts use each user's language and date style. Imported history sends none.
 */
export const notify = async (tx: Tx, notices: Notice | readonly Notice[]): Promise<void> => {
  if (tx.isImport) return;
  const some = [notices].flat().filter(({ users }) => users.length);
  const speeches = await speechesOf(
    tx,
    some.flatMap(({ users }) => users),
  );
  for (let at = 0; at < some.length; at += AT_ONCE) {
    // Rendering many notifications in many languages takes time, so other requests run in between.
    if (at) await nextTurn();
    const batch = some.slice(at, at + AT_ONCE);
    const { before, insert } = insertNotices(batch, speeches, await fundContacts(tx, batch));
    await enqueueEmails(tx, insert, before);
  }
};

/**
 * Sends notices to partners or companies, and counts them for the response: one per notice, regardless of the number of
 * its users.
 */
export const notifyParties = async (tx: Tx, notices: Notice | readonly Notice[]): Promise<void> => {
  countNotices(tx, [notices].flat().filter(({ users }) => users.length).length);
  await notify(tx, notices);
};

/** Counts notices that a job sends later. */
export const countNotices = ({ sent, isImport }: Pick<Tx, 'sent' | 'isImport'>, notices: number): void => {
  if (sent && !isImport) sent.notices += notices;
};

/** Above this number of readers, only the languages they use are rendered. */
const MANY = 50;

/** Returns the readers' languages, including English. */
const speechesOf = async (tx: Tx, readers: readonly string[]): Promise<Translator[]> => {
  const all = locales.map(({ locale }) => locale);
  if (readers.length <= MANY) return Promise.all(all.map((locale) => translatorFor(locale)));
  const read = await tx.rows<{ locale: string | null }>(
    sql`select distinct locale from users where id = any(${[...new Set(readers)]}::uuid[])`,
  );
  const own = all.filter((locale) => locale === 'en' || read.some((r) => r.locale === locale));
  return Promise.all(own.map((locale) => translatorFor(locale)));
};

/** SQL rows of id, user, and number of the notification from 1. */
const peopleOf = (notices: readonly Notice[]): Sql => {
  const people = notices.flatMap(({ users }, index) =>
    [...new Set(users)].map((user) => ({ id: uuid(), user, at: index + 1 })),
  );
  const ids = people.map(({ id }) => id);
  return sql`select * from unnest(${ids}::uuid[], ${people.map(({ user }) => user)}::uuid[], ${people.map(({ at }) => at)}::bigint[])`;
};

/** Returns the stored facts of a notification with its texts in every language; the database selects per reader. */
const factsOf = (
  { says, values, kind, id, path, key, letter = true }: Notice,
  speeches: readonly Translator[],
  contacts: ReadonlyMap<string, FundContact>,
) => {
  const texts = speeches.map((speech) => [speech.locale, piecesOf(speech, { says, values })]);
  return {
    ...{ type: typeOf(says), said: { says, values }, kind, id, path, key, letter },
    texts: Object.fromEntries(texts),
    days: daysOf(values, speeches),
    legal: isLegal(says),
    ...contacts.get(id ?? ''),
  };
};

/** Frame around the text of an email; the database fills in the reader's name and the path. */
const frameOf = ({ locale, say }: Translator) => [
  locale,
  {
    locale,
    hello: say({ key: 'letters.hello', values: { name: '%{name}' } }),
    portal: say({ key: 'letters.notice.portal', values: { url: `${portalUrl('')}%{path}` } }),
    settings: say({ key: 'letters.notice.settings', values: { url: portalUrl('/settings') } }),
  },
];

/** Inserts notifications and emails. */
const insertNotices = (
  notices: readonly Notice[],
  speeches: readonly Translator[],
  contacts: ReadonlyMap<string, FundContact>,
) => ({
  before: sql`notice as (
      select n.at, n.v from jsonb_array_elements(${JSON.stringify(notices.map((notice) => factsOf(notice, speeches, contacts)))}::jsonb) with ordinality as n (v, at)),
    told as (
      insert into notifications (id, user_id, type, title, message, said, related_entity_id, related_entity_kind, related_path, dedupe_key, emailed_at, letter_due_at)
      select p.id, u.id, n.v ->> 'type', ${textIn('title', LONGEST_TITLE)}, ${textIn('message', LONGEST_MESSAGE)}, n.v -> 'said', n.v ->> 'id', n.v ->> 'kind', n.v ->> 'path', n.v ->> 'key',
        case when ${isMailed} and ${dueAt} is null then now() end, case when ${isMailed} then ${dueAt} end
      from (${peopleOf(notices)}) as p (id, user_id, at) join notice n on n.at = p.at join users u on u.id = p.user_id
        cross join lateral (select ${inLanguage(sql`n.v -> 'texts'`)} as own) t
      on conflict do nothing returning user_id, title, message, related_path, emailed_at, dedupe_key),`,
  insert: sql`insert into outbox (id, recipient, subject, body, locale, reply_to, is_optional, fund_id)
    select gen_random_uuid(), u.email, regexp_replace(t.title, '[[:cntrl:]]+', ' ', 'g'), concat_ws(E'\n\n',
      replace(f.own ->> 'hello', '%{name}', u.name), t.message, replace(f.own ->> 'portal', '%{path}', t.related_path), case when not ${isLegalRow} then f.own ->> 'settings' end), f.own ->> 'locale',
      n.v ->> 'replyTo', not ${isLegalRow}, (n.v ->> 'fundId')::uuid
    from told t join users u on u.id = t.user_id join notice n on n.v ->> 'key' = t.dedupe_key
      cross join lateral (select ${inLanguage(sql`${JSON.stringify(Object.fromEntries(speeches.map(frameOf)))}::jsonb`)} as own) f
    where t.emailed_at is not null`,
});

/** SQL that selects the text in the user's language; default English. */
const inLanguage = (texts: Sql) => sql`coalesce(${texts} -> coalesce(u.locale, 'en'), ${texts} -> 'en')`;

/** SQL that joins the pieces of a text, every second of which is a date in the user's date style. */
const textIn = (part: 'title' | 'message', longest: number) =>
  sql`(select left(string_agg(case when p.at % 2 = 1 then p.piece
        else coalesce(n.v -> 'days' -> p.piece ->> (u.preferences ->> 'dateFormat'), ${inLanguage(sql`n.v -> 'days' -> p.piece`)} #>> '{}') end, '' order by p.at), ${longest}::integer)
      from jsonb_array_elements_text(t.own -> ${part}::text) with ordinality as p (piece, at))`;

/** An active account with a verified address. */
const isReachable = sql`u.status = 'active' and u.email not like '%.invalid'`;

/** Emails are on by default. */
export const wantsLetters = sql`${isReachable} and coalesce(u.preferences ->> 'emailNotices', 'true') <> 'false'`;

const isLegalRow = sql`(n.v ->> 'legal')::boolean`;

const isMailed = sql`((n.v ->> 'letter')::boolean and ${isReachable} and (${isLegalRow}
  or (${wantsLetters} and not coalesce(u.preferences -> 'unmailedNotices' ? (n.v ->> 'type'), false))))`;

/** SQL of the time of an hourly or daily digest; null for immediate emails. */
const dueAt = sql`case when ${isLegalRow} then null else case u.preferences ->> 'letterPace'
    when 'hourly' then date_trunc('hour', now(), 'UTC') + interval '1 hour'
    when 'daily' then date_trunc('day', now() - interval '6 hours', 'UTC') + interval '1 day 6 hours' end end`;
