import type { RecordOf } from '../../../resources/index.ts';
import { groupOf } from '../../../resources/states.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { pathTo, screenPath, withQuery } from '../../routing/paths.ts';
import { listPath } from '../parts/paths.ts';

export type Closing = OutputOf<'periods/closing'>['closing'];
export type Obstacle = Closing['obstacles'][number];
export type Closings = OutputOf<'periods/closings'>['closings'];
export type Turn = Closings['periods'][number];
type Place = Omit<Obstacle, 'companies'>;
export type Period = Pick<RecordOf<'periods'>, 'id' | 'fundId' | 'endsOn'>;

/** Returns whether an obstacle blocks the closing. */
export const isBlocked = (obstacles: readonly Pick<Obstacle, 'blocks'>[]) => obstacles.some(({ blocks }) => blocks);

/** The page that resolves each kind of obstacle: the single record, else the list. */
export const wayOf: Readonly<Record<Obstacle['kind'], (obstacle: Place, period: Period) => string>> = {
  notEnded: (_, { id }) => pathTo('periods', 'show', { id }),
  earlierOpen: ({ id }, { fundId }) =>
    id ? pathTo('periods', 'show', { id }) : screenPath('funds/periods', { id: fundId }),
  openTransactions: (obstacle, period) => transactionsOf(obstacle, period, 'valueDate_lte'),
  unsettledTransactions: (obstacle, period) => transactionsOf(obstacle, period, 'tradeDate_lte'),
  openValuations: ({ id }, { fundId }) => (id ? pathTo('valuations', 'show', { id }) : fundTab(fundId, 'valuations')),
  openPayments: (_, { fundId }) => withQuery(screenPath('capital-calls/paymentReview', {}), { fund: fundId }),
  noPartners: (_, { fundId }) => fundTab(fundId, 'commitments'),
  noGeneralPartner: (_, { fundId }) => pathTo('funds', 'edit', { id: fundId }),
  callsNotDue: ({ id }, { fundId }) =>
    id
      ? pathTo('capital-calls', 'show', { id })
      : listPath('capital-calls', { fundId: [fundId], status: groupOf('capital-calls', 'open').states }),
  staleMarks: (_, { fundId, endsOn }) =>
    withQuery(screenPath('funds/valuationRound', { id: fundId }), { date: endsOn }),
  unmatchedLines: (obstacle, period) => bankLinesOf(obstacle, period, 'Unmatched'),
  unappliedReceipts: (obstacle, period) => bankLinesOf(obstacle, period, 'Unapplied'),
  suspense: (_, { fundId, endsOn }) =>
    listPath('journal-entries', { fundId: [fundId], account: ['2400', '2600'], effectiveOn_lte: endsOn }),
  pendingApprovals: ({ id }, { fundId }) =>
    id ? pathTo('approvals', 'show', { id }) : listPath('approvals', { fundId: [fundId], status: ['Pending'] }),
  accountsWithoutStatement: (_, { fundId }) => fundTab(fundId, 'bank-accounts'),
  bankDiffers: (_, { fundId, endsOn }) => listPath('bank-statements', { fundId: [fundId], endsOn_gte: endsOn }),
  feeNotPosted: (_, { fundId }) => fundTab(fundId, 'fee-runs'),
  missingRates: (_, { endsOn }) => listPath('exchange-rates', { quotedOn_lte: endsOn }),
  capitalDiffers: (_, { fundId }) => screenPath('funds/trialBalance', { id: fundId }),
  openSignOffs: (_, { id }) => pathTo('periods', 'show', { id }),
  statementsMissing: (_, { fundId }) => fundTab(fundId, 'statement-runs'),
};

const fundTab = (id: string, tab: string) => withQuery(pathTo('funds', 'show', { id }), { tab });

const bankLinesOf = ({ id }: Place, { fundId, endsOn }: Period, status: RecordOf<'bank-lines'>['status']) =>
  id
    ? pathTo('bank-lines', 'show', { id })
    : listPath('bank-lines', { fundId: [fundId], status: [status], bookedOn_lte: endsOn });

const transactionsOf = ({ id, source }: Place, { fundId, endsOn }: Period, until: 'valueDate_lte' | 'tradeDate_lte') =>
  id && source
    ? pathTo('transactions', 'show', { id, source })
    : listPath('transactions', {
        fundId: [fundId],
        status: groupOf('transactions', 'open').states,
        [until]: endsOn,
      });
