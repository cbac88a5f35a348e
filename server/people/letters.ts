import sql, { type Sql } from 'sql-template-tag';
import type { Role } from '../../resources/kit/names.ts';
import { dayText } from '../core/base/words.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { type Mail, portalUrl } from '../core/mail/outbox.ts';
import { inStates } from '../core/tables/states.ts';
import type { EntityKind, Standing } from './types.ts';

const roleWords: Readonly<Record<Role, string>> = {
  admin: 'an administrator',
  fund_manager: 'a fund manager',
  gp: 'a general partner',
  lp: 'a limited partner',
  company: 'a portfolio company',
};

/** What an entity is called, whether that is the name of a person, and the names of its funds. */
const places: Readonly<Record<EntityKind, { name: (id: string) => Sql; funds: (id: string) => Sql }>> = {
  Partner: {
    name: (id) =>
      sql`select name, entity_form is not distinct from 'individual' as "isPerson" from partners where id = ${id}`,
    funds: (id) => sql`select distinct f.name from commitments c join funds f on f.id = c.fund_id
      where c.partner_id = ${id} and ${inStates('commitments', 'standing', 'c')} and ${living('c')} and ${living('f')} order by f.name`,
  },
  Company: {
    name: (id) => sql`select name, false as "isPerson" from companies where id = ${id}`,
    funds: (id) => sql`select distinct f.name from fund_companies l join funds f on f.id = l.fund_id
      where l.company_id = ${id} and ${living('l')} and ${living('f')} order by f.name`,
  },
  FundManager: {
    name: (id) => sql`select coalesce(firm_name, name) as name, true as "isPerson" from fund_managers where id = ${id}`,
    funds: (id) => sql`select name from funds where manager_id = ${id} and ${living(null)} order by name`,
  },
};

/** Whom somebody is to stand for, in words: the entity (`isPerson` where it is that person) and its funds. */
export const placeOf = async (tx: Tx, { entityKind, entityId }: Standing) => {
  const place = entityKind && entityId ? places[entityKind] : null;
  if (!place || !entityId) return { entity: null, isPerson: true, funds: [] };
  const [named, funds] = await Promise.all([
    tx.first<{ name: string; isPerson: boolean }>(place.name(entityId)),
    tx.rows<{ name: string }>(place.funds(entityId)),
  ]);
  return { entity: named?.name ?? null, isPerson: named?.isPerson ?? true, funds: funds.map(({ name }) => name) };
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** The address under which an invitation is accepted. The token stands behind '#': it reaches no server and no log. */
export const invitationUrl = (token: string) => portalUrl(`/register#invitation=${token}`);

/** The letter of an invitation: who invites, as what, to which funds, and the personal link. */
export const invitationLetter = async (
  tx: Tx,
  asked: Standing & {
    email: string;
    name: string;
    token: string;
    expiresAt: string;
    inviter: { name: string; email: string };
  },
): Promise<Mail> => {
  const { email, name, token, expiresAt, inviter, role } = asked;
  const { entity, funds } = await placeOf(tx, asked);
  const as = role ? ` as ${roleWords[role]}` : '';
  const of = funds.length ? ` of ${listed.format(funds)}` : '';
  return {
    to: email,
    subject: funds.length
      ? `${inviter.name} invites you to ${listed.format(funds)}`
      : `${inviter.name} invites you to Quarterdeck`,
    text: [
      `Hello ${name},`,
      '',
      `${inviter.name} invites you to Quarterdeck, the portal of the fund's investors and managers${as}${of}.`,
      ...(entity && entity !== name ? [`You will act there for ${entity}.`] : []),
      '',
      'This is your personal link. It opens your account, or adds this to the one that you have:',
      invitationUrl(token),
      '',
      `The link works once, until ${dayText(expiresAt.slice(0, 10))}. Please do not pass it on.`,
      `If you have a question, or did not expect this letter, write to ${inviter.name} at ${inviter.email}.`,
    ].join('\n'),
  };
};
