import type { AccountCode } from '../../../resources/chart.ts';
import { formatMoney } from '../../accounting/money.ts';
import { invalidAt } from '../../core/base/errors.ts';
import type { Action } from '../../core/entity/slots.ts';
import { turnoverOf } from '../../ledger/generalLedger/figures.ts';
import { momentOf } from '../../ledger/moment.ts';

const given = (value: unknown) => (typeof value === 'string' && value ? value : null);

/** Returns the trial balance of a fund as of a day, by default from the first day of that year. */
export const showTrialBalance: Action<'funds/trialBalance'> = async (work, { row: fund, query }) => {
  const { asOf, knownAt } = momentOf(work, query, fund);
  const from = given(query.from) ?? `${asOf.slice(0, 4)}-01-01`;
  if (from > asOf) throw invalidAt('from', 'checks.date');
  const turnover = await turnoverOf(work.tx, fund.id, { from, asOf, knownAt });
  const { currency } = fund;
  const accounts = turnover.map(({ account, opening, debit, credit }) => ({
    account: account as `${AccountCode}`,
    opening: formatMoney(opening, currency),
    debit: formatMoney(debit, currency),
    credit: formatMoney(credit, currency),
    closing: formatMoney(opening + debit - credit, currency),
  }));
  return { trialBalance: { fundId: fund.id, currency, from, asOf, knownAt, accounts } };
};
