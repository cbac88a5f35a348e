import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { get, today, typed } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { refreshTotals } from '../../ledger/totals.ts';
import { isUsed } from './used.ts';

/** Signed, and the partner verified: from here on the commitment counts and is called. */
export const activateCommitment: Effect = async (work, row, input) => {
  const commitment = typed('commitments', row);
  const partner = await get(work.tx, 'partners', commitment.partnerId);
  if (partner.approvalStatus !== 'APPROVED' && partner.approvalStatus !== 'NOT_APPLICABLE')
    throw conflict('The partner has to be verified before a commitment becomes active.');
  const fund = await get(work.tx, 'funds', commitment.fundId, { lock: true });
  if (fund.status === 'closed') throw conflict('The fund is closed.');
  const signedAt = String(input.signedAt ?? commitment.signedAt ?? today(work, fund));
  if (signedAt > today(work, fund)) throw invalid('signedAt', 'May not lie in the future.');
  return { patch: { signedAt }, after: () => refreshTotals(work.tx, fund.id, { day: today(work, fund) }) };
};

/** Nothing more will be called: fully drawn, or the fund is closed. */
export const completeCommitment: Effect = async (work, row) => {
  const commitment = typed('commitments', row);
  const fund = await get(work.tx, 'funds', commitment.fundId, { lock: true });
  if (fund.status !== 'closed' && centsOf(fund.currency, commitment.unfunded) > 0n)
    throw conflict('Part of this commitment has not been called yet, and the fund is not closed.');
  return { after: () => refreshTotals(work.tx, fund.id, { day: today(work, fund) }) };
};

/** An active commitment is taken back only as long as no money was called or moved on it. */
export const withdrawCommitment: Effect = async (work, row) => {
  const { id, fundId, partnerId } = typed('commitments', row);
  const fund = await get(work.tx, 'funds', fundId, { lock: true });
  if (await isUsed(work.tx, { id, fundId, partnerId }))
    throw conflict('Capital has been called or paid on this commitment; it can no longer be withdrawn.');
  return { after: () => refreshTotals(work.tx, fundId, { day: today(work, fund) }) };
};
