import { admits } from '../../../../resources/kit/can.ts';
import { managers } from '../../../../resources/kit/roles.ts';
import { statesOf } from '../../../../resources/states.ts';
import { useCaller } from '../../../session/caller.ts';
import { useTopRows } from '../../parts/useTopRows.ts';

// Shared list queries, so that a panel and its counter use one request.

/** Returns whether the user runs several funds; the dashboard then covers all of them in every panel. */
export const useRunsSeveral = () => {
  const { role, contexts } = useCaller();
  return admits(managers, role) && contexts.filter(({ type }) => type === 'fund').length > 1;
};

// Pending items are counted over all funds (`isEverywhere`); their list covers the current context.

export const useReviews = (isEverywhere = false) =>
  useTopRows('payments', {
    filter: { status: statesOf('payments', 'waiting') },
    sort: 'submittedAt',
    limit: 5,
    isEverywhere,
  });

/** Above any realistic count of requests; the rows are needed to exclude the user's own. */
const MANY = 100;

/** Requests of other users that the user may decide. */
export const useApprovalsToDecide = (isEverywhere = false) => {
  const { user } = useCaller();
  const few = useTopRows('approvals', { filter: { status: 'Pending' }, sort: 'askedAt', limit: MANY, isEverywhere });
  return { ...few, total: few.total - (few.rows ?? []).filter(({ askedBy }) => askedBy === user?.id).length };
};

/** Bank details submitted by other users for approval. */
export const useBankDetailsToApprove = (isEverywhere = false) => {
  const { user } = useCaller();
  const few = useTopRows('bank-accounts', { filter: { status: 'pending_second_approval' }, limit: MANY, isEverywhere });
  return { ...few, total: few.total - (few.rows ?? []).filter(({ submittedBy }) => submittedBy === user?.id).length };
};

/** Open tasks assigned to the user. */
export const useOwnTasks = (isEverywhere = false) => {
  const { user } = useCaller();
  return useTopRows('tasks', { filter: { assigneeId: user?.id, status: 'Open' }, limit: 1, isEverywhere });
};

export const usePeriodsToReopen = (isWanted: boolean) =>
  useTopRows('periods', { filter: { status: 'reopening' }, limit: 1, isWanted });

/** Parties that submitted their documents. A filter on a timestamp needs a lower bound to test that it is set. */
const handedIn = { approvalStatus: 'PENDING', submittedAt_gte: '1970-01-01' } as const;

export const usePartnersToVerify = (isEverywhere = false) =>
  useTopRows('partners', { filter: handedIn, sort: 'submittedAt', limit: 4, isEverywhere });

/** Managers waiting for activation; only for roles that may activate them. */
export const useManagersToActivate = (isWanted: boolean) =>
  useTopRows('fund-managers', { filter: { status: 'Pending' }, limit: 1, isWanted });

export const useCompaniesToVerify = (isEverywhere = false) =>
  useTopRows('companies', { filter: handedIn, sort: 'submittedAt', limit: 4, isEverywhere });

/** Documents that need a separate review; the linked list uses the same filter. */
export const documentsToReview = { status: 'Pending', isProofOrReplaced: false } as const;

export const useDocumentsToReview = (isEverywhere = false) =>
  useTopRows('documents', { filter: documentsToReview, limit: 1, isEverywhere });

export const usePendingTransactions = (isEverywhere = false) =>
  useTopRows('transactions', { filter: { status: 'pending' }, limit: 1, isEverywhere });

/** Approved transactions waiting for their payment. */
export const useTransactionsToComplete = (isEverywhere = false) =>
  useTopRows('transactions', { filter: { status: 'approved' }, limit: 1, isEverywhere });

export const useRecentTransactions = () =>
  useTopRows('transactions', { sort: '-tradeDate', limit: 6, isEverywhere: useRunsSeveral() });

/** Unmatched bank lines. */
export const useBankLinesToMatch = (isEverywhere = false) =>
  useTopRows('bank-lines', { filter: { status: 'Unmatched' }, limit: 1, isEverywhere });

/** Open funds without a manager; only for roles that may assign one. */
export const useUnledFunds = (isWanted: boolean) =>
  useTopRows('funds', {
    filter: { managerId: null, status: statesOf('funds', 'open') },
    limit: 1,
    isWanted,
  });
