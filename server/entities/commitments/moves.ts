import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { checkDocuments } from '../../ledger/requiredDocuments.ts';
import { checkVerified } from '../../ledger/verified.ts';
import { isUsed } from './used.ts';

/** Activates a signed commitment of a verified partner: from now on it counts and can be called. */
export const activateCommitment: Effect<'commitments/activate'> = async (work, commitment, input) => {
  const partner = await get(work.tx, 'partners', commitment.partnerId);
  checkVerified(partner);
  const fund = await get(work.tx, 'funds', commitment.fundId, { lock: true });
  checkOpen(fund);
  const signedAt = input.signedAt ?? commitment.signedAt ?? today(work, fund);
  if (signedAt > today(work, fund)) throw invalid('signedAt', 'checks.future');
  if (commitment.admissionDate > today(work, fund)) throw invalid('admissionDate', 'refusals.commitments.notYet');
  await checkOpenDay(work.tx, fund.id, commitment.admissionDate, 'admissionDate');
  const after = async () => {
    // In the new state: a draft needs no documents yet.
    await checkDocuments(work.tx, fund, 'commitments', [commitment.id]);
    await settle(work, commitment.id, fund);
  };
  return { patch: { signedAt, endedOn: null }, after };
};

/** Completes a commitment without further calls: fully drawn, or the fund is closed. */
export const completeCommitment: Effect<'commitments/complete'> = async (work, commitment) => {
  const fund = await get(work.tx, 'funds', commitment.fundId, { lock: true });
  if (fund.status !== 'closed' && centsOf(fund.currency, commitment.unfunded) > 0n)
    throw conflict('refusals.commitments.uncalled');
  return { after: () => settle(work, commitment.id, fund) };
};

/** Withdraws an active commitment, only before any call or movement on it. */
export const withdrawCommitment: Effect<'commitments/withdraw'> = async (work, { id, fundId, partnerId }) => {
  const fund = await get(work.tx, 'funds', fundId, { lock: true });
  if (await isUsed(work.tx, { id, fundId, partnerId })) throw conflict('refusals.commitments.used');
  return { patch: { endedOn: today(work, fund) }, after: () => settle(work, id, fund) };
};

/** Updates the ledger and its stored totals. */
const settle = async (work: Work, commitmentId: string, fund: RecordOf<'funds'>) => {
  const day = today(work, fund);
  await book(work.tx, fund.id, { commitmentId, day, ...withPreparer(work) });
};
