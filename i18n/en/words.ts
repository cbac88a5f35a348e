import { withEntities } from '../entities.ts';
import { prefixed } from '../prefixed.ts';
import { accounts } from './accounts.ts';
import { choices } from './choices.ts';
import { entities } from './entities/index.ts';
import { help } from './help.ts';

/** Texts shared by several entities, and page titles. */
const shared = {
  ...prefixed('choices', { ...accounts, ...choices }),
  ...prefixed('help', help),
  'fields.accountName': 'Account Holder',
  'fields.affectsUnfunded': 'Reduces Unfunded Commitment',
  'fields.approvedAt': 'Approved On',
  'fields.dayCount': 'Day Count Convention',
  'fields.closingInterestRate': 'Interest Rate of Later Closings',
  'fields.cancelReason': 'Reason for Cancellation',
  'fields.shortNoticeReason': 'Reason for Short Notice',
  'fields.confirmOverdraft': 'Pay All the Same',
  'fields.confirmDuplicate': 'Create Anyway',
  'fields.confirmBorrowed': 'Distribute All the Same',
  'fields.confirmExit': 'It Was the Whole Holding',
  'fields.confirmSameEntry': 'It Is Another Entry',
  'fields.confirmSameInvoice': 'It Is Another Invoice',
  'fields.confirmUnheld': 'Sell All the Same',
  'fields.closeNumber': 'Closing No.',
  'fields.createdAt': 'Created',
  'fields.defaultedOn': 'In Default Since',
  'fields.entityKind': 'Kind of Entity',
  'fields.requestId': 'Request ID',
  'fields.expiresAt': 'Expires On',
  'fields.externalId': 'External ID',
  'fields.noticeFormId': 'ILPA Form',
  'fields.paidIn': 'Paid-in',
  'fields.pendingEmail': 'New Address (to Be Confirmed)',
  'fields.resource': 'Kind of Record',
  'fields.routing': 'Routing Number',
  'fields.supersededAt': 'Superseded',
  'fields.swift': 'SWIFT/BIC',
  'fields.taxId': 'Tax ID',
  'fields.updatedAt': 'Last Changed',

  // Elsewhere, `issue` is a move.
  'resources.funds.choices.issue': 'Day of Issue',

  'moves.apply': 'Put into Effect',
  'fields.feeRunId': 'Management Fee',
  'fields.feeBasisAfter': 'Fee Basis After Investment Period',
  'fields.sourceKind': 'Kind of Source',
  'moves.pay': 'Mark as Paid',
  'moves.bounce': 'Payment Came Back',
  'moves.complete': 'Mark as Completed',
  'moves.exempt': 'Exempt from Verification',
  'moves.fail': 'Mark as Failed',
  'moves.recheck': 'Verify Again',
  'moves.resubmit': 'Submit Again',

  'create.document': 'Upload Document',
};

export const words = withEntities(shared, entities);
