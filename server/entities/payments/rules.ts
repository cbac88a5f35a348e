import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { ownPartners } from '../../core/auth/grantedFunds.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { emptyToNull, get } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { checkOpen, checkPaidOn, openLine } from '../capital-calls/payments.ts';
import { succeedProof } from './proofs.ts';

export const rules: Rules<'payments'> = {
  beforeCreate: async (work, values) => {
    const { line, call, fund } = await openLine(work, values.capitalCallLineId);
    if (!ownPartners(work.caller).has(line.partnerId)) throw forbidden();
    checkOpen(call, line);
    amountIn(line.currency, 'amount', values.amount);
    checkPaidOn(work, { call, fund }, { day: values.paymentDate, field: 'paymentDate' });
    await checkDocument(work, values.documentId, line.partnerId);
    await refuseTwin(work, values);
    return { capitalCallId: call.id, fundId: line.fundId, partnerId: line.partnerId, currency: line.currency };
  },
  beforeUpdate: async (work, payment, values) => {
    if (values.paymentDate !== undefined) await checkDay(work, payment, values.paymentDate);
    if (values.amount !== undefined) amountIn(payment.currency, 'amount', values.amount);
    await checkDocument(work, values.documentId, payment.partnerId);
    if (values.documentId) await succeedProof(work, payment, values.documentId);
    return undefined;
  },
};

const checkDay = async (work: Work, payment: RecordOf<'payments'>, day: string) => {
  const call = await get(work.tx, 'capital-calls', payment.capitalCallId);
  const fund = await get(work.tx, 'funds', call.fundId);
  checkPaidOn(work, { call, fund }, { day, field: 'paymentDate' });
};

/** Checks that the proof is a document of the partner, or one that the caller uploaded. */
const checkDocument = async ({ tx, caller }: Work, id: string | null | undefined, partnerId: string | null) => {
  if (!emptyToNull(id)) return;
  const { createdBy, ownerKind, ownerId } = await get(tx, 'documents', id);
  if (createdBy !== caller.userId && !(ownerKind === 'Partner' && ownerId === partnerId))
    throw invalid('documentId', 'refusals.payments.ownDocument');
};

/** Prevents duplicates from concurrent submissions: the line is locked, so the second finds the first. */
const refuseTwin = async (
  { tx, caller }: Work,
  { capitalCallLineId, amount, paymentDate, reference, documentId }: PatchOf<'payments'>,
) => {
  const twin = await tx.first(
    sql`select 1 from payments where capital_call_line_id = ${capitalCallLineId} and amount = ${amount}::numeric and payment_date = ${paymentDate}
      and reference is not distinct from ${emptyToNull(reference)}::text and document_id is not distinct from ${emptyToNull(documentId)}::uuid
      and ${inStates('payments', 'undecided')} and created_by = ${caller.userId} and ${notDeleted(null)} limit 1`,
  );
  if (twin) throw conflict();
};
