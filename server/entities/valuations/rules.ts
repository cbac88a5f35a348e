import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { get, todayOf } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkStillOpen } from '../../ledger/open.ts';
import { checkLinked } from '../fund-companies/linked.ts';

export const rules: Rules<'valuations'> = {
  check: async (work, { fundId, companyId, fairValue, date }) => {
    const fund = await get(work.tx, 'funds', fundId);
    await checkLinked(work.tx, fund.id, companyId);
    amountIn(fund.currency, 'fairValue', fairValue);
    await checkDate(work, fund.id, date);
    return { currency: fund.currency };
  },
  beforeUpdate: async (work, valuation, { fairValue, date }) => {
    if (fairValue !== undefined) amountIn(valuation.currency, 'fairValue', fairValue);
    if (date !== undefined) await checkDate(work, valuation.fundId, date);
    return undefined;
  },
  beforeRestore: checkStillOpen,
};

const checkDate = async (work: Work, fundId: string, date: string) => {
  if (date > (await todayOf(work, fundId))) throw invalid('date', 'checks.future');
  await checkOpenDay(work.tx, fundId, date, 'date');
};
