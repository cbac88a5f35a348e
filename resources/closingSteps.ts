import type { closingSteps, obstacleKinds, signOffSteps } from './kit/enums.ts';

type Kind = (typeof obstacleKinds)[number];
type SignedOff = (typeof signOffSteps)[number];
type Computed = Exclude<(typeof closingSteps)[number], SignedOff>;

/** The obstacles that keep each computed step of the closing checklist open. */
export const obstaclesByStep = {
  earlierPeriods: ['notEnded', 'earlierOpen'],
  bankStatements: ['accountsWithoutStatement', 'bankDiffers'],
  bankLines: ['unmatchedLines', 'unappliedReceipts', 'suspense'],
  entries: ['openTransactions', 'unsettledTransactions', 'openPayments', 'callsNotDue'],
  requests: ['pendingApprovals'],
  marks: ['openValuations', 'staleMarks'],
  fees: ['feeNotPosted'],
  rates: ['missingRates'],
  capital: ['noPartners', 'noGeneralPartner', 'capitalDiffers'],
  statements: ['statementsMissing'],
} as const satisfies Readonly<Record<Computed, readonly Kind[]>>;

/** The compiler reports an obstacle without a step. Open sign-offs are steps of their own. */
type Unplaced = Exclude<Kind, (typeof obstaclesByStep)[Computed][number] | 'openSignOffs'>;
export const allPlaced: [Unplaced] extends [never] ? true : Unplaced = true;
