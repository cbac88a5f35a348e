import type { SpokenWords } from '../spoken.ts';

export const refusals: SpokenWords['refusals'] = {
  account: {
    ownRole: 'Sie können Ihre eigene Rolle nicht ändern.',
    ownDelete: 'Sie können Ihr eigenes Konto nicht löschen.',
    ownClosing: 'Sie können Ihr eigenes Konto weder deaktivieren noch sperren.',
    removed: 'Dieses Konto wurde entfernt. Ein Administrator kann Sie erneut einladen.',
    passwordAgain: 'Bitte geben Sie dafür Ihr Passwort noch einmal ein.',
    ownAnonymization: 'Sie können Ihr eigenes Konto nicht anonymisieren.',
    anonymized: 'Dieses Konto wurde anonymisiert und kann nicht wieder verwendet werden.',
    lastAdmin: 'Der letzte aktive Administrator kann weder herabgestuft noch gesperrt noch entfernt werden.',
    notActive: 'Das Konto von %{email} ist nicht nutzbar (Status: %{status}). Ein Administrator kann es aktivieren.',
    joined: '%{name} ist bereits dabei und meldet sich als %{email} an.',
    invitedByEmail: 'Für eine Einladung erforderlich.',
    emailChanged: 'Diese Adresse wurde seither anderweitig geändert.',
    anotherManager: '%{name} steht bereits für einen anderen Fondsmanager. Weisen Sie die Fonds diesem zu.',
    kindOfRole: 'Passt nicht zur Rolle.',
    typeOfPartner: 'Passt nicht zur Art des Gesellschafters.',
    ownClaim: 'Sie haben diese Einladung selbst geöffnet. Eine andere Person muss sie bestätigen.',
    claimEnded:
      'Die Person, die diese Einladung geöffnet hat, oder der eingeladene Platz besteht nicht mehr. Senden Sie eine neue Einladung.',
  },
  verification: {
    self: 'Sie können sich nicht selbst prüfen.',
    verified: 'Dieses Profil ist geprüft; bitten Sie einen Administrator um die Änderung.',
    incomplete: 'Es fehlen noch erforderliche Angaben.',
    missing: 'Dieses Dokument fehlt.',
    unverified: 'Erforderliche Dokumente sind noch nicht geprüft: %{documents}.',
    unverifiedOne: 'Dieses Dokument ist noch nicht geprüft.',
    shared:
      'Auch andere Fonds stützen sich auf diese Prüfung. Zurücknehmen kann sie die Administration oder wer alle diese Fonds verwaltet.',
  },
  approvals: {
    settling:
      'Sie haben das Entscheidungsrecht vor weniger als 7 Tagen durch die anfragende Person erhalten, oder eine Person mit diesem Recht hat es verloren. Eine andere Person gibt dies frei, oder Sie später.',
    figures:
      'Die Zahlen haben sich seit der Anfrage geändert. %{what}: freigegeben %{approved}, jetzt %{now}. Lehnen Sie die Anfrage ab und stellen Sie sie neu.',
    separately: 'Diese Änderung muss eine zweite Person freigeben. Speichern Sie dieses Feld zuerst für sich.',
    asked: 'Darum wurde bereits gebeten; es wartet auf die Freigabe durch eine andere Person.',
    outdated: 'Der Datensatz hat sich seit der Anfrage geändert. Bitten Sie erneut um Freigabe.',
    own: 'Eine andere Person muss dies freigeben: Sie haben darum gebeten oder den Datensatz erfasst.',
    withdraw: 'Sie haben selbst darum gebeten: Ziehen Sie die Anfrage zurück.',
    othersRequest: 'Nur wer darum gebeten hat, kann die Anfrage zurückziehen.',
  },
  funds: {
    closed: 'Dieser Fonds ist geschlossen.',
    is: 'Status des Fonds: %{status}.',
    firstCommitment: 'Ein Fonds braucht eine aktive Kapitalzusage, bevor er aktiv wird.',
    openCalls: 'Der Fonds hat noch offene Kapitalabrufe. Schließen Sie diese zuerst ab oder stornieren Sie sie.',
    openTransactions: 'Der Fonds hat noch offene Transaktionen. Schließen Sie diese zuerst ab oder stornieren Sie sie.',
    openDistributions:
      'Der Fonds schuldet noch Zahlungen einer Ausschüttung. Vermerken Sie diese zuerst als gezahlt, oder stornieren Sie die Ausschüttung.',
    indexLevels: 'Je Zeile ein Tag und ein Stand über null, jeder Tag einmal: 2020-01-01 100.00.',
    indexBegins: 'Der Index muss bis zur ersten Zahlung am %{day} zurückreichen.',
    noIndex: 'Wählen Sie einen Index oder geben Sie dem Fonds einen Vergleichsindex.',
    noLevels: '%{index} hat noch keine Stände. Lesen Sie sie zuerst ein.',
    openFees:
      'Eine Verwaltungsgebühr des Fonds ist noch nicht gezahlt. Vermerken Sie sie zuerst als gezahlt, oder stornieren Sie sie.',
    moneyMoved: 'In diesem Fonds ist Geld geflossen; er kann nur geschlossen werden.',
    inactiveManager: 'Dieser Fondsmanager ist nicht aktiv.',
    ledBy: 'Dieser Fondsmanager führt %{name}. Weisen Sie dort zuerst einen anderen Manager zu.',
    leadsOpen: 'Dieser Fondsmanager führt einen offenen Fonds. Weisen Sie dort zuerst einen anderen Manager zu.',
    noFee: 'Für diesen Zeitraum fällt nach den Bedingungen des Fonds keine Gebühr an.',
    feeTwice: 'Für einen Teil dieses Zeitraums gibt es schon eine Verwaltungsgebühr.',
    withoutPartner: 'Der Fonds selbst investiert: Geben Sie keinen Gesellschafter an.',
    withoutCompany: 'Ein Limited Partner investiert in den Fonds: Geben Sie kein Unternehmen an.',
    accountAfterwards: 'Das Bankkonto eines neuen Fonds wird danach erfasst.',
    foreignAccount: 'Dieses Bankkonto gehört nicht dem Fonds.',
    belowTarget: 'Darf nicht unter dem Zielvolumen liegen.',
    beforeFirstClose: 'Darf nicht vor dem ersten Closing liegen.',
    generalPartner: 'Muss ein General Partner sein.',
    notLinked: 'Dieses Unternehmen ist dem Fonds nicht zugeordnet.',
  },
  marketIndices: {
    line: 'Zeile %{line} enthält keinen Tag mit einem Stand über null, etwa 2020-01-31,3225.52.',
    again: 'Zeile %{line} nennt einen Tag noch einmal.',
    tooMany: 'Ein Index führt höchstens %{most} Stände.',
    inUse: 'Ein Fonds wird mit diesem Index verglichen. |||| %{smart_count} Fonds werden mit diesem Index verglichen.',
  },
  exchangeRates: {
    sameCurrency: 'Die beiden Währungen eines Kurses müssen verschieden sein.',
    again: '%{pair} hat bereits einen Kurs vom %{day}.',
  },
  commitments: {
    numberTaken: 'Dieser Gesellschafter hat bereits eine Zusage mit dieser Closing-Nummer. Bitte eine andere wählen.',
    notYet: 'Der Gesellschafter tritt erst später bei; die Zusage wird an diesem Tag aktiv.',
    unverified: '%{partner} muss geprüft oder von der Prüfung befreit sein, bevor eine Kapitalzusage aktiv wird.',
    uncalled: 'Ein Teil dieser Kapitalzusage ist noch nicht abgerufen, und der Fonds ist nicht geschlossen.',
    used: 'Auf diese Kapitalzusage wurde Kapital abgerufen oder gezahlt; sie kann nicht mehr zurückgezogen werden.',
    called: 'Auf diese Kapitalzusage wurde Kapital abgerufen; sie kann nicht mehr zurückgenommen werden.',
    inForce: 'Diese Kapitalzusage ist in Kraft; ziehen Sie sie stattdessen zurück.',
    byChange: 'Eine Kapitalzusage in Kraft wird durch eine eigene Änderung mit Tag und Begründung geändert.',
  },
  transfers: {
    notActive: 'Nur eine Zusage in Kraft kann übertragen werden.',
    inDefault: 'Dieser Gesellschafter ist in Verzug. Das wird zuerst geheilt.',
    itself: 'Veräußerer und Erwerber müssen zwei Gesellschafter sein.',
    otherKind: 'Ein Limited Partner überträgt an einen Limited Partner, ein General Partner an einen General Partner.',
    unverified: 'Der Erwerber muss zuerst geprüft sein.',
    numberTaken: 'Der Erwerber hat bereits eine Zusage mit dieser Closing-Nummer. Bitte eine andere wählen.',
    owed: 'Zwischen diesem Gesellschafter und dem Fonds ist noch etwas offen. Es wird zuerst bezahlt oder ausgebucht.',
    unpaid:
      'Auf diese Zusage wurde noch nichts eingezahlt, während andere eingezahlt haben. Sie wird stattdessen herabgesetzt und die des Erwerbers erhöht.',
    waits: 'Eine Zahlung oder Transaktion dieses Gesellschafters wartet noch auf eine Entscheidung.',
    recallable:
      'Was an den Veräußerer ausgeschüttet wurde, kann bis dahin wieder abgerufen werden: Eine Übertragung zählt ab %{day}.',
    tooEarly: 'Darf nicht vor dem %{day} liegen, dem Tag nach allem, was für den Veräußerer gebucht wurde.',
    nothing: 'Es ginge nichts über.',
    tooMuch: 'Mehr, als die Zusage beträgt.',
    movedSince:
      'Seither wurde für Veräußerer oder Erwerber etwas gebucht. Bitte stattdessen eine Rückübertragung eingeben.',
    before: 'Ein Anteil wurde zum Wert des Abends vor dem %{day} übertragen: Buchungen zählen ab diesem Tag.',
    document: 'Muss ein Dokument des Veräußerers, des Erwerbers oder des Fonds sein.',
  },
  commitmentChanges: {
    nothingOwed:
      'Nach den Bedingungen des Fonds ist nur in Verzug, wer einen Abruf noch schuldet; auf diese Zusage ist nichts offen.',
    curePeriod:
      'Die Heilungsfrist des Fonds endet am %{last}; erst danach darf ein Gesellschafter in Verzug gesetzt werden.',
    notActive: 'Nur eine Kapitalzusage in Kraft kann geändert werden.',
    inDefault: 'Dieser Gesellschafter ist bereits in Verzug.',
    notInDefault: 'Dieser Gesellschafter ist nicht in Verzug.',
    tooEarly: 'Darf nicht vor dem %{day} liegen, dem Tag der vorigen Änderung.',
    tooMuch: 'Höchstens %{amount} wurden nie abgerufen und können abgezogen werden.',
    nothingLeft: 'Von dieser Zusage bliebe nichts übrig. Wurde nichts abgerufen, wird sie selbst zurückgezogen.',
    notLast: 'Eine spätere Änderung baut auf dieser auf. Nehmen Sie jene zuerst zurück.',
    document: 'Muss ein Dokument des Gesellschafters oder des Fonds sein.',
  },
  distributions: {
    detailsWait: 'Die Bankdaten von %{partner} gelten ab %{day}: Bis dahin wird nichts dorthin gezahlt.',
    nothing: 'Nach Steuer und Rücklage bleibt nichts auszuschütten.',
    nobody: 'Eine Ausschüttung braucht mindestens einen Gesellschafter, dessen Zusage an ihrem Tag gilt.',
    noGeneralPartner: 'Es fällt Carried Interest an, und der Fonds nennt keinen General Partner, der ihn erhält.',
    paid: 'Anteile dieser Ausschüttung sind gezahlt. Storniert wird nur, solange nichts gezahlt wurde.',
    nothingPaid: 'Auf diesen Anteil wurde nichts gezahlt, das zurückkommen könnte.',
    nothingOwed: 'Kein Anteil dieser Ausschüttung wartet auf seine Zahlung.',
    noAccount: 'Der Fonds hat kein gültiges Bankkonto, von dem an diesem Tag gezahlt werden könnte.',
    allLeftOut:
      'Kein Anteil kann per Datei gezahlt werden: Bankdaten fehlen, gelten noch nicht oder lauten auf eine andere Währung, oder der Anteil ist zurückgehalten. Gesellschafter: %{partners}.',
    ofRun:
      'Diese Transaktion gehört zu einer Ausschüttung an alle Gesellschafter; stornieren Sie stattdessen die Ausschüttung.',
  },
  calls: {
    shareDiffers: 'Bei diesem Anteil der Zusagen ergeben sich %{amount}.',
    inDefault: 'Von einem Gesellschafter in Verzug wird noch etwas verlangt. Speichern Sie den Entwurf zuerst erneut.',
    notCommitted: 'Dieser Gesellschafter hat keine aktive Kapitalzusage an den Fonds.',
    otherCall: 'Müssen Anteile dieses Abrufs sein.',
    noLateInterest: 'Der Fonds hat keine Verzugszinsen vereinbart.',
    nothingLate: 'Bis zum %{day} ist auf diesen Anteil nichts über die schon berechneten %{charged} hinaus angefallen.',
    is: 'Status des Kapitalabrufs: %{status}.',
    fundInactive: 'Einen Kapitalabruf kann nur ein aktiver Fonds versenden, oder nach einem ersten Closing.',
    chooseAccount: 'Wählen Sie das Bankkonto, auf das die Gesellschafter zahlen.',
    noForm: 'Zu dieser Position gibt es keine Mitteilung: Sie wurde nicht verschickt oder ist storniert.',
    accountNotInForce: 'Dieses Bankkonto ist noch nicht genehmigt oder nicht mehr in Gebrauch.',
    alreadyDue: 'Das Fälligkeitsdatum ist schon vorbei: Nennen Sie den Grund.',
    shortNotice: 'Die Frist ist kürzer als %{days} Geschäftstage (%{day}): Nennen Sie den Grund.',
    stale:
      'Die Kapitalzusagen des Fonds haben sich geändert, seit dieser Entwurf gespeichert wurde. Speichern Sie den Entwurf zuerst erneut.',
    nobody: 'Ein Kapitalabruf braucht mindestens einen Gesellschafter mit einer aktiven Kapitalzusage, der ihn zahlt.',
    linesDiffer: 'Die Anteile ergeben zusammen %{sum}, nicht %{total}.',
    itemsDiffer: 'Die Positionen ergeben zusammen %{sum}, nicht die Gesamtsumme.',
    beforeCall: 'Darf nicht vor dem Abrufdatum liegen.',
    admittedLater:
      '%{smart_count} Gesellschafter ist erst am %{day} beigetreten, nach diesem Abruf. Datieren Sie den Abruf auf diesen Tag oder später, oder befreien Sie ihn davon. |||| %{smart_count} Gesellschafter sind erst nach diesem Abruf beigetreten, zuletzt am %{day}. Datieren Sie den Abruf auf diesen Tag oder später, oder befreien Sie diese davon.',
    paid: 'Zahlungen zu diesem Abruf sind genehmigt. Stornieren Sie diese, bevor der Abruf storniert wird.',
    waiting: 'Zahlungen zu diesem Abruf warten noch auf Prüfung.',
    laterThan: 'Muss nach dem %{day} und nicht in der Vergangenheit liegen.',
    allExcused: 'Alle Gesellschafter sind für dieses Unternehmen befreit.',
    unfunded:
      'Übersteigt die offene Zusage eines Gesellschafters um %{amount}. Kennzeichnen Sie Positionen außerhalb der Zusage. |||| Übersteigt die offenen Zusagen von %{smart_count} Gesellschaftern um %{amount}. Kennzeichnen Sie Positionen außerhalb der Zusage.',
    override: 'Nennen Sie den Grund, aus dem dieser Betrag vom anteiligen abweicht.',
  },
  imports: {
    reason: 'Geben Sie den Grund in Worten an, oder lassen Sie die Zelle leer.',
    sameInvoice:
      '%{entry} vom %{day} hat denselben Zahlungsempfänger (%{payee}) und denselben Betrag (%{amount}). Ist diese Zeile dieselbe Rechnung?',
    sameReference:
      'Die Referenz von %{entry} vom %{day} (%{amount}) unterscheidet sich nur durch führende Nullen. Ist diese Zeile dieselbe Rechnung?',
    large: 'Eine Tabelle darf höchstens 3 MB haben.',
    noTable: 'In dieser Datei wurde keine Tabelle mit einer Kopfzeile gefunden. Gelesen werden CSV und Excel (.xlsx).',
    tooMany: 'Auf einmal werden höchstens %{most} Zeilen importiert. Bitte teilen Sie die Datei auf.',
    tooWide: 'Eine Tabelle darf höchstens %{columns} Spalten haben. Bitte löschen Sie die übrigen.',
    damaged: 'Zeile %{line} der Datei ist kein gültiges CSV.',
    number: '„%{text}“ ist keine Zahl.',
    decimal: '„%{text}“ könnte zwei Zahlen bedeuten. Geben Sie an, welches Zeichen die Dezimalstellen abtrennt.',
    day: '„%{text}“ ist kein Datum.',
    dayOrMonth: '„%{text}“ könnte zwei Tage bedeuten. Geben Sie an, wie Tage geschrieben sind.',
    otherCurrency: '„%{text}“ lautet nicht auf %{currency}.',
    whole: '„%{text}“ ist keine ganze Zahl.',
    truth: '„%{text}“ ist weder Ja noch Nein.',
    several: 'Mehrere heißen „%{text}“. Geben Sie stattdessen die E-Mail-Adresse oder die ID an.',
    absent: 'Unter „%{entity}“ gibt es „%{text}“ nicht.',
    absentNew:
      'Unter „%{entity}“ gibt es „%{text}“ noch nicht. Damit der Eintrag mit dieser Zeile angelegt wird, füllen Sie aus: %{columns}.',
    otherName: '„%{text}“ gehört zu „%{name}“.',
    otherValue: '„%{name}“ gibt es schon, hier mit einem anderen Wert.',
    untaken: '„%{name}“ gibt es schon mit einem anderen Wert; dieser bleibt.',
  },
  bankFiles: {
    tooLarge: 'Ein Kontoauszug darf höchstens %{kilobytes} KB haben.',
    empty: 'Diese Datei enthält keinen Kontoauszug.',
    unknown: 'Das ist weder eine Tabelle (CSV, XLSX) noch camt.053 noch MT940.',
    foreign:
      'Diese Datei hat das Format %{format}, das nicht gelesen werden kann. Laden Sie den Auszug bei der Bank als CSV, XLSX, camt.053 oder MT940 herunter.',
    mixed:
      'Die Dateien in diesem Archiv sind nicht alle camt.053 oder alle MT940. Ein Archiv darf mehrere Auszüge eines dieser Formate enthalten, oder eine einzige Datei.',
    severalSheets:
      'Mehrere Blätter dieser Arbeitsmappe enthalten Buchungen. Speichern Sie das Blatt dieses Kontos und Zeitraums als eigene Datei.',
    cut: 'Die Datei endet vor ihrem Kontoauszug.',
    damaged: 'Die Datei entspricht nicht ihrem Format.',
    damagedAt: 'Zeile %{line} der Datei entspricht nicht ihrem Format.',
    noHeader: 'Es wurde keine Kopfzeile gefunden, die Datum und Betrag nennt.',
    noColumns: 'Diese Überschriften nennen kein Datum und keinen Betrag.',
    severalAccounts: 'Die Datei enthält Auszüge mehrerer Konten, und keines davon allein ist dieses Konto.',
    otherAccount: 'Die Datei nennt das Konto mit der Endung %{found}, nicht %{expected}. Ist das richtig?',
    notContinuous: 'Die Auszüge in dieser Datei schließen nicht aneinander an: einer fehlt.',
    tooMany: 'Ein Kontoauszug darf höchstens %{most} Zeilen haben.',
    noSuchLine: 'Eine solche Zeile hat die Datei nicht.',
    notOfFund: 'Kontoauszüge werden für die Konten von Fonds geführt.',
    twice: 'Dieser Kontoauszug wurde bereits am %{day} importiert.',
    unsound: 'Was an diesem Kontoauszug falsch ist, muss vor dem Import behoben werden.',
  },
  bankLines: {
    sameEntry:
      '%{entry} vom %{day} hat dieselbe Art und denselben Betrag (%{amount}) und ist keinem Bankumsatz zugeordnet. Ordnen Sie diesen Umsatz dem Eintrag zu, oder bestätigen Sie, dass dies ein anderer Eintrag ist.',
    one: 'Wählen Sie genau eines: eine Abrufzeile, eine Ausschüttungszeile oder eine Transaktion.',
    currency:
      'Dieses Konto wird in einer anderen Währung als der Fonds geführt; erfassen Sie dafür Transaktionen mit ihrem Kurs.',
    direction: 'Dort fließt das Geld in die andere Richtung.',
    amount: 'Die Beträge weichen voneinander ab.',
    taken: 'Diese Transaktion ist bereits einer anderen Zeile zugeordnet oder wurde storniert.',
    refunded: 'Dieser Eingang wurde zurückgegeben. Nehmen Sie zuerst die Rückgabe zurück.',
    charges:
      'Die Bank zeigt %{received}, erwartet werden %{expected}. Geben Sie %{difference} ein, um die Differenz als Bankspesen des Fonds zu buchen.',
    eitherCharges: 'Buchen Sie die Differenz als Bankspesen, oder lassen Sie sie offen. Beides geht nicht.',
    otherCharges: 'Bankspesen müssen die Differenz zwischen %{received} in der Kontobewegung und %{expected} sein.',
    aboveTolerance: '%{difference} liegt über der Toleranz des Fonds für Bankspesen (%{tolerance}).',
    chargesAlone:
      'Diese Bankspesen gehören zu einer zugeordneten Kontobewegung. Heben Sie deren Zuordnung auf, um beides zu stornieren.',
  },
  payments: {
    aboveOverpaid: 'Ist mehr, als auf diesen Anteil zu viel gezahlt wurde.',
    creditUsed:
      'Was mit dieser Zahlung zu viel gezahlt wurde, ist verwendet oder zurückgegeben. Nehmen Sie das zuerst zurück.',
    otherCommitment: 'Muss ein anderer Anteil derselben Zusage sein.',
    notOpen: 'Zahlungen werden nur angenommen, solange der Kapitalabruf offen ist.',
    ownReview: 'Sie können keine Zahlung prüfen, die Sie selbst eingereicht haben.',
    ownPartner: 'Sie können keine Zahlung eines Gesellschafters prüfen, für den Sie handeln.',
    proof: 'Fügen Sie den Zahlungsnachweis bei.',
    ownDocument: 'Muss ein eigenes Dokument sein.',
    twin: 'Auf diesen Anteil ist zum %{day} bereits eine Zahlung über %{amount} gebucht. Ist dies eine weitere, geben Sie ihr eine eigene Referenz.',
    longBefore: 'Liegt mehr als %{days} Tage vor dem Abruf vom %{day}.',
    farMore: 'Ist weit mehr als die angeforderten %{amount}.',
    tooMuch: '%{expected} erwartet, %{received} eingegangen: %{difference} zu viel. Bestätigen Sie, dass das stimmt.',
    tooLittle:
      '%{expected} erwartet, %{received} eingegangen: %{difference} zu wenig. Bestätigen Sie, dass das stimmt.',
  },
  feeRuns: {
    ofRun: 'Gehört zu einer Verwaltungsgebühr: Stornieren Sie stattdessen die Gebühr.',
    reducedBelow: 'Es wird mehr abgezogen, als von der Gebühr übrig ist.',
  },
  closings: {
    nobody:
      'Keine Zusage dieses Closings wartet auf die Aufnahme: Sie muss versandt sein und diese Closing-Nummer tragen.',
    unverified: 'Noch nicht geprüft: %{names}.',
    beforeClosing: 'Darf nicht vor dem Tag des Closings liegen.',
    ofClosing: 'Gehört zu einem Closing: Stornieren Sie stattdessen das Closing.',
    settled: 'Für dieses Closing wurde bereits etwas gezahlt. Stornieren Sie das zuerst.',
    changedSince:
      'Eine Zusage dieses Closings hat sich geändert, oder was dadurch wieder abrufbar wurde, ist seither abgerufen oder aufgegeben. Das Closing kann nicht mehr storniert werden.',
    calledSince:
      'Von den Beigetretenen wurde seither mehr abgerufen, oder es wurde mit ihnen abgerechnet. Das Closing kann nicht mehr storniert werden.',
  },
  periods: {
    closed: 'Dieser Tag liegt in einer abgeschlossenen Periode. Der erste offene Tag ist der %{day}.',
    beforeFund: 'Vor dem %{day} kann der Fonds nicht begonnen haben. Bitte prüfen Sie das Jahr.',
    farAhead: 'Nach dem %{day} wird kein Tag angenommen. Bitte prüfen Sie das Jahr.',
    inTheWay: 'Dem Abschluss dieser Periode steht etwas im Weg. Die Periode sagt, was es ist.',
    notLast: 'Nur die letzte abgeschlossene Periode kann wieder geöffnet werden.',
    samePerson:
      'Wer die Wiedereröffnung der Periode beantragt hat, kann sie nicht bestätigen: Das muss ein zweiter Administrator tun.',
  },
  transactions: {
    ownApproval: 'Sie können keine Transaktion genehmigen, die Sie selbst beantragt haben.',
    decided: 'Über diesen Antrag wurde bereits entschieden.',
    reversed: 'Diese Transaktion wurde bereits storniert.',
    onlyCommitments: 'Sie können nur eine Kapitalzusage beantragen.',
    aboveAmount: 'Darf nicht mehr als der Betrag sein.',
    overdraft:
      'Dem Fonds würden am %{day} %{short} fehlen: Nach seinen Büchern hat er %{cash} auf dem Konto. Bestätigen Sie, dass das stimmt, oder erfassen Sie erst den Eingang.',
    declaredCash:
      'Vom Guthaben, das den Gesellschaftern noch nicht zugesagt ist, würden am %{day} %{short} fehlen: Es beträgt %{cash}. Bestätigen Sie, dass das stimmt, oder erfassen Sie erst den Eingang.',
    borrowedCash:
      'Am %{day} würden %{borrowed} von %{amount} aus Mitteln der Kreditlinie ausgeschüttet. Bestätigen Sie, dass das stimmt, oder tilgen Sie zuerst die Kreditlinie.',
    aboveCash: 'Der Fonds hat am %{day} %{cash} auf dem Konto; %{amount} können nicht ausgezahlt werden.',
    aboveEscrow: 'Auf dem Treuhandkonto liegen nur %{there}; %{amount} können am %{day} nicht entnommen werden.',
    aboveSaleEscrow:
      'Aus Verkäufen dieses Unternehmens liegen am %{day} und danach %{there} auf Treuhandkonten; %{amount} sind mehr als das.',
    saleEscrowGone:
      'Was dieser Verkauf auf das Treuhandkonto brachte, ist inzwischen eingegangen oder ausgebucht: zuerst ist das zu stornieren.',
    aboveCarryPaid:
      'An Carried Interest wurden nur %{paid} ausgezahlt; %{amount} können am %{day} nicht zurückgegeben werden.',
    leftEscrow:
      'Damit kamen %{amount} auf das Treuhandkonto, und nur %{there} können noch herausgenommen werden. Stornieren Sie zuerst, was das Treuhandkonto verlassen hat: Freigabe aus Treuhand oder Rückgabe aus Treuhand.',
    clawedBack:
      'Damit wurden %{amount} Carried Interest ausgezahlt, und vom Ausgezahlten sind nur %{there} nicht zurückgeflossen. Stornieren Sie zuerst den Clawback.',
    aboveUnapplied: 'Ungeklärt eingegangen sind nur %{there}; %{amount} können am %{day} nicht zurückgegeben werden.',
    aboveLateInterest: 'Zur Weitergabe eingegangen sind nur %{there}; %{amount} können am %{day} nicht gezahlt werden.',
    aboveFacility: 'Von der Kreditlinie sind am %{day} %{owed} offen; %{amount} können nicht zurückgezahlt werden.',
    nobodyCommitted: 'In diesem Fonds hat noch niemand etwas zugesagt, der diese Kosten tragen könnte.',
    expensePaid:
      'Damit wurden %{amount} abgegrenzt, und vom Abgegrenzten sind nur %{there} weder gezahlt noch angerechnet. Stornieren Sie zuerst, was danach kam: Zahlung abgegrenzter Kosten oder Anrechnung auf Kosten.',
    latePassedOn:
      'Damit gingen %{amount} zur Weitergabe ein, und nur %{there} sind noch da. Stornieren Sie zuerst, was an die übrigen Gesellschafter gezahlt wurde: Weitergegebene Verzugszinsen.',
    nobodyElse: 'Am %{day} hatte kein anderer Gesellschafter eine gültige Zusage.',
    allPassedOn: 'Für die übrigen Gesellschafter ist bereits alles eingetragen.',
    wholeHolding:
      'Der Verkauf von %{name} bringt %{amount}, mehr als die %{value}, mit denen die ganze Beteiligung am %{day} bewertet ist. War das die ganze Beteiligung? Bestätigen Sie es, oder erfassen Sie die Anschaffungskosten oder die Stückzahl des verkauften Teils.',
    neverBought:
      'Bis %{day} steht kein Kauf von %{name} in den Büchern: Der ganze Erlös wäre Gewinn. Bestätigen Sie, dass das stimmt, oder erfassen Sie zuerst den Kauf.',
    sameReference:
      'Die Referenz von %{entry} vom %{day} (%{amount}) unterscheidet sich nur durch führende Nullen. Bestätigen Sie, dass dies eine andere Rechnung ist, oder stornieren Sie diesen Eintrag.',
    sameInvoice:
      '%{entry} vom %{day} hat denselben Zahlungsempfänger (%{payee}) und denselben Betrag (%{amount}). Bestätigen Sie, dass dies eine andere Rechnung ist, oder stornieren Sie diesen Eintrag.',
    aboveUnits:
      'Verkauft werden %{sold} Anteile, am %{day} werden %{held} gehalten. Bestätigen Sie, dass das stimmt, oder berichtigen Sie die Anteile.',
    aboveCost:
      'Zu Anschaffungskosten werden von diesem Unternehmen am %{day} %{there} gehalten; ein Verkauf kann davon nicht %{amount} abgehen lassen.',
    facilityRepaid:
      'Damit wurden %{amount} gezogen, und vom Geliehenen sind am %{day} nur noch %{there} geschuldet. Stornieren Sie zuerst, was zurückgezahlt wurde: Rückzahlung der Kreditlinie.',
    receiptReturned:
      'Damit gingen %{amount} ein, und am %{day} sind nur noch %{there} ungeklärt. Stornieren Sie zuerst, was zurückgegeben wurde: Rückgabe eines Eingangs.',
    interestPaid: 'Von diesen Zinsen ist schon etwas gezahlt: zuerst ist die Zahlung zu stornieren.',
    aboveAccrued:
      'Abgegrenzt und nicht gezahlt sind am %{day} %{owed}; %{amount} können nicht gezahlt oder angerechnet werden.',
    offsetApplied:
      'Hiervon waren %{amount} anzurechnen, und nur %{there} sind noch nicht angerechnet. Stornieren Sie zuerst die Verwaltungsgebühr, die dadurch gemindert wurde.',
    notGeneralPartner: 'Carried Interest erhält der General Partner des Fonds.',
    ownCurrency: 'Das ist die Währung des Fonds selbst.',
    exchangeDiffers:
      'Mit 1 %{foreign} = %{rate} %{own} sind es %{amount}, mit 1 %{own} = %{rate} %{foreign} sind es %{inverse}.',
    notCommitted: 'Dieser Gesellschafter hat keine gültige Zusage in diesem Fonds.',
    partsDiffer: 'Die Teile ergeben zusammen %{sum}, nicht den Betrag.',
  },
  amount: {
    INVALID_AMOUNT: 'Ein Betrag ist eine einfache Dezimalzahl.',
    TOO_MANY_DECIMALS: 'Ein Betrag in %{currency} hat höchstens %{digits} Nachkommastellen.',
    NO_DECIMALS: 'Ein Betrag in %{currency} hat keine Nachkommastellen.',
    AMOUNT_TOO_LARGE: 'Ein Betrag hat höchstens %{most} Stellen vor dem Komma.',
    UNSUPPORTED_CURRENCY: 'In der Währung „%{currency}“ können keine Beträge geführt werden.',
    tooLarge: 'Eine Zahl ist zu groß.',
  },
  partners: {
    typeStands: 'Die Art eines Gesellschafters mit Kapitalzusagen kann nicht mehr geändert werden.',
  },
  companyFigures: {
    monthEnd: 'Muss der letzte Tag eines Monats sein.',
    none: 'Tragen Sie mindestens eine Kennzahl ein.',
    closed:
      'Das Portal ist für dieses Unternehmen noch geschlossen: Niemand könnte dort Kennzahlen einreichen. Zuerst muss das Unternehmen genehmigt werden.',
  },
  valuations: { sameDay: 'Für diesen Tag gibt es bereits eine genehmigte Bewertung dieses Unternehmens.' },
  bankAccounts: {
    noBank: 'Geben Sie den SWIFT/BIC oder die Bankleitzahl an: Eine Kontonummer ohne IBAN nennt ihre Bank nicht.',
    noIban: 'Konten bei Banken dieses Landes werden über die IBAN bezahlt. Geben Sie die IBAN ein.',
    denied: 'Wer angerufen wurde, hat diese Bankdaten bestritten.',
    notCalled: 'Halten Sie zuerst einen Anruf unter einer hinterlegten Nummer fest, der diese Bankdaten bestätigt.',
    second: 'Bankdaten werden von einer zweiten Person genehmigt.',
    named: 'Kapitalabrufe nennen dieses Bankkonto; legen Sie es stattdessen still.',
    retiredByTwo: 'Bevor Sie diese Bankdaten stilllegen, muss eine andere Person die Stilllegung beantragen.',
    retirementAsked: 'Die Stilllegung dieser Bankdaten ist schon beantragt.',
  },
  documents: {
    ownReview: 'Sie können kein Dokument prüfen, das Sie selbst hochgeladen haben.',
    typeStands: 'Die Art eines geprüften Dokuments kann nicht mehr geändert werden.',
    generatedType:
      'Dokumente dieser Art erstellt das Portal, und zwei Personen geben sie frei, bevor Anleger sie sehen. Wählen Sie eine andere Art.',
    provesPayment: 'Dieses Dokument belegt eine Zahlung und kann nicht mehr gelöscht werden.',
    agreement: 'Dieses Dokument ist ein unterzeichneter Vertrag und kann nicht mehr gelöscht werden.',
    laterVersion: 'Inzwischen wurde eine neuere Version dieses Dokuments hochgeladen.',
    whichFund: 'Wählen Sie den Fonds, für den dieses Dokument bestimmt ist.',
    shared:
      'Auch andere Fonds stützen sich auf dieses Dokument. Ändern kann es, wer es hochgeladen hat oder alle diese Fonds verwaltet, sowie die Administration.',
  },
  reports: {
    nobody: 'Noch hat niemand, der diesen Bericht lesen darf, ein Konto: Laden Sie zuerst jemanden ein.',
    sentToday: 'Alle, die diesen Bericht lesen dürfen, wurden heute bereits erneut benachrichtigt.',
    failedThrice: 'Dieser Bericht ist dreimal gescheitert. Bitte erstellen Sie einen neuen.',
    otherFormat: 'Diesen Bericht gibt es als Arbeitsmappe, als CSV oder als Daten. Bitte wählen Sie eines davon.',
    afterDay: 'Darf nicht nach dem Stichtag des Berichts liegen.',
  },
  memberships: {
    alreadyThere: 'Diese Person hat diesen Zugang bereits.',
    beforeFirstDay: 'Darf nicht vor dem ersten Tag liegen.',
  },
  possible: {
    partners: {
      invite: 'Unter dieser Adresse ist bereits jemand dabei.',
      delete: 'Dieser Gesellschafter hat Kapitalzusagen oder Transaktionen und kann nicht mehr gelöscht werden.',
    },
    transfers: {
      edit: 'Nur ein Entwurf kann geändert werden. Machen Sie diese Übertragung rückgängig und geben Sie eine andere ein.',
      delete: 'Nur ein Entwurf kann gelöscht werden. Machen Sie diese Übertragung stattdessen rückgängig.',
    },
    'commitment-changes': {
      edit: 'Nur ein Entwurf kann geändert werden. Nehmen Sie diese Änderung zurück und erfassen Sie eine andere.',
      delete: 'Nur ein Entwurf kann gelöscht werden. Nehmen Sie diese Änderung stattdessen zurück.',
    },
    distributions: {
      edit: 'Nur ein Entwurf lässt sich ändern; eine versandte Ausschüttung wird storniert.',
      delete: 'Nur ein Entwurf lässt sich löschen; eine versandte Ausschüttung wird storniert.',
      pay: 'Gezahlt wird nur eine versandte Ausschüttung.',
      paymentFile: 'Zahlungen gibt es nur für eine versandte Ausschüttung.',
      plan: 'Der Wasserfall einer versandten Ausschüttung steht bei ihr.',
    },
    'bank-statements': {
      ties: 'Dieser Kontoauszug muss erst importiert werden.',
      edit: 'Nur der Entwurf einer Tabelle kann geändert werden; andere Dateien sagen selbst, was sie enthalten.',
      delete: 'Ein importierter Kontoauszug bleibt.',
      proposals: 'Dieser Kontoauszug muss erst importiert werden.',
    },
    transactions: {
      passOn: 'Weitergegeben werden nur Verzugszinsen, die zur Weitergabe eingegangen sind.',
      passingOn: 'Weitergegeben werden nur Verzugszinsen, die zur Weitergabe eingegangen sind.',
      edit: 'Nur eine ausstehende Transaktion kann geändert werden; eine abgeschlossene wird durch ein Storno berichtigt.',
      delete: 'Diese Transaktion gehört zum Hauptbuch; sie wird durch ein Storno berichtigt.',
      reverse:
        'Nur eine abgeschlossene Transaktion kann storniert werden; ein Storno selbst kann nicht storniert werden.',
      reversal:
        'Nur eine abgeschlossene Transaktion kann storniert werden; ein Storno selbst kann nicht storniert werden.',
    },
    payments: {
      edit: 'Diese Zahlung wird gerade geprüft und kann nicht mehr geändert werden.',
      reverse: 'Nur eine genehmigte Zahlung kann storniert werden, und nur einmal.',
    },
    companies: {
      invite: 'Unter dieser Adresse ist bereits jemand dabei.',
      delete: 'Dieses Unternehmen hat Transaktionen oder Bewertungen und kann nicht mehr gelöscht werden.',
      askFigures: 'Dieses Unternehmen wird nicht mehr gehalten.',
    },
    'company-figures': {
      fixed: 'Diese Kennzahlen wurden angefordert: Ihr Zeitraum steht fest.',
      edit: 'Eingereichte Kennzahlen lassen sich erst ändern, wenn sie zurückgegeben sind.',
      delete: 'Eingereichte Kennzahlen können nicht mehr gelöscht werden.',
    },
    valuations: {
      edit: 'Eine genehmigte Bewertung steht fest; öffnen Sie sie zuerst wieder.',
      delete: 'Eine genehmigte Bewertung steht fest; öffnen Sie sie zuerst wieder.',
    },
    funds: {
      edit: 'Ein geschlossener Fonds kann nicht mehr geändert werden.',
      delete:
        'Zu diesem Fonds gibt es weitere Einträge, etwa Kapitalzusagen oder Transaktionen; er kann nicht mehr gelöscht werden.',
      assignManager: 'Ein geschlossener Fonds hat keinen Manager mehr.',
      proposeFee: 'Ein geschlossener Fonds berechnet keine Gebühr mehr.',
    },
    'fund-managers': { invite: 'Unter dieser Adresse ist bereits jemand dabei.' },
    users: {
      invite: 'Diese Person ist bereits dabei.',
      anonymize: 'Dieses Konto wurde bereits anonymisiert.',
      changeRole: 'Die Rolle eines anonymisierten Kontos kann nicht geändert werden.',
      fixed: 'Der Name eines anonymisierten Kontos kann nicht geändert werden.',
    },
    'fee-runs': {
      edit: 'Nur ein Entwurf kann geändert werden. Stornieren Sie diese Gebühr und legen Sie eine neue an.',
      delete: 'Nur ein Entwurf kann gelöscht werden. Stornieren Sie diese Gebühr stattdessen.',
    },
    closings: {
      edit: 'Nur ein Entwurf kann geändert werden. Stornieren Sie dieses Closing und legen Sie ein neues an.',
      delete: 'Nur ein Entwurf kann gelöscht werden. Stornieren Sie dieses Closing stattdessen.',
    },
    'capital-calls': {
      lateInterestDue: 'Von diesem Abruf kann nichts verspätet gezahlt worden sein.',
      lateInterestOwed: 'Von diesem Abruf kann nichts verspätet gezahlt worden sein.',
      chargeLateInterest: 'Von diesem Abruf kann nichts verspätet gezahlt worden sein.',
      edit: 'Nur ein Entwurf kann geändert werden. Stornieren Sie diesen Abruf und versenden Sie einen neuen.',
      delete: 'Nur ein Entwurf kann gelöscht werden. Stornieren Sie diesen Abruf stattdessen.',
    },
    'capital-call-lines': {
      giveBack: 'Auf diesen Anteil wurde nichts zu viel gezahlt, oder es wird bereits zurückgegeben.',
      applyCredit: 'Auf diesen Anteil wurde nichts zu viel gezahlt.',
      edit: 'Die Anteile eines versandten Abrufs stehen fest; berichtigen Sie sie durch einen weiteren Abruf.',
      settle: 'Auf diesen Anteil ist nichts mehr offen.',
      lateInterest: 'Auf diesen Anteil wurde nichts verspätet gezahlt.',
      lateInterestOwed: 'Auf diesen Anteil wurde nichts verspätet gezahlt.',
      notice: 'Dieser Abruf wurde versandt: Sein Abrufschreiben liegt bei den Dokumenten des Gesellschafters.',
    },
    'bank-accounts': {
      callback: 'Über diese Bankdaten ist schon entschieden.',
      details: 'Über diese Bankdaten ist schon entschieden.',
      cash: 'Guthaben gibt es nur zu Konten von Fonds.',
      edit: 'Eingereichte Bankdaten stehen fest. Legen Sie sie still und erfassen Sie neue.',
      delete: 'Dieses Bankkonto ist in Gebrauch; legen Sie es stattdessen still.',
    },
    reports: {
      sendAgain:
        'Erneut gesendet wird nur ein veröffentlichter, gültiger Bericht, der einen Gesellschafter oder ein Unternehmen betrifft.',
      edit: 'Ein veröffentlichter Bericht kann nicht mehr geändert werden.',
      publish:
        'Nur ein fertiger Bericht kann veröffentlicht werden, und nur einmal; einer aus einem Auszugslauf wird mit diesem veröffentlicht.',
      delete: 'Ein Auszug aus einem Auszugslauf bleibt bei diesem und kann nicht gelöscht werden.',
    },
    commitments: {
      edit: 'Diese Kapitalzusage ist beendet und kann nicht mehr geändert werden.',
      delete: 'Diese Kapitalzusage ist in Kraft; ziehen Sie sie stattdessen zurück.',
    },
  },
  records: {
    state: '„%{move}“ ist nicht möglich, solange „%{field}“ auf „%{state}“ steht.',
    unviewed:
      'Öffnen und vergleichen Sie zuerst die vollständigen Angaben der aktuellen Fassung. Versuchen Sie es dann erneut.',
    otherFund: 'Dieser Datensatz gehört zu einem anderen Fonds.',
    used: 'Dieser Datensatz wird noch verwendet (%{entity}) und kann nicht gelöscht werden.',
    pointing: 'Wählen Sie unter „%{field}“ zuerst etwas, worauf verwiesen werden kann.',
    manyDuplicates:
      'Sie haben %{most} bereits vergebene Werte versucht. Bitte versuchen Sie es in %{minutes} Minuten erneut.',
    twin: 'Dasselbe wurde gerade eben gespeichert und nicht noch einmal angelegt. Soll es das zweimal geben, versuchen Sie es in einer Minute erneut.',
    duplicate:
      'Es gibt bereits einen Eintrag mit dem Namen „%{name}“. Bestätigen Sie, dass dies ein anderer ist, oder verwenden Sie den vorhandenen.',
    notRestorable: 'Nur wer etwas gelöscht hat, kann es zurückholen, und zwar innerhalb von %{minutes} Minuten.',
    goneMeanwhile: 'Etwas, worauf dieser Datensatz verweist, wurde inzwischen gelöscht.',
  },
  requests: {
    several:
      'Aus demselben Grund werden %{count} von %{total} Datensätzen abgelehnt; höchstens %{named} davon sind genannt. Nichts wurde geändert.',
    context: 'Muss JSON mit type und id sein.',
    nested: 'Ist zu tief verschachtelt.',
    json: 'Muss JSON sein.',
    search: 'Muss ein Text mit höchstens 200 Zeichen sein.',
    filter: 'Ist kein Feld, nach dem gefiltert werden kann.',
    values: 'Darf höchstens %{limit} Werte enthalten.',
    sort: 'Muss ["field","ASC"] oder ["field","DESC"] mit einem sortierbaren Feld sein.',
    unsorted: 'Nach „%{field}“ kann nicht sortiert werden.',
    positive: 'Muss eine positive ganze Zahl sein.',
    range: 'Muss [first,last] mit ganzen Zahlen ab 0 sein.',
    deep: 'Nur die ersten %{limit} Zeilen werden seitenweise gezeigt. Filtern oder exportieren Sie die Liste.',
    key: 'Muss aus 1 bis 200 druckbaren Zeichen bestehen.',
    otherValues:
      'Ein früherer Versuch mit anderen Werten ist bereits gespeichert. Sehen Sie nach, was vorhanden ist, bevor Sie dies erneut senden.',
    keyUsed: 'Wurde bereits für eine andere Anfrage verwendet.',
    totals: 'Müssen Beträge der Liste sein, durch Kommas getrennt.',
    setting: 'Muss ein Name aus Buchstaben, Ziffern, Punkten und Bindestrichen sein.',
    bytes: 'Darf höchstens %{limit} Bytes enthalten.',
    names: 'Es werden höchstens %{limit} Namen aufbewahrt.',
    items: 'Muss eine Liste mit mindestens einem Element sein.',
    mostItems: 'Darf höchstens %{limit} Elemente enthalten.',
    format: 'Muss csv oder xlsx sein.',
    columns: 'Müssen Namen von Feldern der Liste sein, durch Kommas getrennt.',
    exportedAs: 'Muss stored oder shown sein.',
    busy: 'Im Augenblick wird zu viel angefragt. Bitte versuchen Sie es in einer Minute erneut.',
    databaseFull:
      'In der Datenbank ist kein Platz mehr, deshalb wurde nichts gespeichert. Bitte wenden Sie sich an Ihren Administrator.',
  },
  files: {
    one: 'Es wird nur eine Datei angenommen, im Feld file.',
    types: 'Angenommen werden nur PDF, Word (docx), Excel (xlsx), JPEG, PNG und reine Textdateien.',
    empty: 'Die Datei ist leer.',
    large: 'Die Datei ist größer als 10 MB.',
    otherContent: 'Der Inhalt der Datei passt nicht zu ihrem Namen.',
    pdfDamaged: 'Die PDF-Datei ist beschädigt oder unvollständig.',
    pdfActive: 'Die PDF-Datei enthält ein Skript oder ein Programm. Das ist nicht zulässig.',
    pdfAttachment: 'Die PDF-Datei enthält eine weitere Datei. Zulässig sind darin nur die XML-Daten einer Rechnung.',
    complicated: 'Die Datei ist zu kompliziert, um durchgesehen zu werden.',
    malformed: 'Die Datei ist beschädigt: Einer ihrer Teile ist nicht wohlgeformt.',
    entities: 'Die Datei definiert eigene Entitäten, die Dokumente nicht brauchen.',
    styles: 'Die Datei lädt eine Formatvorlage.',
    deep: 'Ein Teil der Datei ist zu tief verschachtelt.',
    unreadable: 'Die Datei ist beschädigt: Ihre Teile sind nicht lesbar.',
    parts: 'Die Datei hat mehr als %{limit} Teile.',
    unpacked: 'Die Datei wird beim Entpacken zu groß.',
    twice: 'Die Datei enthält zwei Teile desselben Namens.',
    folder: 'Die Datei enthält einen Ordner, der keiner ist.',
    twoNames: 'Die Datei nennt für einen ihrer Teile zwei Namen.',
    badName: 'Die Datei enthält einen Teil mit einem ungültigen Namen.',
    outside: 'Die Datei enthält einen Teil, der nach außen verweist.',
    password: 'Die Datei ist durch ein Passwort geschützt.',
    packed: 'Die Datei ist auf unübliche Weise gepackt.',
    field: 'Die Datei enthält ein Feld, das etwas anderes lädt oder startet; das wird nicht angenommen.',
    formula: 'Die Datei enthält eine Formel, die etwas anderes lädt oder startet; das wird nicht angenommen.',
    macros: 'Die Datei enthält Makros oder ein anderes Programm; das wird nicht angenommen.',
    inside: 'Die Datei enthält eine andere Datei; das wird nicht angenommen.',
    elsewhere:
      'Die Datei lädt eine Vorlage, ein Bild oder Daten von anderswo; das wird nicht angenommen. Betten Sie ein, was sie braucht.',
    script: 'Eine Zeichnung in der Datei enthält ein Skript.',
    picture: 'Das Bild ist beschädigt oder enthält noch etwas anderes.',
    pixels: 'Das Bild hat mehr als 40 Megapixel.',
    noRoom: 'Auf dem Server ist kein Platz für diese Datei. Bitte wenden Sie sich an Ihren Administrator.',
    missing: 'Die Datei dieses Datensatzes fehlt im Dateispeicher. Bitte wenden Sie sich an Ihren Administrator.',
    changed:
      'Die Datei dieses Datensatzes ist nicht mehr so, wie sie gespeichert wurde, und wird deshalb nicht gesendet. Bitte wenden Sie sich an Ihren Administrator.',
    away: 'Der Dateispeicher ist nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  },
};
