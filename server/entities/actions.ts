import type { ActionTable, EffectTable } from '../core/entity/slots.ts';
import { approveBankAccount, showApproval } from './bank-accounts/actions.ts';
import { previewNotice } from './capital-call-lines/notice.ts';
import { settleLine } from './capital-call-lines/settle.ts';
import { issueCall } from './capital-calls/issue.ts';
import { cancelCall, completeCall, extendCall } from './capital-calls/moves.ts';
import { showAllocation } from './capital-calls/preview.ts';
import { activateCommitment, completeCommitment, withdrawCommitment } from './commitments/moves.ts';
import { refuseDocument, verifyDocument } from './documents/moves.ts';
import { deactivateManager } from './fund-managers/moves.ts';
import { showAnalytics } from './funds/analytics.ts';
import { assignManager } from './funds/assignManager.ts';
import { invest } from './funds/invest.ts';
import { listFundsOfPartner, listFundTransactions, listUnassignedFunds } from './funds/lists.ts';
import { abandonFund, activateFund, closeFund } from './funds/moves.ts';
import { inviteCompany, inviteManager, invitePartner, inviteUser, revokeInvitation } from './invitations/actions.ts';
import { countUnread, deleteAll, markAllRead, markRead, markUnread } from './notifications/actions.ts';
import { showPosition } from './partners/position.ts';
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
} from './partners/verification.ts';
import { reversePayment } from './payments/reverse.ts';
import { approvePayment, claimPayment, clarifyPayment, rejectPayment } from './payments/review.ts';
import { submitPayment } from './payments/submit.ts';
import { publishReport, retryReport } from './reports/actions.ts';
import { approveTransaction, cancelTransaction, completeTransaction } from './transactions/moves.ts';
import { reverseTransaction } from './transactions/reverse.ts';
import { changeRole, closeAccount } from './users/actions.ts';
import { approveValuation } from './valuations/moves.ts';

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
