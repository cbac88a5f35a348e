import sql, { empty } from 'sql-template-tag';
import type { PatchOf } from '../../../resources/values.ts';
import { fundRoles, ownPartners, runsFund } from '../../core/auth/grantedFunds.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import type { Caller } from '../../core/auth/types.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { refuseUsed } from '../../ledger/used.ts';
import { fundStaff, fundsAround } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { announceMany } from './announce.ts';
import { fundEnteredFor, isOwnDocument, isShared, refuseShared } from './fund.ts';
import { isGenerated, refuseImitation } from './generated.ts';
import { isBeforeHandIn } from './letters.ts';
import { referToLatest, replacing } from './replacement.ts';

export const rules: Rules<'documents'> = {
  beforeCreate: async (work, values) => {
    if (!mayOwn(work.caller, values.ownerKind, values.ownerId)) throw forbidden();
    if (values.previousId) return replacing(work, { ...values, previousId: values.previousId });
    const entered = await fundEnteredFor(work, values);
    await refuseImitation(work, { ...values, ...entered });
    return { ...entered, ...(await earlier(work, { ...values, ...entered })) };
  },
  afterCreate: referToLatest,
  announce: async (work, { id, title, ownerKind, ownerId }) => {
    const funds = await fundsAround(work.tx, ownerKind, ownerId);
    const staff = await fundStaff(work.tx, funds, work.caller.userId);
    await notify(work.tx, {
      // Some documents of a partner or company are not visible to all fund staff.
      users: await readersOf(work.tx, 'documents', id, staff),
      says: 'DOCUMENT_UPLOADED.uploaded',
      values: { person: work.caller.person, document: title },
      kind: 'Document',
      id,
      path: `/documents/${id}`,
      key: `document:${id}:uploaded`,
      letter: !(await isBeforeHandIn(work.tx, work.caller, { ownerKind, ownerId })),
    });
  },
  announceMany,
  beforeUpdate: async (work, row, values) => {
    await refuseShared(work, row);
    if (row.status === 'Verified' && values.type !== undefined) throw conflict('refusals.documents.typeStands');
    if (values.type !== undefined) await refuseImitation(work, { ...row, ...values });
    return undefined;
  },
  beforeDelete: async (work, row) => {
    await refuseShared(work, row);
    const { id } = row;
    await refuseUsed(work.tx, [
      [
        sql`select 1 from payments where document_id = ${id} and status <> 'Pending Submission' and ${notDeleted(null)}`,
        'refusals.documents.provesPayment',
      ],
      [
        sql`select 1 from commitments where agreement_document_id = ${id} and ${inStates('commitments', 'issued')} and ${notDeleted(null)}`,
        'refusals.documents.agreement',
      ],
    ]);
  },
  restorableBy: (caller) => sql`not ${isShared(caller)}`,
  beforeRestore: async (work, row) => {
    await refuseImitation(work, row);
    const { ownerKind, ownerId, fundId, type, title, versionNo, previousId } = row;
    await refuseUsed(work.tx, [
      [
        sql`select 1 from documents where owner_kind = ${ownerKind} and owner_id = ${ownerId} and ${notDeleted(null)}
          and (previous_id = ${previousId} or (type = ${type} and fund_id is not distinct from ${fundId}::uuid
            and lower(title) = lower(${title}) and version_no = ${versionNo}))`,
        'refusals.documents.laterVersion',
      ],
    ]);
    return undefined;
  },
};

/**
 * Returns whether the caller may add documents of an owner: fund staff for any they see, others for their own parties.
 */
const mayOwn = (caller: Caller, kind: string, id: string): boolean => {
  if (caller.grants.some((g) => g.all)) return true;
  const runs = caller.grants.some((g) => !g.gate && fundRoles.includes(g.role));
  const own: Readonly<Partial<Record<string, boolean>>> = {
    User: id === caller.userId,
    Partner: runs || ownPartners(caller).has(id),
    Company: runs || caller.grants.some((g) => g.companies.includes(id)),
    Fund: runsFund(caller, id),
    FundManager: caller.grants.some((g) => g.managers.includes(id)),
  };
  return own[kind] ?? false;
};

/**
 * Returns the previous version of a document with the same owner, fund, type and title. A party continues any version
 * that it can read, in the fund of that version; other users continue a version that they may edit, because the new one
 * replaces it. A proof of a payment is never continued. A document of a transaction only continues one of the same transaction, because invoices of different
 * transactions can have the same file name.
 */
const earlier = async (
  { tx, caller }: Work,
  { ownerKind, ownerId, fundId = null, transactionId, type, title }: PatchOf<'documents'>,
): Promise<PatchOf<'documents'> | undefined> => {
  if (isGenerated(type)) return undefined;
  const isOwn = isOwnDocument(caller, { ownerKind: ownerKind ?? '', ownerId: ownerId ?? '' });
  const scope = scopeOf(caller, 'documents', asking('documents', isOwn ? 'show' : 'edit'));
  const chain = isOwn && fundId === null ? scope : sql`t.fund_id is not distinct from ${fundId}::uuid and ${scope}`;
  const last = await tx.first<{ id: string; fundId: string | null; versionNo: number }>(
    sql`select t.id, t.fund_id as "fundId", t.version_no as "versionNo" from documents t
      where t.owner_kind = ${ownerKind} and t.owner_id = ${ownerId} and t.type = ${type}
        and lower(t.title) = lower(${title}) and ${notDeleted()} and ${chain}
        and not exists (select 1 from payments p where p.document_id = t.id and ${notDeleted('p')})
        ${transactionId ? sql`and t.transaction_id = ${transactionId}` : empty} order by t.version_no desc, t.id desc limit 1`,
  );
  return last && { previousId: last.id, versionNo: last.versionNo + 1, fundId: last.fundId };
};
