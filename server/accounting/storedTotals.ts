import { figureAccounts } from '../../resources/figureAccounts.ts';
import type { Entry, Side } from './postings.ts';

/** Definition of a stored total: accounts, the side that increases it, and the kind of source if only one counts. */
interface Made {
  normalBalance: 'debit' | 'credit';
  accounts: readonly string[];
  source?: string;
}

const figures = {
  called: { normalBalance: 'credit', accounts: figureAccounts.called },
  paidIn: { normalBalance: 'credit', accounts: figureAccounts.paidIn },
  distributed: { normalBalance: 'debit', accounts: figureAccounts.distributed },
  outstanding: { normalBalance: 'debit', accounts: ['1100'] },
  unfunded: { normalBalance: 'debit', accounts: figureAccounts.unfunded },
  committed: { normalBalance: 'debit', accounts: figureAccounts.unfunded, source: 'commitments' },
  recallable: { normalBalance: 'debit', accounts: figureAccounts.unfunded, source: 'transactions' },
} as const satisfies Readonly<Record<string, Made>>;

export type StoredFigure = keyof typeof figures;

/** Columns that store ledger totals, by table. */
export const storedTotals = {
  capital_call_lines: { approved_amount: 'paidIn', outstanding: 'outstanding' },
  capital_calls: { paid: 'paidIn', outstanding: 'outstanding' },
  commitments: {
    called: 'called',
    paid_in: 'paidIn',
    distributed: 'distributed',
    recallable: 'recallable',
    unfunded: 'unfunded',
  },
  funds: { committed: 'committed', called: 'called', paid_in: 'paidIn', distributed: 'distributed' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StoredFigure>>>>;

/**
 * Returns the change of each figure by a journal entry, in minor units. A payment that reverses a write-off creates no
 * recall right.
 */
export const changesBy = (
  { debit, credit, cents }: Entry,
  { source, kind }: { source: string; kind: string },
): Partial<Record<StoredFigure, bigint>> => {
  const changes: Partial<Record<StoredFigure, bigint>> = {};
  for (const figure of Object.keys(figures) as StoredFigure[]) {
    const made: Made = figures[figure];
    if (made.source && (made.source !== source || kind === 'writeOff')) continue;
    const on = (side: Side) => (made.accounts.includes(String(side.account)) ? cents : 0n);
    const change = on(debit) - on(credit);
    if (change !== 0n) changes[figure] = made.normalBalance === 'debit' ? change : -change;
  }
  return changes;
};
