const toVerify = {
  created: { title: '%{name} is to be verified', message: '%{person} added a new partner.' },
  submitted: { title: '%{name} is to be verified', message: 'The details and documents were handed in.' },
  newAddress: {
    title: '%{name}: a new address to confirm',
    message:
      '%{person} asks to change the address to %{email}. Both addresses are asked to confirm it; you can enter it in the record at once.',
  },
};
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}, payment reference %{reference}: %{reason}';

/** Notifications by type; the title is the subject of the email. */
export const notices = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name} is to be verified', message: '%{person} added a new company.' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: 'A document was uploaded: %{document}', message: 'By %{person}.' } },
  FUND_CREATED: {
    created: { title: 'New fund: %{fund}', message: '%{person} created the fund.' },
    assigned: { title: 'You lead %{fund} from now on', message: '%{person} assigned it to you.' },
    handedOver: { title: 'You no longer lead %{fund}', message: '%{person} gave it to another manager.' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: 'Late interest: %{call}',
      message:
        '%{person} entered %{amount} for one partner, up to %{day}. It waits for approval. |||| %{person} entered %{amount} for %{smart_count} partners, up to %{day}. It waits for approval.',
    },
    enteredIn: { title: 'New transaction: %{type}', message: '%{person} entered %{amount} in %{fund}.' },
    // Kept for stored notifications from before they included the fund's name.
    entered: { title: 'New transaction: %{type}', message: '%{person} entered %{amount}.' },
    closingRefund: {
      title: '%{fund}: partners joined later',
      message:
        'On %{day} further partners joined. You get %{amount} back, and %{interest} of interest. This is not a distribution; what lies inside your commitment can be called again.',
    },
    commitmentChanged: {
      title: 'Your commitment to %{fund} has changed',
      message: 'From %{day} on it comes to %{amount}. %{reason}',
    },
    commitmentDefault: {
      title: '%{fund}: you are in default',
      message: 'Since %{day}. Nothing more is called from you until this is cured. %{reason}',
    },
    commitmentCured: {
      title: '%{fund}: you are no longer in default',
      message: 'Since %{day} you are called like all the others again. %{reason}',
    },
    interestSold: {
      title: '%{fund}: your interest was transferred',
      message: 'From %{day} on %{amount} of your commitment is another partner’s, at a net asset value of %{value}.',
    },
    interestBought: {
      title: '%{fund}: an interest was transferred to you',
      message: 'From %{day} on you hold a commitment of %{amount}, taken over at a net asset value of %{value}.',
    },
    transferReversed: {
      title: '%{fund}: a transfer was reversed',
      message: 'The transfer of %{day} does not count. %{reason}',
    },
    closingCancelled: {
      title: 'A closing of %{fund} was cancelled',
      message: 'The closing of %{day} no longer counts. %{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: 'Closing of %{fund}: interest',
      message: 'Besides the call, %{interest} of interest on what was called before is to be paid by %{day}.',
    },
    issued: {
      title: 'Capital call %{number}: %{fund}',
      message: '%{amount} due on %{day}, with the payment reference %{reference}.',
    },
    extended: {
      title: 'Capital call %{number} of %{fund}: new due date',
      message: '%{amount} due on %{day}, with the payment reference %{reference}.',
    },
    cancelled: {
      title: 'Capital call %{number} of %{fund} was cancelled',
      message: 'Nothing is to be paid any more. %{reason}',
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: {
      title: 'Capital call %{number} of %{fund} is due today',
      message: '%{amount} due on %{day}, with the payment reference %{reference}.',
    },
    soon: {
      title:
        'Capital call %{number} of %{fund} is due in %{smart_count} day |||| Capital call %{number} of %{fund} is due in %{smart_count} days',
      message: '%{amount} due on %{day}, with the payment reference %{reference}.',
    },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: {
      title:
        'Capital call %{number} of %{fund} is %{smart_count} day overdue |||| Capital call %{number} of %{fund} is %{smart_count} days overdue',
      message: '%{amount} due on %{day}, with the payment reference %{reference}.',
    },
    cure: {
      title:
        'Notice of default: capital call %{number} of %{fund} is %{smart_count} day overdue |||| Notice of default: capital call %{number} of %{fund} is %{smart_count} days overdue',
      message:
        '%{amount} was due on %{day}, with the payment reference %{reference}. It can be cured by payment until %{last}; after that the fund may put the commitment in default.',
    },
    lapsed: { title: 'Capital call %{number} of %{fund} is overdue', message: '%{amount} is still outstanding.' },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: 'Payment of %{partner} to review', message: '%{amount}, paid on %{day}.' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: 'Your payment for capital call %{number} of %{fund} was approved',
      message: '%{amount} received on %{day}, with the payment reference %{reference}.',
    },
    rejected: { title: 'Your payment for capital call %{number} of %{fund} was rejected', message: paymentSays },
    clarify: { title: 'Your payment for capital call %{number} of %{fund} needs clarification', message: paymentSays },
    reversed: { title: 'Your payment for capital call %{number} of %{fund} was reversed', message: paymentSays },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: 'Distribution %{number} of %{fund}',
      message: 'You receive %{amount} on %{day}. Reference: %{reference}.',
    },
    cancelled: {
      title: 'Distribution %{number} of %{fund} was cancelled',
      message: 'You do not receive the announced %{amount}. %{reason}',
    },
    paid: { title: 'A distribution of %{fund}', message: '%{amount} on %{day}.' },
  },
  DOCUMENT_EXPIRING: {
    soon: { title: 'A document expires soon', message: '%{document} is valid until %{day}. Please hand in a new one.' },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: 'Your document was verified', message: '%{document}' },
    refused: { title: 'Your document was refused', message: '%{document}: %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: 'You are verified', message: 'All parts of the portal are open to you now.' },
    activated: { title: 'Your account is active', message: 'All parts of the portal are open to you now.' },
    rejected: { title: 'Your verification was rejected', message: '%{reason}' },
    partyVerified: {
      title: '%{name} was verified',
      message: '%{person} decided. All funds of this investor or company rely on it.',
    },
    partyRejected: {
      title: 'The verification of %{name} was rejected',
      message: '%{person} decided. All funds of this investor or company rely on it.',
    },
    partyRechecked: {
      title: '%{name} has to be verified again',
      message: '%{person} decided. The portal is closed to them until then, in all of their funds.',
    },
  },
  // The default title of a report contains its day.
  REPORT_READY: {
    made: { title: 'Your report is ready: %{report}', message: 'It can be downloaded in the portal.' },
    madeAsOf: {
      title: 'Your report is ready: %{report}',
      message: 'As of %{day}. It can be downloaded in the portal.',
    },
    published: { title: 'A report is ready for you: %{report}', message: 'It can be downloaded in the portal.' },
    publishedAsOf: {
      title: 'A report is ready for you: %{report}',
      message: 'As of %{day}. It can be downloaded in the portal.',
    },
    replacedAsOf: {
      title: 'A report was replaced: %{report}',
      message: 'As of %{day}: a new version takes the place of the one before.',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: 'An email to %{email} could not be delivered',
      message: '"%{subject}" was not accepted: %{reason}',
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind} failed: %{name}',
      message: 'It failed too often and is not tried again by itself. Retry or discard it under Failed Tasks.',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} asks for your approval: %{move}',
      message: '%{fund}: %{record}. It is done once somebody else approves it.',
    },
    bankDetails: {
      title: '%{person} asks for your approval: bank details',
      message: 'New bank details of %{owner}. They count once somebody else approves them.',
    },
    reopening: {
      title: '%{person} asks for your approval: a period is to be reopened',
      message: '%{fund}, period from %{day}. Reason: %{reason}',
    },
    invitation: {
      title: 'An invitation waits for your confirmation',
      message:
        'The invitation for %{invited} was opened with the address %{email}. Confirm it if it is the same person, or reject it. No access is given until then.',
    },
    ownInvitation: {
      title: 'Your invitation was opened with another address',
      message:
        '%{email} opened the invitation for %{invited}. The person who invited you must confirm this address first. If it is not yours, write to %{inviter}.',
    },
    bankRetirement: {
      title: '%{person} asks for your approval: retirement of bank details',
      message: 'Bank details of %{owner}. They stay in use until another person retires them.',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}: %{name} may decide from now on',
      message: 'Changed by %{person}. A new decider counts for the person who let them in after seven days.',
    },
    deciderLost: {
      title: '%{fund}: %{name} may no longer decide',
      message: 'Changed by %{person}. Steps that nobody else can decide wait for seven days.',
    },
    adminGained: {
      title: '%{name} is an administrator from now on',
      message: 'Changed by %{person}. A new decider counts for the person who let them in after seven days.',
    },
    adminLost: {
      title: '%{name} is no longer an administrator',
      message: 'Changed by %{person}. Steps that nobody else can decide wait for seven days.',
    },
    approved: { title: 'Approved: %{move}', message: '%{person} approved it. %{fund}: %{record}.' },
    declined: { title: 'Declined: %{move}', message: '%{person}: %{reason} (%{fund}: %{record})' },
    reopened: { title: 'Reopened: a period', message: '%{person} confirmed it. %{fund}, period from %{day}.' },
    notReopened: {
      title: 'Not reopened: a period',
      message: '%{person} declined it. %{fund}, period from %{day}. Your reason was: %{reason}',
    },
    letIn: {
      title: 'Your address is confirmed',
      message: 'You now have the access of the invitation for %{invited}. Sign in again to use it.',
    },
    notLetIn: {
      title: 'Your address was not confirmed',
      message:
        'The invitation for %{invited} does not count for this account. Sign in with that address, or ask for a new invitation.',
    },
    bankApproved: {
      title: 'Bank details of %{owner} were approved',
      message: 'By %{person}. Every fund that pays %{owner} uses them from the day they count.',
    },
    bankRetired: {
      title: 'Bank details of %{owner} were retired',
      message: 'By %{person}. Payments to these details are no longer prepared.',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}: figures up to %{day} are asked for',
      message: 'Please enter them and submit them by %{last}.',
    },
    submitted: {
      title: '%{name}: figures up to %{day} to approve',
      message: '%{person} submitted them.',
    },
    returned: {
      title: '%{name}: figures up to %{day} were returned',
      message: 'Please correct them and submit them again. %{reason}',
    },
  },
};
