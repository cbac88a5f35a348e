import type { Role } from '../../../../resources/kit/names.ts';
import { statesOf } from '../../../../resources/states.ts';
import { useCaller } from '../../../session/caller.ts';
import { useFew } from '../../parts/useFew.ts';

// One place for each list, so that a panel and the counts above it share one request.

const running: readonly (Role | null)[] = ['fund_manager', 'gp'];

/** Whoever runs several funds looks over all of them at once: each panel and each figure of the dashboard is of the same ones. */
export const useRunsSeveral = () => {
  const { role, contexts } = useCaller();
  return running.includes(role) && contexts.filter(({ type }) => type === 'fund').length > 1;
};

export const useOpenCalls = () =>
  useFew('capital-calls', {
    filter: { status: statesOf('capital-calls', 'open') },
    sort: 'dueDate',
    limit: 5,
    isEverywhere: useRunsSeveral(),
  });

// What waits is counted over all funds (`isEverywhere`); its list is that of where the person works.

export const useReviews = (isEverywhere = false) =>
  useFew('payments', {
    filter: { status: statesOf('payments', 'waiting') },
    sort: 'submittedAt',
    limit: 5,
    isEverywhere,
  });

/** More wait for a second person nowhere; whose own ones are among them is seen from the rows. */
const MANY = 100;

/** What others asked for and the person may decide. */
export const useApprovalsToDecide = (isEverywhere = false) => {
  const { user } = useCaller();
  const few = useFew('approvals', { filter: { status: 'Pending' }, sort: 'askedAt', limit: MANY, isEverywhere });
  return { ...few, total: few.total - (few.rows ?? []).filter(({ askedBy }) => askedBy === user?.id).length };
};

/** Bank details that somebody else sent for approval. */
export const useBankDetailsToApprove = (isEverywhere = false) => {
  const { user } = useCaller();
  const few = useFew('bank-accounts', { filter: { status: 'pending_second_approval' }, limit: MANY, isEverywhere });
  return { ...few, total: few.total - (few.rows ?? []).filter(({ submittedBy }) => submittedBy === user?.id).length };
};

export const usePeriodsToReopen = (isWanted: boolean) =>
  useFew('periods', { filter: { status: 'reopening' }, limit: 1, isWanted });

/** Those who have handed in what they were asked for; the others are waited for. The filter of a moment knows no other way to say that there is one. */
const handedIn = { approvalStatus: 'PENDING', submittedAt_gte: '1970-01-01' } as const;

export const usePartnersToVerify = (isEverywhere = false) =>
  useFew('partners', { filter: handedIn, sort: 'submittedAt', limit: 4, isEverywhere });

/** Managers whose door is still shut; asked for by those who open it. */
export const useManagersToActivate = (isWanted: boolean) =>
  useFew('fund-managers', { filter: { status: 'Pending' }, limit: 1, isWanted });

export const useCompaniesToVerify = (isEverywhere = false) =>
  useFew('companies', { filter: handedIn, sort: 'submittedAt', limit: 4, isEverywhere });

/** What has to be reviewed as a document by itself, which the list is narrowed to as well. */
export const documentsToReview = { status: 'Pending', isProofOrReplaced: false } as const;

export const useDocumentsToReview = (isEverywhere = false) =>
  useFew('documents', { filter: documentsToReview, limit: 1, isEverywhere });

export const usePendingTransactions = (isEverywhere = false) =>
  useFew('transactions', { filter: { status: 'pending' }, limit: 1, isEverywhere });

/** What was approved and waits for its money to move. */
export const useTransactionsToComplete = (isEverywhere = false) =>
  useFew('transactions', { filter: { status: 'approved' }, limit: 1, isEverywhere });

export const useRecentTransactions = () =>
  useFew('transactions', { sort: '-tradeDate', limit: 6, isEverywhere: useRunsSeveral() });

/** What banks showed and nobody has matched with anything yet. */
export const useBankLinesToMatch = (isEverywhere = false) =>
  useFew('bank-lines', { filter: { status: 'Unmatched' }, limit: 1, isEverywhere });

/** How many open funds nobody leads; asked for by those who may assign a manager. */
export const useUnledFunds = (isWanted: boolean) =>
  useFew('funds', {
    filter: { managerId: null, status: statesOf('funds', 'open') },
    limit: 1,
    isWanted,
  });
