import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name} ist zu prüfen', message: '%{person} hat einen neuen Gesellschafter angelegt.' },
  submitted: { title: '%{name} ist zu prüfen', message: 'Angaben und Dokumente wurden eingereicht.' },
  newAddress: {
    title: '%{name}: Eine neue Adresse wartet',
    message:
      '%{person} möchte die Adresse in %{email} ändern. Beide Adressen werden um Bestätigung gebeten; Sie können sie sofort im Datensatz eintragen.',
  },
};
const due = '%{amount}, fällig am %{day}, Verwendungszweck %{reference}.';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}, Verwendungszweck %{reference}: %{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name} ist zu prüfen', message: '%{person} hat ein neues Unternehmen angelegt.' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: 'Ein Dokument wurde hochgeladen: %{document}', message: 'Von %{person}.' } },
  FUND_CREATED: {
    created: { title: 'Neuer Fonds: %{fund}', message: '%{person} hat den Fonds angelegt.' },
    assigned: { title: 'Sie leiten ab jetzt %{fund}', message: '%{person} hat Ihnen den Fonds zugewiesen.' },
    handedOver: {
      title: 'Sie leiten %{fund} nicht mehr',
      message: '%{person} hat den Fonds jemand anderem zugewiesen.',
    },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: 'Verzugszinsen: %{call}',
      message:
        '%{person} hat %{amount} für einen Gesellschafter erfasst, bis zum %{day}. Die Genehmigung steht aus. |||| %{person} hat %{amount} für %{smart_count} Gesellschafter erfasst, bis zum %{day}. Die Genehmigung steht aus.',
    },
    enteredIn: { title: 'Neue Transaktion: %{type}', message: '%{person} hat %{amount} in %{fund} erfasst.' },
    entered: { title: 'Neue Transaktion: %{type}', message: '%{person} hat %{amount} erfasst.' },
    closingRefund: {
      title: '%{fund}: weitere Gesellschafter sind beigetreten',
      message:
        'Am %{day} sind weitere Gesellschafter beigetreten. Sie erhalten %{amount} zurück, dazu %{interest} Zinsen. Das ist keine Ausschüttung; was innerhalb Ihrer Zusage liegt, kann wieder abgerufen werden.',
    },
    commitmentChanged: {
      title: 'Ihre Kapitalzusage an %{fund} hat sich geändert',
      message: 'Ab %{day} beträgt sie %{amount}. %{reason}',
    },
    commitmentDefault: {
      title: '%{fund}: Sie sind in Verzug',
      message: 'Seit %{day}. Bis zur Heilung wird nichts mehr von Ihnen abgerufen. %{reason}',
    },
    commitmentCured: {
      title: '%{fund}: Sie sind nicht mehr in Verzug',
      message: 'Seit %{day} wird von Ihnen wieder wie von allen anderen abgerufen. %{reason}',
    },
    interestSold: {
      title: '%{fund}: Ihr Anteil wurde übertragen',
      message:
        'Ab %{day} gehören %{amount} Ihrer Zusage einem anderen Gesellschafter, zu einem Nettoinventarwert von %{value}.',
    },
    interestBought: {
      title: '%{fund}: Ein Anteil wurde auf Sie übertragen',
      message: 'Ab %{day} halten Sie eine Zusage über %{amount}, übernommen zu einem Nettoinventarwert von %{value}.',
    },
    transferReversed: {
      title: '%{fund}: Eine Übertragung wurde rückgängig gemacht',
      message: 'Die Übertragung vom %{day} gilt nicht. %{reason}',
    },
    closingCancelled: {
      title: 'Ein Closing von %{fund} wurde storniert',
      message: 'Das Closing vom %{day} gilt nicht mehr. %{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: 'Closing von %{fund}: Zinsen',
      message: 'Neben dem Abruf sind bis zum %{day} Zinsen von %{interest} auf das früher Abgerufene zu zahlen.',
    },
    issued: { title: 'Kapitalabruf %{number}: %{fund}', message: due },
    extended: { title: 'Kapitalabruf %{number} von %{fund}: neuer Fälligkeitstag', message: due },
    cancelled: {
      title: 'Kapitalabruf %{number} von %{fund} wurde storniert',
      message: 'Es ist nichts mehr zu zahlen. %{reason}',
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: 'Kapitalabruf %{number} von %{fund} ist heute fällig', message: due },
    soon: {
      title:
        'Kapitalabruf %{number} von %{fund} ist in %{smart_count} Tag fällig |||| Kapitalabruf %{number} von %{fund} ist in %{smart_count} Tagen fällig',
      message: due,
    },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: {
      title:
        'Kapitalabruf %{number} von %{fund} ist seit %{smart_count} Tag überfällig |||| Kapitalabruf %{number} von %{fund} ist seit %{smart_count} Tagen überfällig',
      message: due,
    },
    cure: {
      title:
        'Ausfallanzeige: Kapitalabruf %{number} von %{fund} ist seit %{smart_count} Tag überfällig |||| Ausfallanzeige: Kapitalabruf %{number} von %{fund} ist seit %{smart_count} Tagen überfällig',
      message:
        '%{amount} waren am %{day} fällig, Zahlungsreferenz %{reference}. Bis %{last} kann dies durch Zahlung geheilt werden; danach kann der Fonds die Zusage in Verzug setzen.',
    },
    lapsed: { title: 'Kapitalabruf %{number} von %{fund} ist überfällig', message: '%{amount} stehen noch aus.' },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: 'Zahlung von %{partner} zu prüfen', message: '%{amount}, gezahlt am %{day}.' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: 'Ihre Zahlung auf Kapitalabruf %{number} von %{fund} wurde genehmigt',
      message: '%{amount} am %{day} eingegangen, Verwendungszweck %{reference}.',
    },
    rejected: { title: 'Ihre Zahlung auf Kapitalabruf %{number} von %{fund} wurde abgelehnt', message: paymentSays },
    clarify: { title: 'Ihre Zahlung auf Kapitalabruf %{number} von %{fund} bedarf der Klärung', message: paymentSays },
    reversed: { title: 'Ihre Zahlung auf Kapitalabruf %{number} von %{fund} wurde storniert', message: paymentSays },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: 'Ausschüttung %{number} von %{fund}',
      message: 'Sie erhalten %{amount} am %{day}. Verwendungszweck: %{reference}.',
    },
    cancelled: {
      title: 'Ausschüttung %{number} von %{fund} wurde storniert',
      message: 'Sie erhalten die angekündigten %{amount} nicht. %{reason}',
    },
    paid: { title: 'Eine Ausschüttung von %{fund}', message: '%{amount} am %{day}.' },
  },
  DOCUMENT_EXPIRING: {
    soon: {
      title: 'Ein Dokument läuft bald ab',
      message: '%{document} ist bis zum %{day} gültig. Bitte reichen Sie ein neues ein.',
    },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: 'Ihr Dokument wurde geprüft', message: '%{document}' },
    refused: { title: 'Ihr Dokument wurde abgelehnt', message: '%{document}: %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: 'Sie sind geprüft', message: 'Ihnen stehen jetzt alle Teile des Portals offen.' },
    activated: { title: 'Ihr Konto ist aktiv', message: 'Ihnen stehen jetzt alle Teile des Portals offen.' },
    rejected: { title: 'Ihre Prüfung wurde abgelehnt', message: '%{reason}' },
    partyVerified: {
      title: '%{name} wurde geprüft',
      message: 'Entschieden von %{person}. Alle Fonds dieses Gesellschafters oder Unternehmens stützen sich darauf.',
    },
    partyRejected: {
      title: 'Die Prüfung von %{name} wurde abgelehnt',
      message: 'Entschieden von %{person}. Alle Fonds dieses Gesellschafters oder Unternehmens stützen sich darauf.',
    },
    partyRechecked: {
      title: '%{name} muss erneut geprüft werden',
      message: 'Entschieden von %{person}. Bis dahin ist das Portal für jeden der Fonds geschlossen.',
    },
  },
  REPORT_READY: {
    made: { title: 'Ihr Bericht ist fertig: %{report}', message: 'Er liegt im Portal zum Herunterladen bereit.' },
    madeAsOf: {
      title: 'Ihr Bericht ist fertig: %{report}',
      message: 'Stichtag %{day}. Er liegt im Portal zum Herunterladen bereit.',
    },
    published: {
      title: 'Ein Bericht liegt für Sie bereit: %{report}',
      message: 'Er liegt im Portal zum Herunterladen bereit.',
    },
    publishedAsOf: {
      title: 'Ein Bericht liegt für Sie bereit: %{report}',
      message: 'Stichtag %{day}. Er liegt im Portal zum Herunterladen bereit.',
    },
    replacedAsOf: {
      title: 'Ein Bericht wurde ersetzt: %{report}',
      message: 'Stichtag %{day}: Eine neue Fassung tritt an die Stelle der bisherigen.',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: 'Eine E-Mail an %{email} konnte nicht zugestellt werden',
      message: '„%{subject}“ wurde nicht angenommen: %{reason}',
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind} gescheitert: %{name}',
      message:
        'Zu oft gescheitert; es folgt kein weiterer Versuch von selbst. Unter „Gescheiterte Aufgaben“ lässt sich die Aufgabe wiederholen oder verwerfen.',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} bittet um Ihre Freigabe: %{move}',
      message: '%{fund}: %{record}. Es geschieht, sobald eine andere Person zustimmt.',
    },
    bankDetails: {
      title: '%{person} bittet um Ihre Freigabe: Bankverbindung',
      message: 'Neue Bankverbindung von %{owner}. Sie gilt, sobald eine andere Person zustimmt.',
    },
    reopening: {
      title: '%{person} bittet um Ihre Freigabe: Periode wieder öffnen',
      message: '%{fund}, Periode ab %{day}. Grund: %{reason}',
    },
    invitation: {
      title: 'Eine Einladung wartet auf Ihre Bestätigung',
      message:
        'Die Einladung für %{invited} wurde mit der Adresse %{email} geöffnet. Bestätigen Sie sie, wenn es dieselbe Person ist, oder lehnen Sie sie ab. Bis dahin besteht kein Zugang.',
    },
    ownInvitation: {
      title: 'Ihre Einladung wurde mit einer anderen Adresse geöffnet',
      message:
        '%{email} hat die Einladung für %{invited} geöffnet. Wer Sie eingeladen hat, muss diese Adresse erst bestätigen. Gehört sie nicht Ihnen, schreiben Sie an %{inviter}.',
    },
    bankRetirement: {
      title: '%{person} bittet um Ihre Freigabe: Stilllegung einer Bankverbindung',
      message: 'Bankverbindung von %{owner}. Sie bleibt in Gebrauch, bis eine andere Person sie stilllegt.',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}: %{name} darf ab jetzt entscheiden',
      message:
        'Geändert von %{person}. Für die Person, die sie zugelassen hat, zählt die neue Entscheidungsberechtigung nach sieben Tagen.',
    },
    deciderLost: {
      title: '%{fund}: %{name} darf nicht mehr entscheiden',
      message: 'Geändert von %{person}. Schritte, die sonst niemand entscheiden kann, warten sieben Tage.',
    },
    adminGained: {
      title: '%{name} administriert das Portal ab jetzt',
      message:
        'Geändert von %{person}. Für die Person, die sie zugelassen hat, zählt die neue Entscheidungsberechtigung nach sieben Tagen.',
    },
    adminLost: {
      title: '%{name} administriert das Portal nicht mehr',
      message: 'Geändert von %{person}. Schritte, die sonst niemand entscheiden kann, warten sieben Tage.',
    },
    approved: { title: 'Freigegeben: %{move}', message: '%{person} hat zugestimmt. %{fund}: %{record}.' },
    declined: { title: 'Abgelehnt: %{move}', message: '%{person}: %{reason} (%{fund}: %{record})' },
    reopened: {
      title: 'Wieder geöffnet: eine Periode',
      message: '%{person} hat zugestimmt. %{fund}, Periode ab %{day}.',
    },
    notReopened: {
      title: 'Nicht wieder geöffnet: eine Periode',
      message: '%{person} hat abgelehnt. %{fund}, Periode ab %{day}. Ihr Grund war: %{reason}',
    },
    letIn: {
      title: 'Ihre Adresse ist bestätigt',
      message: 'Sie haben jetzt den Zugang aus der Einladung für %{invited}. Melden Sie sich dafür neu an.',
    },
    notLetIn: {
      title: 'Ihre Adresse wurde nicht bestätigt',
      message:
        'Die Einladung für %{invited} gilt nicht für dieses Konto. Melden Sie sich mit jener Adresse an, oder bitten Sie um eine neue Einladung.',
    },
    bankApproved: {
      title: 'Die Bankverbindung von %{owner} wurde genehmigt',
      message: 'Von %{person}. Alle Fonds, die an %{owner} zahlen, verwenden sie ab dem Tag, an dem sie gilt.',
    },
    bankRetired: {
      title: 'Die Bankverbindung von %{owner} wurde stillgelegt',
      message: 'Von %{person}. Zahlungen auf diese Bankverbindung werden nicht mehr vorbereitet.',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}: Kennzahlen zum %{day} erbeten',
      message: 'Bitte tragen Sie sie ein und reichen Sie sie bis zum %{last} ein.',
    },
    submitted: {
      title: '%{name}: Kennzahlen zum %{day} zu genehmigen',
      message: '%{person} hat sie eingereicht.',
    },
    returned: {
      title: '%{name}: Kennzahlen zum %{day} zurückgegeben',
      message: 'Bitte berichtigen Sie sie und reichen Sie sie erneut ein. %{reason}',
    },
  },
};
