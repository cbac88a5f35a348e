import type { ConsequenceWords, Translated } from '../language.ts';

export const consequences: Translated<ConsequenceWords> = {
  transactions: {
    approve: 'Noch wird nichts gebucht: Erst der Abschluss der Transaktion bucht diesen Betrag.',
    reject:
      'Es wird nichts gebucht. Eine abgelehnte Transaktion kann nicht wieder aufgenommen werden; dafür muss eine neue erfasst werden.',
    cancel: 'Es wird nichts gebucht. Eine stornierte Transaktion kann nicht wieder aufgenommen werden.',
    fail: 'Es wird nichts gebucht. Die Transaktion kann erneut versucht werden.',
    retry: 'Die Transaktion wartet wieder auf Genehmigung; noch wird nichts gebucht.',
    reverse:
      'Eine Stornobuchung über diesen Betrag wird endgültig gebucht, und alle Salden werden neu berechnet. Beide Buchungen bleiben im Hauptbuch.',
  },
  commitments: {
    issue: 'Der Gesellschafter sieht diese Zusage ab jetzt. Bevor sie aktiv ist, kann nichts abgerufen werden.',
    activate: 'Dieser Betrag zählt ab jetzt im Fonds und kann beim Gesellschafter abgerufen werden.',
    complete: 'Auf diese Zusage kann beim Gesellschafter nichts mehr abgerufen werden.',
    cancel: 'Dieser Betrag wird nicht abgerufen. Eine stornierte Zusage kann nicht wieder aufgenommen werden.',
    withdraw:
      'Dieser Betrag zählt nicht mehr im Fonds und kann nicht mehr abgerufen werden. Das kann nicht rückgängig gemacht werden.',
  },
  transfers: {
    cancel: 'Es wurde nichts gebucht. Eine stornierte Übertragung kann nicht wieder aufgenommen werden.',
    reverse:
      'Veräußerer und Erwerber haben ab dem Tag der Übertragung wieder, was sie hatten, als hätte es sie nicht gegeben. Beide werden benachrichtigt.',
  },
  'commitment-changes': {
    reverse:
      'Was die Änderung bewegt hat, wird ab heute zurückbewegt; die Tage dazwischen bleiben, wie sie waren. Der Gesellschafter wird benachrichtigt.',
  },
  closings: {
    cancel:
      'Für dieses Closing zahlt und erhält niemand mehr etwas; die Neuen warten wieder auf die Aufnahme. Alle Betroffenen werden benachrichtigt.',
  },
  'fee-runs': {
    pay: 'Die Zahlung wird sofort gebucht.',
    bounce: 'Die Zahlung wird in den Büchern zurückgenommen, und die Gebühr bleibt geschuldet.',
    cancel:
      'Was gebucht wurde, nimmt eine Stornobuchung zurück, und der Zeitraum kann erneut berechnet werden. Das lässt sich nicht rückgängig machen.',
  },
  'capital-calls': {
    extend: 'Die Gesellschafter, die noch schulden, erfahren den neuen Tag und erhalten neue Mitteilungen.',
    complete:
      'Der Abruf endet endgültig. Was noch offen ist, wird ausgebucht und nicht mehr verlangt; was davon innerhalb der Zusagen liegt, kann erneut abgerufen werden. Geld, das später kommt, kann noch auf seinen Anteil gebucht werden.',
  },
  distributions: {
    pay: 'Alle noch offenen und nicht zurückgehaltenen Anteile gelten an diesem Tag als gezahlt und werden sofort gebucht.',
    paymentFile:
      'Es entsteht eine Datei mit den vollen Kontonummern für die Bank, die sonst nirgends aufbewahrt wird. Gezahlt ist damit nichts: Vermerken Sie die Anteile als gezahlt, sobald das Geld das Konto verlassen hat.',
    cancel:
      'Was gebucht wurde, wird storniert, und jeder Gesellschafter erfährt es. Ein Entwurf verschwindet ohne Mitteilung. Das lässt sich nicht rückgängig machen.',
  },
  'capital-call-lines': {
    lateInterest:
      'Über das Angefallene, das noch nicht berechnet ist, wird eine Transaktion eingetragen. Sie wartet auf Genehmigung und zählt, sobald sie abgeschlossen ist, mit dem Geld.',
    giveBack:
      'Über das zu viel Gezahlte wird eine Transaktion erfasst. Sie muss genehmigt und abgeschlossen sein, bevor das Geld als zurückgegeben gilt.',
    applyCredit:
      'Das zu viel Gezahlte begleicht den gewählten Anteil, soweit er offen ist, sofort und ohne dass Geld fließt. Beide Buchungen werden nur zusammen zurückgenommen.',
    settle: 'Dieser Betrag wird sofort gebucht, ohne Nachweis des Gesellschafters. Nur ein Storno nimmt ihn zurück.',
  },
  'distribution-lines': {
    pay: 'Die Zahlung wird sofort gebucht. Die letzte schließt die Ausschüttung ab.',
    bounce: 'Die Zahlung wird in den Büchern zurückgenommen, und der Betrag bleibt dem Gesellschafter geschuldet.',
    hold: 'Dieser Anteil bleibt außen vor, wenn alle gezahlt werden. Der Betrag bleibt geschuldet.',
    release: 'Dieser Anteil wartet wieder wie die anderen auf seine Zahlung.',
  },
  payments: {
    approve:
      'Dieser Betrag wird sofort im Hauptbuch gebucht, und der Gesellschafter erfährt es. Nur eine Stornobuchung nimmt ihn zurück.',
    reject: 'Es wird nichts gebucht. Der Gesellschafter erfährt den Grund und kann einen anderen Nachweis einreichen.',
    clarify: 'Noch wird nichts gebucht. Der Gesellschafter wird gefragt und kann denselben Nachweis erneut einreichen.',
    reverse:
      'Eine Stornobuchung über diesen Betrag wird endgültig gebucht, der Betrag wird wieder geschuldet, und der Gesellschafter erfährt es.',
  },
  approvals: {
    approve: 'Was erbeten wurde, geschieht sofort, im Namen von Ihnen beiden.',
    decline: 'Es geschieht nichts. Wer darum gebeten hat, erfährt Ihren Grund.',
    withdraw: 'Es geschieht nichts. Man kann erneut darum bitten.',
  },
  valuations: {
    approve: 'Dieser Wert zählt ab seinem Tag im Nettoinventarwert des Fonds.',
    reopen: 'Dieser Wert zählt nicht mehr im Nettoinventarwert des Fonds, bis er erneut genehmigt ist.',
  },
  'statement-runs': {
    publish:
      'Jeder Gesellschafter sieht sofort das Seine; wer Zugang zum Portal hat, erfährt davon. Was vorher zu denselben Tagen erstellt wurde, bleibt und gilt als überholt.',
    retry: 'Der Lauf geht dort weiter, wo er aufgehört hat, mit den Büchern, wie sie bekannt waren.',
  },
  periods: {
    askReopening:
      'Noch wird nichts geöffnet: Ein anderer Administrator muss es bestätigen. Die anderen Administratoren erfahren es, mit dem Grund.',
    declineReopening: 'Die Periode bleibt abgeschlossen, wie sie war.',
  },
  'bank-statements': {
    import:
      'Die Zeilen dieses Auszugs werden übernommen, wie sie sind, und es wird vorgeschlagen, was sie sein könnten. Gebucht wird erst, wenn eine Zeile zugeordnet ist; der Auszug lässt sich danach nicht mehr ändern.',
  },
  'bank-lines': {
    match:
      'Nennen Sie eines davon: wofür dieses Geld ist. Es wird zum Valutatag der Bank verbucht; was schon in den Büchern steht, wird nur verknüpft.',
    book: 'Eine Transaktion mit Betrag, Valutatag und Text dieser Bewegung wird erfasst, genehmigt und abgeschlossen: Bankgebühren bei einem Ausgang, Zinsen bei einem Eingang, sofern Sie keine andere Art wählen.',
    bookUnapplied:
      'Der Eingang steht ab seinem Valutatag in den Büchern und gehört niemandem, bis er zugeordnet oder zurückgegeben ist.',
    refund:
      'Über diesen Betrag wird eine Transaktion erfasst. Sie muss genehmigt und ausgeführt werden, bevor das Geld als zurückgegeben gilt.',
    unmatch:
      'Was die Zuordnung dieser Zeile gebucht hat, wird durch Stornobuchungen zurückgenommen, die in den Büchern bleiben.',
    ignore:
      'Nichts wird verbucht. Bücher und Bank weichen weiter um diesen Betrag voneinander ab: Die Zeile bleibt unter den Bewegungen ohne Buchung.',
  },
  'bank-accounts': {
    askRetirement:
      'Wer einen Fonds verwaltet, der diese Bankdaten verwendet, wird benachrichtigt. Sie bleiben in Gebrauch, bis eine andere Person sie stilllegt.',
    keepInUse: 'Der Antrag auf Stilllegung wird entfernt.',
    callback:
      'Was Sie gehört haben, bleibt bei diesen Angaben. Wer ihnen widersprochen hat, hält ihre Genehmigung auf.',
    propose: 'Diese Angaben können danach nicht mehr geändert werden. Sie gelten, sobald sie genehmigt sind.',
    retire: 'Kein weiterer Abruf kann dieses Konto nennen. Stillgelegte Angaben können nicht wieder verwendet werden.',
  },
  funds: {
    activate: 'In diesem Fonds kann ab jetzt Kapital abgerufen werden.',
    suspend: 'In diesem Fonds kann kein Kapitalabruf ausgestellt werden, bis er wieder aktiv ist.',
    close:
      'Der Fonds kann nicht mehr geändert werden, und neue Abrufe, Zusagen oder Transaktionen können nicht erfasst werden. Nur ein Administrator kann ihn wieder öffnen.',
    abandon:
      'Die Platzierung endet, und neue Abrufe, Zusagen oder Transaktionen können nicht erfasst werden. Nur ein Administrator kann den Fonds wieder öffnen.',
    reopen: 'Der Fonds ist wieder aktiv: Er kann geändert werden, und Kapital kann abgerufen werden.',
    assignManager:
      'Der hier gewählte Fondsmanager führt den Fonds ab jetzt; wer ihn bisher führte, hat ihn nicht mehr.',
    proposeFee: 'Es entsteht ein Entwurf; vor der Genehmigung wird nichts gebucht.',
  },
  partners: {
    invite:
      'An diese Adresse geht eine E-Mail mit einem persönlichen Link. Wer ihn öffnet, kommt für diesen Gesellschafter herein; der Link gilt einmal.',
    approve: 'Der Gesellschafter erfährt es, und das Portal öffnet sich für ihn.',
    reject:
      'Der Gesellschafter erfährt den Grund. Das Portal bleibt für ihn geschlossen, bis er seine Unterlagen erneut eingereicht hat und genehmigt ist.',
    recheck: 'Das Portal schließt sich für den Gesellschafter, bis er erneut genehmigt ist.',
    exempt: 'Der Gesellschafter gilt ohne Dokumente als verifiziert, und das Portal öffnet sich für ihn.',
  },
  documents: {
    verify: 'Es gilt überall, wo ein Dokument verlangt wird, als geprüft: durch Sie und ab heute.',
    recheck: 'Es wartet wieder auf eine Prüfung und gilt bis dahin nicht als geprüft.',
    refuse:
      'Wer es hochgeladen hat, erfährt den Grund und kann eine neue Version einreichen. Diese bleibt, wo sie ist.',
  },
  'company-figures': {
    submit:
      'Wer einen beteiligten Fonds führt, wird benachrichtigt. Bis zu einer Rückgabe lässt sich nichts mehr ändern.',
    approve: 'Diese Kennzahlen stehen fest; General Partner sehen sie ab jetzt.',
    sendBack: 'Das Unternehmen erfährt den Grund. Es kann die Kennzahlen ändern und erneut einreichen.',
    reopen: 'Das Unternehmen erfährt den Grund. Es kann die Kennzahlen ändern und erneut einreichen.',
  },
  companies: {
    exit: 'Was die Fonds daran halten, behält in ihren Büchern seinen Wert, bis es mit null bewertet oder verkauft wird.',
    writeOff:
      'Was die Fonds daran halten, behält in ihren Büchern seinen Wert, bis es mit null bewertet oder verkauft wird.',
    askFigures:
      'Wer für das Unternehmen spricht, erfährt, dass die Kennzahlen des letzten Quartals einzureichen sind und bis wann.',
    invite:
      'An diese Adresse geht eine E-Mail mit einem persönlichen Link. Wer ihn öffnet, kommt für dieses Unternehmen herein; der Link gilt einmal.',
    approve: 'Das Unternehmen erfährt es, und das Portal öffnet sich für es.',
    reject:
      'Das Unternehmen erfährt den Grund. Das Portal bleibt für es geschlossen, bis es seine Unterlagen erneut eingereicht hat und genehmigt ist.',
    recheck: 'Das Portal schließt sich für das Unternehmen, bis es erneut genehmigt ist.',
    exempt: 'Das Unternehmen gilt ohne Dokumente als verifiziert, und das Portal öffnet sich für es.',
  },
  'fund-managers': {
    invite:
      'An diese Adresse geht eine E-Mail mit einem persönlichen Link. Wer ihn öffnet, kommt als dieser Fondsmanager herein; der Link gilt einmal.',
    activate: 'Das Portal öffnet sich für diesen Fondsmanager und alle, die für ihn arbeiten.',
    deactivate: 'Das Portal schließt sich für diesen Fondsmanager und alle, die für ihn arbeiten.',
  },
  users: {
    anonymize:
      'Name, E-Mail-Adresse und Einstellungen dieser Person werden endgültig durch neutrale Werte ersetzt, und die Person kann sich nicht mehr anmelden. Datensätze, Bücher und Protokoll behalten das Konto als „Former User“. Löschen Sie das Konto auch beim Anmeldedienst.',
    invite: 'An diese Adresse geht eine E-Mail mit einem persönlichen Link, der einmal gilt.',
    deactivate:
      'Diese Person ist ab sofort vom Portal ausgeschlossen. Fonds, die sie führt, bleiben bei ihr, bis sie über „Manager zuweisen“ jemand anderem gegeben werden.',
    suspend: 'Diese Person ist ab sofort vom Portal ausgeschlossen. Der Grund bleibt im Prüfprotokoll.',
    activate: 'Diese Person kann das Portal mit den bisherigen Rechten wieder nutzen.',
    changeRole:
      'Die neue Rolle gilt ab der nächsten Anfrage. Ein Gesellschafter, Unternehmen oder Fondsmanager, der nicht dazu passt, wird gelöst.',
  },
  reports: {
    sendAgain:
      'Wen der Bericht betrifft, erfährt noch einmal davon, im Portal und per E-Mail je nach Einstellung, auch wer später dazugekommen ist. Am Bericht ändert sich nichts.',
    publish:
      'Wen der Bericht betrifft, kann ihn ab jetzt lesen und erfährt davon. Ein veröffentlichter Bericht kann nicht mehr geändert werden.',
  },
  invitations: {
    confirm: 'Die Person mit der anderen Adresse erhält die Rolle und den Zugang aus dieser Einladung.',
    reject:
      'Die Person erhält keinen Zugang und wird benachrichtigt. Der Link funktioniert nicht mehr; eine neue Einladung kann gesendet werden.',
    revoke: 'Der Link in der E-Mail funktioniert nicht mehr.',
  },
};
