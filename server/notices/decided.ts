import sql, { raw } from 'sql-template-tag';
import type { When } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { holds } from '../../resources/kit/resolveFields.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Notice } from './notify.ts';

interface Asking {
  /** Notifications that request the decision. */
  says: readonly Notice['says'][];
  /** Condition of the record while they apply. */
  while: When;
  /** Field with the id that the notification refers to, if not the record's own. */
  about?: string;
}

const verification = { while: { approvalStatus: ['PENDING'] } } as const;

/** Records with notifications that request a decision. Each such notification's key contains the id of its record. */
const asking = {
  payments: { says: ['PAYMENT_PROOF_SUBMITTED.submitted'], while: { status: ['Submitted', 'Under Review'] } },
  documents: { says: ['DOCUMENT_UPLOADED.uploaded'], while: { status: ['Pending'] } },
  'company-figures': { says: ['COMPANY_FIGURES.submitted'], while: { status: ['submitted'] }, about: 'companyId' },
  partners: {
    says: ['PARTNER_VERIFICATION_REQUIRED.created', 'PARTNER_VERIFICATION_REQUIRED.submitted'],
    ...verification,
  },
  companies: {
    says: ['COMPANY_VERIFICATION_REQUIRED.created', 'COMPANY_VERIFICATION_REQUIRED.submitted'],
    ...verification,
  },
  approvals: { says: ['APPROVAL_REQUESTED.asked'], while: { status: ['Pending'] } },
  'bank-accounts': [
    {
      says: ['APPROVAL_REQUESTED.bankDetails'],
      while: { status: ['pending_second_approval'] },
      about: 'ownerId',
    },
    {
      says: ['APPROVAL_REQUESTED.bankRetirement'],
      while: { status: ['active'], retirementAskedBy: { not: [''] } },
      about: 'ownerId',
    },
  ],
  tasks: { says: ['TASK.assigned', 'TASK.assignedUntil', 'TASK.due'], while: { status: ['Open'] } },
  periods: { says: ['APPROVAL_REQUESTED.reopening'], while: { status: ['reopening'] }, about: 'fundId' },
} as const satisfies { readonly [N in ResourceName]?: Asking | readonly Asking[] };

/**
 * Returns a hook that marks these notifications as read for all users once a record is decided, so that they are
 * neither opened nor included in digest emails.
 */
export const endNotices = (name: keyof typeof asking) => {
  const all: readonly Asking[] = [asking[name]].flat();
  return async ({ tx }: { tx: Tx }, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    for (const asked of all) await endDecided(tx, asked, rows);
  };
};

const endDecided = async (
  tx: Tx,
  { says, about = 'id', while: waits }: Asking,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const decided = rows.filter((row) => !holds(waits, row));
  if (!decided.length || tx.isImport) return;
  // One index lookup per record: a record has few notifications, and the table has many.
  await tx.run(
    sql`update notifications n set read = true, read_at = now(), ${raw('version = version + 1, updated_at = now()')}
      where n.id in (select f.id from unnest(${decided.map(({ id }) => id)}::text[], ${decided.map((row) => row[about])}::text[]) as d (id, about)
        cross join lateral (select x.id from notifications x where x.related_entity_id = d.about and ${notDeleted('x')} and not x.read
          and x.said ->> 'says' = any(${says}::text[]) and strpos(x.dedupe_key, d.id) > 0 offset 0) f)`,
  );
};
