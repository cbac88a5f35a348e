/** Effects of a step on money and people, by entity and move or action; shown in its dialog. */
export const consequences = {
  transactions: {
    approve: 'Nothing is booked yet: completing the transaction books this amount.',
    reject: 'Nothing is booked. A rejected transaction cannot be taken up again; a new one has to be entered.',
    cancel: 'Nothing is booked. A cancelled transaction cannot be taken up again.',
    fail: 'Nothing is booked. The transaction can be tried again.',
    retry: 'The transaction waits for approval again; nothing is booked yet.',
    reverse:
      'A counter-entry for this amount is booked for good, and every balance is recomputed. Both entries stay in the ledger.',
  },
  commitments: {
    issue: 'The partner sees this commitment from now on. Nothing can be called before it is active.',
    activate: 'This amount counts in the fund from now on and can be called from the partner.',
    complete: 'Nothing more can be called from the partner on this commitment.',
    cancel: 'This amount will not be called. A cancelled commitment cannot be taken up again.',
    withdraw: 'This amount no longer counts in the fund and can no longer be called. This cannot be undone.',
  },
  transfers: {
    cancel: 'Nothing was booked. A cancelled transfer cannot be taken up again.',
    reverse:
      'Seller and buyer have what they had before, from the day of the transfer on, as if it had not taken place. Both are told.',
  },
  'commitment-changes': {
    reverse:
      'What the change moved is moved back from today on; the days between stay as they were. The partner is told.',
  },
  closings: {
    cancel:
      'Nobody pays or gets anything for this closing any more; the newcomers wait to be admitted again. Everybody concerned is told.',
  },
  'fee-runs': {
    pay: 'The payment is booked at once.',
    bounce: 'The payment is taken back in the books, and the fee stays owed.',
    cancel: 'What was booked is taken back by a reversal, and the period may be charged again. This cannot be undone.',
  },
  'capital-calls': {
    extend: 'The partners who still owe are told of the new day and receive new notices.',
    complete:
      'The call ends for good. What is still owed is written off and no longer asked for; what of it lies inside the commitments may be called again. Money that comes later can still be booked on its line.',
  },
  distributions: {
    pay: 'All lines that are still to be paid, and not held back, count as paid on this day and are booked at once.',
    paymentFile:
      'A file with the full account numbers is made for the bank and kept nowhere else. Nothing counts as paid by it: mark the lines as paid once the money has left the account.',
    cancel:
      'What was booked is taken back by reversals, and every partner is told. A draft is dropped and nobody is told. This cannot be undone.',
  },
  'capital-call-lines': {
    lateInterest:
      'A transaction is entered for the interest that has accrued and is not charged yet. It waits for approval, and counts once it is completed, with the money.',
    giveBack:
      'A transaction is entered for the overpayment. It has to be approved and completed before the money counts as given back.',
    applyCredit:
      'The overpayment pays the line chosen here as far as it is owed, at once and without any money moving. Both entries are taken back together.',
    settle:
      'This amount is booked in the ledger at once, without a proof of the partner. Only a reversal takes it back.',
  },
  'distribution-lines': {
    pay: 'The payment is booked at once. The last one completes the distribution.',
    bounce: 'The payment is taken back in the books, and the amount stays owed to the partner.',
    hold: 'This line is left out when all are paid. The amount stays owed.',
    release: 'This line waits for its payment like the others again.',
  },
  payments: {
    approve: 'This amount is booked in the ledger at once, and the partner is told. Only a reversal takes it back.',
    reject: 'Nothing is booked. The partner is told the reason and can hand in another proof.',
    clarify: 'Nothing is booked yet. The partner is asked and can hand in the same proof again.',
    reverse: 'A counter-entry for this amount is booked for good, the amount is owed again, and the partner is told.',
  },
  approvals: {
    approve: 'What was asked for is done at once, in the name of both of you.',
    decline: 'Nothing is done. Whoever asked is told your reason.',
    withdraw: 'Nothing is done. It can be asked for again.',
  },
  valuations: {
    approve: 'This value counts in the net asset value of the fund from its day on.',
    reopen: 'This value no longer counts in the net asset value of the fund until it is approved again.',
  },
  'statement-runs': {
    publish:
      'Every partner sees their own at once; those with access to the portal are told. What was made of the same days before stays, marked as superseded.',
    retry: 'It is made again from where it stopped, by the books as they were known.',
  },
  periods: {
    askReopening:
      'Nothing is opened yet: another administrator has to confirm it. The other administrators are told, with the reason.',
    declineReopening: 'The period stays closed, as it was.',
  },
  'bank-statements': {
    import:
      'The lines of this statement are taken over as they are, and what they could be is proposed. Nothing is booked before a line is matched; the statement can no longer be changed.',
  },
  'bank-lines': {
    match:
      'Name one of these: what this money is for. It is booked with the bank’s value date; what is in the books already is only linked.',
    book: 'A transaction with the amount, value date and text of this line is entered, approved and completed: bank fees if the money went out, interest if it came in, unless you choose another type.',
    bookUnapplied:
      'The receipt is in the books from its value date on and belongs to nobody until it is matched with what it is for or given back.',
    refund:
      'A transaction for this amount is entered. It has to be approved and completed before the money counts as given back.',
    unmatch: 'What matching this line booked is taken back by reversals, which stay in the ledger.',
    ignore:
      'Nothing is booked. The books continue to differ from the bank by this amount: the line stays among those without an entry.',
  },
  'bank-accounts': {
    askRetirement:
      'The managers of every fund that uses these details get a notice. The details stay in use until another person retires them.',
    keepInUse: 'The request for retirement is removed.',
    callback: 'What you heard is kept with these details. If they were denied, they cannot be approved.',
    propose: 'These details can no longer be changed. They count once they have been approved.',
    retire: 'No further call can name this account. Retired details cannot be taken into use again.',
  },
  funds: {
    activate: 'Capital can be called in this fund from now on.',
    suspend: 'No capital call can be issued in this fund until it is active again.',
    close:
      'The fund can no longer be changed, and no new call, commitment or transaction can be entered. Only an administrator can reopen it.',
    abandon:
      'Fundraising ends, and no new call, commitment or transaction can be entered. Only an administrator can reopen the fund.',
    reopen: 'The fund is active again: it can be changed, and capital can be called in it.',
    assignManager: 'The manager chosen here leads the fund from now on; whoever led it before no longer has it.',
    proposeFee: 'A draft is made; nothing is booked before it is approved.',
  },
  partners: {
    invite:
      'An email with a personal link is sent to this address. Whoever opens it joins for this partner; the link works once.',
    approve: 'The partner is told, and the portal opens to them.',
    reject:
      'The partner is told the reason. The portal stays closed to them until they have handed in their documents again and are approved.',
    recheck: 'The portal closes to the partner until they are approved again.',
    exempt: 'The partner counts as verified without documents, and the portal opens to them.',
  },
  documents: {
    verify: 'It counts as checked, by you and from today on, wherever a document is asked for.',
    recheck: 'It waits for a review again, and does not count as checked until then.',
    refuse: 'Whoever uploaded it is told the reason, and can hand in another version. This one stays where it is.',
  },
  'company-figures': {
    submit: 'Those who run a fund that holds the company are told. Nothing can be changed until it is returned.',
    approve: 'These figures stand, and general partners see them from now on.',
    sendBack: 'The company is told the reason. It can change the figures and submit them again.',
    reopen: 'The company is told the reason. It can change the figures and submit them again.',
  },
  companies: {
    exit: 'What the funds hold of it keeps its value in their books, until it is valued at zero or sold.',
    writeOff: 'What the funds hold of it keeps its value in their books, until it is valued at zero or sold.',
    askFigures: 'Whoever acts for the company is asked to hand in the figures of the last quarter, and by when.',
    invite:
      'An email with a personal link is sent to this address. Whoever opens it joins for this company; the link works once.',
    approve: 'The company is told, and the portal opens to it.',
    reject:
      'The company is told the reason. The portal stays closed to it until it has handed in its documents again and is approved.',
    recheck: 'The portal closes to the company until it is approved again.',
    exempt: 'The company counts as verified without documents, and the portal opens to it.',
  },
  'fund-managers': {
    invite:
      'An email with a personal link is sent to this address. Whoever opens it joins as this manager; the link works once.',
    activate: 'The portal opens to this manager and whoever works for them.',
    deactivate: 'The portal closes to this manager and whoever works for them.',
  },
  users: {
    anonymize:
      'Name, email and settings of this person are replaced by neutral values for good, and the person can no longer sign in. Records, ledger and audit keep the account as Former User. Delete the account at the identity provider as well.',
    invite: 'An email with a personal link is sent to this address; the link works once.',
    deactivate:
      'This person is shut out of the portal at once. Funds that they lead stay theirs until Assign Manager gives each to somebody else.',
    suspend: 'This person is shut out of the portal at once. The reason is kept in the audit trail.',
    activate: 'This person can use the portal again with the same rights as before.',
    changeRole:
      'The new role counts from the next request on. A partner, company or manager that does not go with it is let go.',
  },
  reports: {
    sendAgain:
      'Everybody the report is about is told of it once more, in the portal or by email as they have chosen, including those who joined later. The report itself does not change.',
    publish:
      'Everybody the report is about can read it from now on and is told. A published report can no longer be changed.',
  },
  invitations: {
    confirm: 'The person with the other address gets the role and the access of this invitation.',
    reject: 'The person gets no access and is informed. The link no longer works; a new invitation can be sent.',
    revoke: 'The link in the email no longer works.',
  },
};
