import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { DAILY_LOOK, systemMove } from '../../core/entity/move.ts';
import { onDay } from '../../core/i18n/message.ts';
import { companyUsers, fundStaff, partnerUsers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';

/** Days before expiry when the owner is notified. */
const NOTICE_DAYS = 30;

type Expiring = Pick<RecordOf<'documents'>, 'id' | 'title' | 'ownerKind' | 'ownerId'> & { expiresAt: string };

/** Expires verified documents after their last day; owners are notified once, some time before. */
export const endDocuments = async (tx: Tx, day: string): Promise<void> => {
  const over = await tx.rows<{ id: string }>(
    sql`select id from documents where status = 'Verified' and expires_at < ${day}::date and ${notDeleted(null)} order by id for no key update`,
  );
  for (const { id } of over) await systemMove(tx, 'documents', id, 'expire', { requestId: DAILY_LOOK });
  const soon = await tx.rows<Expiring>(
    sql`select d.id, d.title, d.owner_kind as "ownerKind", d.owner_id as "ownerId", d.expires_at as "expiresAt" from documents d
      where d.status = 'Verified' and ${notDeleted('d')} and d.expires_at between ${day}::date and ${addDays(day, NOTICE_DAYS)}::date
        and not exists (select 1 from notifications n where n.dedupe_key = 'document:' || d.id || ':expires:' || d.expires_at)
      order by d.id`,
  );
  for (const document of soon) await tellOwner(tx, document);
};

const tellOwner = async (tx: Tx, { id, title, ownerKind, ownerId, expiresAt }: Expiring) =>
  notify(tx, {
    users: await people[ownerKind](tx, ownerId),
    says: 'DOCUMENT_EXPIRING.soon',
    values: { document: title, day: onDay(expiresAt) },
    kind: 'Document',
    id,
    path: `/documents/${id}`,
    key: `document:${id}:expires:${expiresAt}`,
  });

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
