import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { NamedBy } from '../../../resources/kit/fields.ts';
import { type Documented, type RequiredDocument, requiredDocuments } from '../../../resources/requiredDocuments.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Action } from '../../core/entity/slots.ts';
import { isReference } from '../../core/tables/computedFields.ts';
import { tableOf } from '../../core/tables/names.ts';
import { whenSql } from '../../core/tables/when.ts';

type Required = OutputOf<'documents/required'>['required'][number];

interface Found {
  applies: boolean;
  isMet: boolean;
  documentId: string | null;
  waiverId: string | null;
  isConfirmed: boolean | null;
  reason: string | null;
}

/** Returns the required documents of a record with the documents that meet them, or their waivers. */
export const showRequired: Action<'documents/required'> = async ({ tx }, { query, reach }) => {
  const { resource, recordId } = query;
  const required: Required[] = [];
  for (const requirement of requiredDocuments[resource] as readonly RequiredDocument[]) {
    const found = await findFor(tx, requirement, { resource, recordId, visible: reach('documents', 'n') });
    if (found?.applies) required.push({ type: requirement.key, ...answerOf(found) });
  }
  return { required };
};

interface Asked {
  resource: Documented;
  recordId: string;
  /** Condition that the caller sees document `n`. */
  visible: Sql;
}

const findFor = (tx: Tx, { key, when, by }: RequiredDocument, { resource, recordId, visible }: Asked) =>
  tx.first<Found>(
    sql`select ${whenSql(resources[resource], when)} and not (${anyRow(by.filter(isOther))}) as applies, ${anyRow(by)} as "isMet",
        (select n.id from documents n where (${matches(by.filter(isDocument))}) and ${visible} order by n.created_at desc, n.id limit 1) as "documentId",
        w.id as "waiverId", w.status = 'Confirmed' as "isConfirmed", w.reason
      from ${tableOf(resource)} t left join document_waivers w on w.record_id = t.id and w.type = ${key} and ${notDeleted('w')}
      where t.id = ${recordId}`,
  );

const isDocument = ({ resource }: NamedBy[number]) => resource === 'documents';
const isOther = (naming: NamedBy[number]) => !isDocument(naming);

const matches = (by: NamedBy): Sql =>
  join(
    by.map((naming) => isReference(naming)),
    ' or ',
  );

/** SQL condition that one of the references exists. */
const anyRow = (by: NamedBy): Sql =>
  by.length
    ? join(
        by.map((naming) => sql`exists (select 1 from ${tableOf(naming.resource)} n where ${isReference(naming)})`),
        ' or ',
      )
    : sql`false`;

const answerOf = ({ isMet, documentId, waiverId, isConfirmed, reason }: Found): Omit<Required, 'type'> => {
  if (isMet) return { status: 'present', documentId, waiverId: null, reason: null };
  const status = waiverId === null ? 'missing' : isConfirmed ? 'waived' : 'waiving';
  return { status, documentId: null, waiverId, reason };
};
