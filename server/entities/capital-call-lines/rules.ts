import { formatMoney } from '../../accounting/money.ts';
import { min } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf, eitherAmount } from '../../core/base/money.ts';
import { outdateRequests } from '../../core/entity/dualControl.ts';
import { emptyToNull, get } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';

export const rules: Rules<'capital-call-lines'> = {
  beforeUpdate: async (_, line, values) => {
    const amount = eitherAmount(line.currency, 'amount', values.amount, line.amount);
    const before = centsOf(line.currency, line.amount);
    if (amount === before) return undefined;
    if (!emptyToNull(values.overrideReason ?? line.overrideReason))
      throw invalid('overrideReason', 'refusals.calls.override');
    const outside = centsOf(line.currency, line.amountOutsideCommitment);
    return {
      amountOutsideCommitment: formatMoney(outside === before ? amount : min(outside, amount), line.currency),
    };
  },
  // The approver of the issue approves these amounts.
  afterUpdate: async (work, { capitalCallId }) =>
    outdateRequests(work, 'capital-calls', await get(work.tx, 'capital-calls', capitalCallId)),
};
