import { isIn } from '../../../resources/states.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { checkPaper } from '../../ledger/amending.ts';
import { checkBegun } from '../../ledger/generalLedger/beginning.ts';
import { checkOpen, checkStillOpen } from '../../ledger/open.ts';

export const rules: Rules<'commitment-changes'> = {
  beforeCreate: async (work, values) => {
    const { fundId, partnerId, currency, status } = await get(work.tx, 'commitments', values.commitmentId);
    const fund = await get(work.tx, 'funds', fundId);
    checkOpen(fund, 'commitmentId');
    if (!isIn('commitments', 'inForce', status)) throw invalid('commitmentId', 'refusals.commitmentChanges.notActive');
    await check(work, values, { fundId, partnerId, currency: fund.currency });
    return { fundId, partnerId, currency };
  },
  beforeUpdate: async (work, row, values) => {
    const { currency } = await get(work.tx, 'funds', row.fundId);
    await check(work, { ...row, ...values }, { fundId: row.fundId, partnerId: row.partnerId, currency });
    return undefined;
  },
  beforeRestore: checkStillOpen,
};

interface About {
  fundId: string;
  partnerId: string;
  currency: string;
}

const check = async ({ tx }: Work, next: PatchOf<'commitment-changes'>, { fundId, partnerId, currency }: About) => {
  await checkBegun(tx, fundId, [{ day: next.effectiveOn, field: 'effectiveOn' }]);
  if (next.amount) amountIn(currency, 'amount', next.amount);
  const paper = { documentId: next.documentId, fundId, partnerIds: [partnerId] };
  await checkPaper(tx, paper, 'refusals.commitmentChanges.document');
};
