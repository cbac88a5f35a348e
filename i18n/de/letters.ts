import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: 'Guten Tag %{name},',
  helloAll: 'Guten Tag,',
  notice: {
    portal: 'Im Portal ansehen: %{url}',
    settings: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten: %{url}',
    together: '%{smart_count} neue Mitteilung von Quarterdeck |||| %{smart_count} neue Mitteilungen von Quarterdeck',
    more: '%{smart_count} weitere: %{url} |||| %{smart_count} weitere: %{url}',
  },
  invitation: {
    subject: '%{person} lädt Sie zu Quarterdeck ein',
    subjectFunds: '%{person} lädt Sie ein: %{funds}',
    intro: '%{person} lädt Sie zu Quarterdeck ein, dem Portal der Investoren und Manager des Fonds.',
    introFunds:
      '%{person} lädt Sie zu Quarterdeck ein, dem Portal der Investoren und Manager des Fonds, und zwar für %{funds}.',
    role: 'Sie sind eingeladen als: %{role}.',
    entity: 'Sie handeln dort für %{entity}.',
    link: 'Dies ist Ihr persönlicher Link. Er öffnet Ihr Konto oder fügt dies dem Konto hinzu, das Sie haben:',
    accept: 'Einladung annehmen: %{url}',
    until: 'Der Link funktioniert einmal, bis zum %{day}. Bitte geben Sie ihn nicht weiter.',
    question: 'Wenn Sie eine Frage haben oder diese E-Mail nicht erwartet haben, schreiben Sie an %{person}: %{email}.',
  },
  addressChanged: {
    subject: 'Die Adresse von %{name} wurde geändert',
    text: '%{person} hat die Adresse von %{name} in Quarterdeck von %{old} in %{new} geändert. E-Mails gehen von nun an dorthin.',
    unexpected: 'Wenn Sie das nicht erwartet haben, schreiben Sie bitte sofort an %{email}.',
  },
  addressAsked: {
    confirm: 'Adresse bestätigen: %{url}',
    subject: 'Bitte bestätigen Sie die neue Adresse von %{name}',
    text: '%{person} möchte die Adresse von %{name} in Quarterdeck von %{old} in %{new} ändern. Sie ändert sich, sobald beide Adressen es bestätigt haben, bis zum %{day}:',
    textFirst:
      '%{person} möchte %{new} in Quarterdeck als Adresse von %{name} eintragen. Sie wird eingetragen, sobald die Adresse es bestätigt hat, bis zum %{day}:',
    wrong: 'Wenn das nicht richtig ist, beachten Sie diese E-Mail nicht und schreiben Sie bitte an %{email}.',
  },
  bankDetails: {
    subject: 'Ihre Bankverbindung wurde geändert',
    text: 'ab dem %{day} gilt Ihr Konto %{account} bei %{bank}.',
    unexpected: 'Wenn Sie diese Änderung nicht verlangt haben, rufen Sie uns bitte sofort an.',
  },
  fundBankDetails: {
    subject: 'Neue Bankverbindung von %{fund}',
    text: 'ab dem %{day} können Kapitalabrufe von %{fund} das Konto %{account} bei %{bank} nennen, genehmigt von %{person}.',
    unexpected: 'Wenn Sie das nicht erwartet haben, halten Sie es bitte sofort im Portal an.',
  },
  account: {
    passwordSubject: 'Neues Passwort wählen',
    password:
      'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Öffnen Sie diesen Link, um eines zu wählen, oder ignorieren Sie diese Nachricht:',
    addressSubject: 'E-Mail-Adresse bestätigen',
    address: 'Öffnen Sie diesen Link, um zu bestätigen, dass diese Adresse Ihnen gehört:',
  },
  people: {
    admin: 'Ein Administrator',
    fund_manager: 'Ein Fondsmanager',
    gp: 'Ein General Partner',
    lp: 'Ein Limited Partner',
    company: 'Ein Unternehmen',
    other: 'Ein Benutzer',
  },
};
