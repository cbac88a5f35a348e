import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { ownPartners, runsFund } from '../../core/auth/held.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import { get, today, typed } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { onDay, say } from '../../core/words/said.ts';
import { cashOf } from '../../ledger/cash.ts';
import { refreshTotals } from '../../ledger/totals.ts';

type Transaction = RecordOf<'transactions'>;

/** Nobody approves what they asked for on behalf of their own partner. */
export const approveTransaction: Effect = async ({ caller }, row) => {
  const { createdBy, partnerId } = typed('transactions', row);
  if (createdBy === caller.userId && ownPartners(caller).has(partnerId ?? ''))
    throw forbidden('refusals.transactions.ownApproval');
  return undefined;
};

/** Who only invests may take back no more than an own request that nobody has decided yet. */
export const cancelTransaction: Effect = async ({ caller }, row) => {
  const { createdBy, status, fundId, partnerId } = typed('transactions', row);
  if (runsFund(caller, fundId)) return undefined;
  if (createdBy !== caller.userId || !ownPartners(caller).has(partnerId ?? '')) throw forbidden();
  if (status !== 'pending') throw conflict('refusals.transactions.decided');
  return undefined;
};

/** The movement has happened: from here on it counts in every balance, and only a reversal takes it back. */
export const completeTransaction: Effect = async (work, row, input) => {
  const transaction = typed('transactions', row);
  const fund = await get(work.tx, 'funds', transaction.fundId, { lock: true });
  const day = today(work, fund);
  const valueDate = String(input.valueDate ?? transaction.valueDate ?? day);
  if (valueDate > day) throw invalid('valueDate', 'checks.future');
  if (valueDate < transaction.tradeDate)
    throw invalid('valueDate', say('checks.before', { day: onDay(transaction.tradeDate) }));
  return {
    patch: { valueDate },
    after: async () => {
      if (transaction.type === 'Commitment') await enterCommitment(work, transaction, valueDate);
      await refreshTotals(work.tx, transaction.fundId, { day });
      await warnOfOverdraft(work, transaction);
    },
  };
};

/** A first commitment of the partner, or a further closing: never a change of what was signed before. */
const enterCommitment = async (
  work: Work,
  { id, fundId, partnerId, amount, currency }: Transaction,
  signedAt: string,
) => {
  const partner = await get(work.tx, 'partners', partnerId);
  if (!['APPROVED', 'NOT_APPLICABLE'].includes(partner.approvalStatus))
    throw conflict('refusals.commitments.unverified');
  const found = await work.tx.first<{ next: number }>(
    sql`select coalesce(max(close_number), 0) + 1 as next from commitments
      where fund_id = ${fundId} and partner_id = ${partnerId} and ${living(null)}`,
  );
  await insertRow(
    work.tx,
    'commitments',
    {
      fundId,
      partnerId,
      amount,
      currency,
      closeNumber: found?.next ?? 1,
      admissionDate: signedAt,
      signedAt,
      status: 'Active',
      externalId: `transaction:${id}`,
    },
    { createdBy: work.caller.userId },
  );
};

/** A bank balance below zero is mostly a receipt not yet entered, so it is told and not refused. */
const warnOfOverdraft = async ({ tx, log }: Work, { id, fundId }: Transaction) => {
  const cash = await cashOf(tx, fundId);
  if (cash.startsWith('-')) log.warn({ fundId, transactionId: id, cash }, 'The ledger shows a negative cash balance');
};
