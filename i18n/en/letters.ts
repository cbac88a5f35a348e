/** Emails. A blank line separates paragraphs. */
export const letters = {
  hello: 'Hello %{name},',
  helloAll: 'Hello,',
  notice: {
    portal: 'See it in the portal: %{url}',
    settings: 'You can turn these emails off in your settings: %{url}',
    together: '%{smart_count} new notification from Quarterdeck |||| %{smart_count} new notifications from Quarterdeck',
    more: '%{smart_count} more: %{url} |||| %{smart_count} more: %{url}',
  },
  invitation: {
    subject: '%{person} invites you to Quarterdeck',
    subjectFunds: '%{person} invites you to %{funds}',
    intro: "%{person} invites you to Quarterdeck, the portal of the fund's investors and managers.",
    introFunds: "%{person} invites you to Quarterdeck, the portal of the fund's investors and managers, for %{funds}.",
    role: 'You are invited as: %{role}.',
    entity: 'You will act there for %{entity}.',
    link: 'This is your personal link. It opens your account, or adds this to the one that you have:',
    accept: 'Accept the invitation: %{url}',
    until: 'The link works once, until %{day}. Please do not pass it on.',
    question: 'If you have a question, or did not expect this email, write to %{person} at %{email}.',
  },
  addressChanged: {
    subject: 'The address of %{name} was changed',
    text: '%{person} changed the address of %{name} in Quarterdeck from %{old} to %{new}. Emails go there from now on.',
    unexpected: 'If you did not expect this, please write to %{email} at once.',
  },
  addressAsked: {
    confirm: 'Confirm the address: %{url}',
    subject: 'Please confirm the new address of %{name}',
    text: '%{person} asks to change the address of %{name} in Quarterdeck from %{old} to %{new}. It changes once both addresses have confirmed it, until %{day}:',
    textFirst:
      '%{person} asks to enter %{new} in Quarterdeck as the address of %{name}. It is entered once the address has confirmed it, until %{day}:',
    wrong: 'If this is not right, ignore this email, and please write to %{email}.',
  },
  bankDetails: {
    subject: 'Your bank details were changed',
    text: 'from %{day} your account %{account} at %{bank} is the one on record.',
    unexpected: 'If you did not ask for this change, please call us at once.',
  },
  fundBankDetails: {
    subject: 'New bank details of %{fund}',
    text: 'from %{day} capital calls of %{fund} may name the account %{account} at %{bank}, approved by %{person}.',
    unexpected: 'If you did not expect this, please stop it in the portal at once.',
  },
  account: {
    passwordSubject: 'Choose a new password',
    password: 'Somebody, probably you, asked for a new password. Open this link to choose one, or ignore this message:',
    addressSubject: 'Confirm your email address',
    address: 'Open this link to confirm that this address is yours:',
  },
  people: {
    admin: 'An administrator',
    fund_manager: 'A fund manager',
    gp: 'A general partner',
    lp: 'A limited partner',
    company: 'A company',
    other: 'A user',
  },
};
