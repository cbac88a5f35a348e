import type { Step } from './steps.ts';

/**
 * Histories of a usual fund in which every step is accepted, covering each kind of step. They prove that a refusal in a random
 * history comes from earlier steps, and not from an impossible step.
 */
export const scriptedHistories: readonly (readonly Step[])[] = [
  [
    { do: 'call', cents: 100_000, dueIn: 0 },
    { do: 'prove', which: 0, share: 100 },
    { do: 'returned', which: 0 },
    { do: 'settle', which: 0, share: 100 },
    { do: 'giveUpCall', which: 0 },
    { do: 'call', cents: 70_001, dueIn: 3 },
    { do: 'cancelCall', which: 1 },
    { do: 'contribute', which: 0, cents: 800_000, month: 1 },
    { do: 'contribute', which: 1, cents: 400_000, month: 1 },
    { do: 'buy', which: 0, cents: 300_000, month: 2, units: 10 },
    { do: 'sell', which: 0, cents: 200_000, month: 4, units: 4, cost: null },
    { do: 'mark', which: 0, cents: 500_000, month: 5 },
    { do: 'spend', cents: 20_000, month: 3 },
    { do: 'other', which: 0, cents: 5_000, month: 6 },
    { do: 'reverse', which: 6 },
    { do: 'distribute', which: 0, cents: 30_000, month: 7, recallable: 50 },
    { do: 'close' },
    { do: 'close' },
    { do: 'reopen' },
  ],
  [
    { do: 'contribute', which: 0, cents: 600_000, month: 1 },
    { do: 'contribute', which: 1, cents: 300_001, month: 1 },
    { do: 'contribute', which: 2, cents: 99_999, month: 1 },
    { do: 'change', which: 1, cents: 50_000, kind: 'increase', month: null },
    { do: 'changeBack', which: 0 },
    { do: 'transfer', which: 0, to: 2, share: 50, month: null },
    { do: 'transferBack', which: 0 },
    { do: 'giveOut', cents: 100_000 },
  ],
  [
    { do: 'contribute', which: 0, cents: 600_000, month: 1 },
    { do: 'charge', month: 2, waived: 50 },
    { do: 'payFee', which: 0 },
    { do: 'bounceFee', which: 0 },
    { do: 'cancelFee', which: 0 },
  ],
  [
    { do: 'call', cents: 100_000, dueIn: 0 },
    { do: 'settle', which: 0, share: 100 },
    { do: 'settle', which: 0, share: 100 },
    { do: 'settle', which: 0, share: 100 },
    { do: 'admit', which: 0, cents: 500_000 },
    { do: 'cancelClosing', which: 0 },
    { do: 'admit', which: 1, cents: 500_000 },
    { do: 'settle', which: 0, share: 100 },
    { do: 'payClosing', which: 3 },
  ],
];
