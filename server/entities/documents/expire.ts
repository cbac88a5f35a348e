import sql, { raw } from 'sql-template-tag';
import { documents } from '../../../resources/documents.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { DAILY_LOOK, systemMove } from '../../core/entity/move.ts';
import { onDay } from '../../core/i18n/message.ts';
import { findRow } from '../../core/tables/rows.ts';
import { activeUsers, companyUsers, fundStaff, fundsAround, partnerUsers } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';

/** Days before expiry of the reminder. */
const NOTICE_DAYS = 30;

type Expiring = Pick<RecordOf<'documents'>, 'id' | 'title' | 'ownerKind' | 'ownerId' | 'fundId'> & {
  expiresAt: string;
};

/** Expires verified documents after their last day; a reminder goes out once, some time before. */
export const endDocuments = async (tx: Tx, day: string): Promise<void> => {
  const over = await tx.rows<{ id: string }>(
    sql`select id from documents where status = 'Verified' and expires_at < ${day}::date and ${notDeleted(null)} order by id for no key update`,
  );
  for (const { id } of over) await systemMove(tx, 'documents', id, 'expire', { requestId: DAILY_LOOK });
  const soon = await tx.rows<Expiring & { isStaffNotified: boolean }>(
    sql`select d.id, d.title, d.owner_kind as "ownerKind", d.owner_id as "ownerId", d.fund_id as "fundId", d.expires_at as "expiresAt",
        exists (select 1 from notifications n where n.dedupe_key = ${keyOf} || ':staff') as "isStaffNotified"
      from documents d
      where d.status = 'Verified' and ${notDeleted('d')} and d.expires_at between ${day}::date and ${addDays(day, NOTICE_DAYS)}::date
        and not exists (select 1 from notifications n where n.dedupe_key = ${keyOf})
      order by d.id`,
  );
  for (const { isStaffNotified, ...document } of soon) {
    const owners = await activeUsers(tx, await people[document.ownerKind](tx, document.ownerId));
    if (owners.length) await remindOwner(tx, document, owners);
    else if (!isStaffNotified) await remindStaff(tx, document);
  }
};

/** SQL of the key of a document's reminder. A later date of expiry has a reminder of its own. */
const keyOf = raw(`'document:' || d.id || ':expires:' || d.expires_at`);

const noticeOf = ({ id, title, expiresAt }: Expiring) =>
  ({
    values: { document: title, day: onDay(expiresAt) },
    kind: 'Document',
    id,
    path: `/documents/${id}`,
    key: `document:${id}:expires:${expiresAt}`,
  }) as const satisfies Partial<Notice>;

const remindOwner = (tx: Tx, document: Expiring, users: readonly string[]) =>
  notify(tx, { ...noticeOf(document), users, says: 'DOCUMENT_EXPIRING.soon' });

/** An owner without an active user reads no notices, so the staff of its funds who can read the document obtain the next one. */
const remindStaff = async (tx: Tx, document: Expiring) => {
  const { id, ownerKind, ownerId, fundId } = document;
  const { values, key, ...notice } = noticeOf(document);
  const funds = [...(await fundsAround(tx, ownerKind, ownerId)), ...(fundId ? [fundId] : [])];
  await notify(tx, {
    ...notice,
    users: await readersOf(tx, 'documents', id, await fundStaff(tx, funds)),
    says: 'DOCUMENT_EXPIRING.ownerWithoutUser',
    values: { ...values, owner: await ownerName(tx, document) },
    key: `${key}:staff`,
  });
};

const ownerName = async (tx: Tx, { ownerKind, ownerId }: Expiring): Promise<string> => {
  const owner = await findRow(tx, documents.fields.ownerId.to[ownerKind], ownerId);
  return String(owner?.name ?? '');
};

/** Users who can provide the next document, by kind of owner. */
const people: Readonly<Record<RecordOf<'documents'>['ownerKind'], (tx: Tx, id: string) => Promise<readonly string[]>>> =
  {
    Partner: async (tx, id) => (await partnerUsers(tx, [id])).get(id) ?? [],
    Company: companyUsers,
    Fund: (tx, id) => fundStaff(tx, [id]),
    FundManager: async (tx, id) =>
      (
        await tx.rows<{ id: string }>(
          sql`select user_id as id from fund_managers where id = ${id} and user_id is not null`,
        )
      ).map((user) => user.id),
    User: async (_, id) => [id],
    Admin: async (_, id) => [id],
  };
