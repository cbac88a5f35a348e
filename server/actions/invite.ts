import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { Role } from '../../resources/kit/names.ts';
import { taken } from '../business/duplicates.ts';
import { answer, typed } from '../business/records.ts';
import { insertRow } from '../db/rows.ts';
import { invalid, notFound } from '../errors.ts';
import { portalUrl, sendMail } from '../mail/outbox.ts';
import type { Action, Row, Work } from '../slots.ts';

interface Invited {
  email: string | null;
  name: string;
  role: Role;
  kind: 'Partner' | 'Company' | 'FundManager';
  id: string;
}

/**
 * Opens an account for a partner, company or manager under its e-mail, without a sign-in yet, and writes the invitation.
 * It is claimed by registering with that address and confirming it. Asked again, only the letter goes out again.
 */
export const invite = async (work: Work, { email, name, role, kind, id }: Invited): Promise<Row> => {
  if (!email) throw invalid('email', 'Required for an invitation.');
  const known = await work.tx.first<Row & { entityId: string | null }>(
    sql`select id, version, entity_id as "entityId" from users where email = ${email.toLowerCase()} and deleted_at is null`,
  );
  if (known && known.entityId !== id)
    throw taken('email', `Email ${email} is already registered. Please use a different email address.`);
  const values = { email: email.toLowerCase(), name, role, entityKind: kind, entityId: id };
  const user = known ?? (await insertRow(work.tx, 'users', values, { createdBy: work.caller.userId }));
  await sendMail(work.tx, {
    to: email,
    subject: 'Your invitation to Quarterdeck',
    text: [
      `Hello ${name},`,
      '',
      `${work.caller.name} invites you to Quarterdeck, the portal of your fund.`,
      `Please register with this e-mail address: ${portalUrl('/register')}`,
      '',
      'If you did not expect this letter, you may ignore it.',
    ].join('\n'),
  });
  return user;
};

/** Opens an account for a limited or general partner. */
export const invitePartner: Action = async (work, { row }) => {
  if (!row) throw notFound();
  const { id, name, email, type } = typed('partners', row);
  await invite(work, { email, name, role: rolesByType[type], kind: 'Partner', id });
  return { partner: answer(work.caller, 'partners', row) };
};

/** Opens an account for a portfolio company. */
export const inviteCompany: Action = async (work, { row }) => {
  if (!row) throw notFound();
  const { id, name, email, contactName } = typed('companies', row);
  await invite(work, { email, name: contactName ?? name, role: 'company', kind: 'Company', id });
  return { company: answer(work.caller, 'companies', row) };
};

const rolesByType: Readonly<Record<RecordOf<'partners'>['type'], Role>> = { LP: 'lp', GP: 'gp' };
