import { withEntities } from '../entities.ts';
import { prefixed } from '../prefixed.ts';
import { entities } from './entities/index.ts';
import { help } from './help.ts';

/** What several entities say alike, and the pages. */
const shared = {
  ...prefixed('help', help),
  'fields.accountName': 'Account Holder',
  'fields.affectsUnfunded': 'Reduces Unfunded Commitment',
  'fields.approvedAt': 'Approved On',
  'fields.dayCount': 'Day Count Convention',
  'fields.closingInterestRate': 'Interest Rate of Later Closings',
  'fields.cancelReason': 'Reason for Cancellation',
  'fields.shortNoticeReason': 'Reason for Short Notice',
  'fields.confirmOverdraft': 'Pay All the Same',
  'fields.confirmBorrowed': 'Distribute All the Same',
  'fields.confirmExit': 'It Was the Whole Holding',
  'fields.confirmUnheld': 'Sell All the Same',
  'fields.closeNumber': 'Closing No.',
  'fields.createdAt': 'Created',
  'fields.defaultedOn': 'In Default Since',
  'fields.entityKind': 'Kind of Entity',
  'fields.expiresAt': 'Expires On',
  'fields.externalId': 'External ID',
  'fields.noticeFormId': 'ILPA Form',
  'fields.paidIn': 'Paid-in',
  'fields.pendingEmail': 'New Address (to Be Confirmed)',
  'fields.routing': 'Routing Number',
  'fields.supersededAt': 'Superseded',
  'fields.swift': 'SWIFT/BIC',
  'fields.taxId': 'Tax ID',
  'fields.updatedAt': 'Last Changed',

  'choices.lp': 'Limited Partner',
  'choices.gp': 'General Partner',
  'choices.admin': 'Administrator',
  'choices.Admin': 'Administrator',
  'choices.storeAway': 'The report waits: files cannot be stored at the moment. It is made as soon as they can.',
  'choices.tooLarge':
    'The report could not be finished: it may be too large. Please choose a shorter period or another format.',
  'choices.notMade': 'The report could not be made. Please try again.',
  // Elsewhere the step is meant.
  'resources.funds.choices.issue': 'Day of Issue',
  'choices.application': 'Advance Applied',
  'choices.close': 'Period Close',
  'choices.writeOff': 'Write-off',
  'choices.wires': 'Wire Instructions',

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
