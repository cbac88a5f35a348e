import { amountIn } from '../../core/base/money.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { amendmentRules, checkPaper } from '../../ledger/amending.ts';
import { checkBegun } from '../../ledger/generalLedger/beginning.ts';

export const rules: Rules<'commitment-changes'> = amendmentRules(
  'refusals.commitmentChanges.notActive',
  async ({ tx }, next, amendment) => {
    const { fundId, partnerId, currency } = amendment;
    await checkBegun(tx, fundId, [{ day: next.effectiveOn, field: 'effectiveOn' }]);
    if (next.amount) amountIn(currency, 'amount', next.amount);
    const paper = { documentId: next.documentId, fundId, partnerIds: [partnerId] };
    await checkPaper(tx, paper, 'refusals.commitmentChanges.document');
  },
);
