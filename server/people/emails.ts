import sql, { type Sql } from 'sql-template-tag';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import { ALPHABETICAL } from '../core/db/alphabetical.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { type MessageKey, type MessageValues, onDay } from '../core/i18n/message.ts';
import { type ReaderLocale, speechAs, type Translator } from '../core/i18n/translator.ts';
import { type Mail, portalUrl } from '../core/mail/outbox.ts';
import { inStates } from '../core/tables/states.ts';
import type { EntityKind, Standing } from './types.ts';

/**
 * SQL by entity kind: its name, whether that is a person's name, and the names of its funds; `names` lists every name
 * of its record.
 */
const places: Readonly<Record<EntityKind, { name: (id: string) => Sql; funds: (id: string) => Sql }>> = {
  Partner: {
    name: (id) =>
      sql`select name, array[name, legal_name] as names, entity_form is not distinct from 'individual' as "isPerson" from partners where id = ${id}`,
    funds: (id) => sql`select f.name from commitments c join funds f on f.id = c.fund_id
      where c.partner_id = ${id} and ${inStates('commitments', 'standing', 'c')} and ${notDeleted('c')} and ${notDeleted('f')} group by f.id order by f.name ${ALPHABETICAL}, f.id`,
  },
  Company: {
    name: (id) =>
      sql`select name, array[name, legal_name] as names, false as "isPerson" from companies where id = ${id}`,
    funds: (id) => sql`select f.name from fund_companies l join funds f on f.id = l.fund_id
      where l.company_id = ${id} and ${notDeleted('l')} and ${notDeleted('f')} group by f.id order by f.name ${ALPHABETICAL}, f.id`,
  },
  FundManager: {
    name: (id) =>
      sql`select coalesce(firm_name, name) as name, array[name, firm_name] as names, true as "isPerson" from fund_managers where id = ${id}`,
    funds: (id) =>
      sql`select name from funds where manager_id = ${id} and ${notDeleted(null)} order by name ${ALPHABETICAL}, id`,
  },
};

/** Returns the entity of an invitation by name (`isPerson` if it is the invited person) and its funds. */
export const placeOf = async (tx: Tx, { entityKind, entityId }: Standing) => {
  const place = entityKind && entityId ? places[entityKind] : null;
  if (!place || !entityId) return { entity: null, names: [], isPerson: true, funds: [] };
  const [named, funds] = await Promise.all([
    tx.first<{ name: string; names: (string | null)[]; isPerson: boolean }>(place.name(entityId)),
    tx.rows<{ name: string }>(place.funds(entityId)),
  ]);
  return {
    entity: named?.name ?? null,
    names: named?.names ?? [],
    isPerson: named?.isPerson ?? true,
    funds: funds.map(({ name }) => name),
  };
};

/** Link to accept an invitation. The token is after '#', so it reaches no server and no log. */
const invitationUrl = (token: string) => portalUrl(`/register#invitation=${token}`);

interface Writer {
  userId: string;
  name: string;
  email: string;
}

/** Returns the language and date style of an address's user; else those of the sender. */
export const speechFor = async (tx: Tx, email: string, writerId: string): Promise<Translator> =>
  speechAs(
    await tx.first<ReaderLocale>(
      sql`select coalesce(r.locale, w.locale) as locale, r.preferences ->> 'dateFormat' as "dateFormat"
        from users w left join lateral (select locale, preferences from users where lower(email) = ${email.toLowerCase()} and ${notDeleted(null)}
          order by registration = 'joined' desc limit 1) r on true
        where w.id = ${writerId}`,
    ),
  );

/** Returns the email of an invitation: inviter, role, funds, and the personal link. */
export const invitationLetter = async (
  tx: Tx,
  asked: Standing & { email: string; name: string; token: string; expiresAt: string; inviter: Writer },
): Promise<Mail> => {
  const { email, name, token, expiresAt, inviter, role } = asked;
  const [{ entity, funds }, { say, list, word, locale }] = await Promise.all([
    placeOf(tx, asked),
    speechFor(tx, email, inviter.userId),
  ]);
  const values = {
    name,
    person: inviter.name,
    email: readableEmail(inviter.email),
    funds: list(funds),
    day: onDay(dayOf(expiresAt)),
  };
  const said = (key: MessageKey, more: MessageValues = {}) => say({ key, values: { ...values, ...more } });
  return {
    to: email,
    replyTo: inviter.email,
    locale,
    subject: said(funds.length ? 'letters.invitation.subjectFunds' : 'letters.invitation.subject'),
    text: [
      said('letters.hello'),
      '',
      said(funds.length ? 'letters.invitation.introFunds' : 'letters.invitation.intro'),
      ...(role ? [said('letters.invitation.role', { role: word(`choices.${role}`) })] : []),
      ...(entity && entity !== name ? [said('letters.invitation.entity', { entity })] : []),
      '',
      said('letters.invitation.link'),
      said('letters.invitation.accept', { url: invitationUrl(token) }),
      '',
      said('letters.invitation.until'),
      said('letters.invitation.question'),
    ].join('\n'),
  };
};

const dayOf = (moment: string) => moment.slice(0, 10);

interface ChangedAddress {
  to: string;
  /** Name of the record. */
  name: string;
  /** The new address. */
  address: string;
  by: Writer;
}

/** Informs the old address that it was replaced. */
export const addressChanged = ({ say, locale }: Translator, { to, name, address, by }: ChangedAddress): Mail => {
  const values = {
    name,
    person: by.name,
    email: readableEmail(by.email),
    old: readableEmail(to),
    new: readableEmail(address),
  };
  const said = (key: MessageKey) => say({ key, values });
  return {
    to,
    replyTo: by.email,
    locale,
    subject: said('letters.addressChanged.subject'),
    text: [
      said('letters.helloAll'),
      '',
      said('letters.addressChanged.text'),
      said('letters.addressChanged.unexpected'),
    ].join('\n'),
  };
};

/** Asks one of two addresses to confirm the replacement. */
export const addressAsked = (
  { say, locale }: Translator,
  { to, name, old, address, until, url, by }: ChangedAddress & { old: string | null; until: string; url: string },
): Mail => {
  const values = {
    ...{ name, person: by.name, email: readableEmail(by.email), day: onDay(until), url },
    ...{ old: readableEmail(old ?? ''), new: readableEmail(address) },
  };
  const said = (key: MessageKey) => say({ key, values });
  return {
    to,
    replyTo: by.email,
    locale,
    subject: said('letters.addressAsked.subject'),
    text: [
      said('letters.helloAll'),
      '',
      said(old ? 'letters.addressAsked.text' : 'letters.addressAsked.textFirst'),
      said('letters.addressAsked.confirm'),
      '',
      said('letters.addressAsked.wrong'),
    ].join('\n'),
  };
};
