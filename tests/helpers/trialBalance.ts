import { accountCodes } from '../../resources/chart.ts';
import { sum } from '../../server/accounting/rounding.ts';
import type { Balance } from '../../server/ledger/generalLedger/figures.ts';

/** Returns the non-zero balances by account in the order of the chart; they sum to zero. */
export const trialBalance = (balances: readonly Balance[]): { account: string; cents: bigint }[] =>
  accountCodes
    .map((account) => ({ account, cents: sum(balances.filter((b) => b.account === account).map((b) => b.cents)) }))
    .filter(({ cents }) => cents !== 0n);
