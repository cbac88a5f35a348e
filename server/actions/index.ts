import type { ActionTable, EffectTable } from '../slots.ts';
import { approveBankAccount, showApproval } from './bankAccounts.ts';
import { issueCall } from './calls/issue.ts';
import { cancelCall, completeCall, extendCall } from './calls/moves.ts';
import { previewNotice } from './calls/notice.ts';
import { showAllocation } from './calls/show.ts';
import { activateCommitment, completeCommitment, withdrawCommitment } from './commitments.ts';
import { refuseDocument, verifyDocument } from './documents.ts';
import { deactivateManager } from './fundManagers.ts';
import { showAnalytics } from './funds/analytics.ts';
import { assignManager } from './funds/assignManager.ts';
import { invest } from './funds/invest.ts';
import { listFundsOfPartner, listFundTransactions, listUnassignedFunds } from './funds/lists.ts';
import { abandonFund, activateFund, closeFund } from './funds/moves.ts';
import { inviteCompany, inviteManager, invitePartner, inviteUser, revokeInvitation } from './invite.ts';
import { countUnread, deleteAll, markAllRead, markRead, markUnread } from './notifications.ts';
import { reversePayment } from './payments/reverse.ts';
import { approvePayment, claimPayment, clarifyPayment, rejectPayment } from './payments/review.ts';
import { submitPayment } from './payments/submit.ts';
import { showPosition } from './position.ts';
import { publishReport, retryReport } from './reports.ts';
import { settleLine } from './settle.ts';
import { approveTransaction, cancelTransaction, completeTransaction } from './transactions/moves.ts';
import { reverseTransaction } from './transactions/reverse.ts';
import { changeRole, closeAccount } from './users.ts';
import { approveValuation } from './valuations.ts';
import {
  approveCompany,
  approvePartner,
  onboardPartner,
  rejectCompany,
  rejectPartner,
  resubmitCompany,
  resubmitPartner,
  submitCompany,
  submitPartner,
} from './verification.ts';

/** What the moves do besides setting the state. */
export const effects: EffectTable = {
  'partners/submit': submitPartner,
  'partners/resubmit': resubmitPartner,
  'companies/submit': submitCompany,
  'companies/resubmit': resubmitCompany,
  'partners/approve': approvePartner,
  'partners/reject': rejectPartner,
  'companies/approve': approveCompany,
  'companies/reject': rejectCompany,
  'fund-managers/deactivate': deactivateManager,
  'funds/activate': activateFund,
  'funds/close': closeFund,
  'funds/abandon': abandonFund,
  'commitments/activate': activateCommitment,
  'commitments/complete': completeCommitment,
  'commitments/withdraw': withdrawCommitment,
  'capital-calls/issue': issueCall,
  'capital-calls/extend': extendCall,
  'capital-calls/complete': completeCall,
  'capital-calls/cancel': cancelCall,
  'payments/submit': submitPayment,
  'payments/claim': claimPayment,
  'payments/approve': approvePayment,
  'payments/reject': rejectPayment,
  'payments/clarify': clarifyPayment,
  'transactions/approve': approveTransaction,
  'transactions/cancel': cancelTransaction,
  'transactions/complete': completeTransaction,
  'valuations/approve': approveValuation,
  'bank-accounts/approve': approveBankAccount,
  'documents/verify': verifyDocument,
  'documents/refuse': refuseDocument,
  'reports/retry': retryReport,
  'invitations/revoke': revokeInvitation,
  'users/deactivate': closeAccount,
  'users/suspend': closeAccount,
};

/** What entities do beyond create, read, update, delete and their moves. */
export const actions: ActionTable = {
  'partners/onboard': onboardPartner,
  'partners/invite': invitePartner,
  'partners/position': showPosition,
  'companies/invite': inviteCompany,
  'fund-managers/unassignedFunds': listUnassignedFunds,
  'fund-managers/invite': inviteManager,
  'funds/analytics': showAnalytics,
  'funds/transactions': listFundTransactions,
  'funds/byPartner': listFundsOfPartner,
  'funds/assignManager': assignManager,
  'funds/invest': invest,
  'capital-calls/allocation': showAllocation,
  'capital-call-lines/notice': previewNotice,
  'capital-call-lines/settle': settleLine,
  'payments/reverse': reversePayment,
  'transactions/reverse': reverseTransaction,
  'reports/publish': publishReport,
  'bank-accounts/approval': showApproval,
  'notifications/read': markRead,
  'notifications/unread': markUnread,
  'notifications/readAll': markAllRead,
  'notifications/unreadCount': countUnread,
  'notifications/deleteAll': deleteAll,
  'users/invite': inviteUser,
  'users/changeRole': changeRole,
};
