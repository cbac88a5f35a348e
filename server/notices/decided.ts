import sql, { raw } from 'sql-template-tag';
import { holds } from '../../resources/kit/among.ts';
import type { When } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Notice } from './notify.ts';

interface Asking {
  /** What tells people that a record waits for them. */
  says: readonly Notice['says'][];
  /** While this holds of the record, it does. */
  while: When;
  /** The field with the id of what the notice is about, where that is not the record itself. */
  about?: string;
}

const verification = { while: { approvalStatus: ['PENDING'] } } as const;

/** Of which records people are told that they wait for a decision. The key of each such notice holds the id of its record. */
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
  periods: { says: ['APPROVAL_REQUESTED.reopening'], while: { status: ['reopening'] }, about: 'fundId' },
} as const satisfies { readonly [N in ResourceName]?: Asking | readonly Asking[] };

/**
 * Once a record has been decided, what told people that it waits for them counts as read for everybody: nobody goes to look for
 * what is done, and no letter of the hour or the day names it.
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
  // One index lookup for each record: a record has few notices, and the table has many.
  await tx.run(
    sql`update notifications n set read = true, read_at = now(), ${raw('version = version + 1, updated_at = now()')}
      where n.id in (select f.id from unnest(${decided.map(({ id }) => id)}::text[], ${decided.map((row) => row[about])}::text[]) as d (id, about)
        cross join lateral (select x.id from notifications x where x.related_entity_id = d.about and ${living('x')} and not x.read
          and x.said ->> 'says' = any(${says}::text[]) and strpos(x.dedupe_key, d.id) > 0 offset 0) f)`,
  );
};
