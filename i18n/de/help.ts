import type { Words } from '../derive.ts';

export const help: Words = {
  managerId:
    'Ein Manager, der noch aussteht, leitet den Fonds sofort; das Portal öffnet sich ihm aber erst, wenn er aktiviert ist.',
  escrowAmount:
    'Was der Käufer auf ein Treuhandkonto zahlt, zusätzlich zum Betrag, der das erhaltene Geld ist. Geht alles dorthin, ist der Betrag 0. Der Gewinn ist beides abzüglich der Anschaffungskosten. Was davon später eingeht, wird als Eingang aus Treuhandeinbehalt erfasst, was ausbleibt, als Ausbuchung von Treuhandeinbehalt.',
  offsetAmount:
    'Teil, der Verwaltungsgebühren mindert. Leer: nach den Bedingungen des Fonds bei Abschluss der Transaktion.',
  feeOffsetPct: 'Anteil der Gebühren von Portfoliounternehmen an den Manager, der die Verwaltungsgebühr mindert.',
  callEffective:
    'Der Tag, an dem ein Kapitalabruf in die Bücher kommt: Forderung und Einlage werden am Fälligkeitstag oder am Tag der Ausgabe gebucht. Die offene Zusage sinkt in beiden Fällen ab dem Datum des Abrufs. Bereits ausgegebene Abrufe behalten ihren Tag.',
  periodLength: 'Wie die Zeit in den Büchern des Fonds geteilt wird. Eine abgeschlossene Periode bleibt, wie sie ist.',
  bankCallback:
    'Bankdaten des Fonds und seiner Gesellschafter werden erst genehmigt, wenn ein Anruf unter einer hinterlegten Nummer sie bestätigt hat.',
  bankWaitingDays:
    'Bankarbeitstage von der Genehmigung, bis Bankdaten gelten. Leer: geänderte warten drei Tage, erste gar nicht.',
  secondPerson:
    'Eine zweite Person muss jeden Schritt freigeben, der bucht, auszahlt, veröffentlicht, eine Periode abschließt oder die Bedingungen des Fonds, seinen Manager, seinen General Partner oder diese Regeln ändert.',
  secondPersonAbove:
    'Bis zu diesem Betrag darf eine Person allein handeln: Alles, was sie binnen 24 Stunden im Fonds allein tut, zählt zusammen. Leer: Für alles braucht es eine zweite Person. Veröffentlichen, Periodenabschlüsse und Änderungen der Bedingungen brauchen immer zwei.',
  commitmentShare:
    'Leer lassen, um einen Betrag abzurufen. Sonst ist die Summe dieser Teil der Zusagen aller, von denen abgerufen wird, einmal gerundet.',
  excusals: 'Ihren Anteil tragen die übrigen; der Grund bleibt beim Abruf stehen.',
  bankChargeTolerance:
    'Eine Kontobewegung, die höchstens so viel abweicht, kann in voller Höhe zugeordnet werden. Die Differenz wird als Bankgebühren des Fonds gebucht. Null schaltet dies ab.',
  staleMarkDays: 'Der Abschluss einer Periode warnt vor Unternehmen, deren letzte Bewertung älter ist.',
  hurdleRate: 'Jährliche Rendite, die die Gesellschafter erhalten, bevor der General Partner Carried Interest bezieht.',
  hurdleCompounding: 'Ob und wie oft die Vorzugsrendite selbst wieder verzinst wird.',
  catchUpRate:
    'Anteil am Gewinn über der Vorzugsrendite, der an den General Partner geht, bis sein Carried Interest aufgeholt ist; 100 % ist ein voller Catch-up.',
  carryEscrowPct:
    'Anteil des Carried Interest, der bei einer Ausschüttung auf das Treuhandkonto geht statt an den General Partner.',
  carryRate: 'Anteil des General Partners am Gewinn.',
  waterfallType:
    'Europäisch: Carried Interest auf den ganzen Fonds. Amerikanisch: je Beteiligung, ohne Hurdle oder mit der Hurdle auf die Kosten jeder Beteiligung; was gemessen am ganzen Fonds, mit seiner Hurdle, zu viel gezahlt wurde, ist zurückzuzahlen.',
  feeBasis: 'Der Betrag, auf den die Verwaltungsgebühr erhoben wird.',
  feeBasisAfter:
    'Der Betrag, auf den die Verwaltungsgebühr ab dem Tag nach dem Ende der Investitionsperiode erhoben wird; investiertes Kapital sind die Anschaffungskosten dessen, was der Fonds hält. Leer: derselbe wie zuvor.',
  investmentPeriodEnd:
    'Der letzte Tag der Investitionsperiode. Ab dem Tag danach wird die Verwaltungsgebühr auf die Grundlage erhoben, die für dann vereinbart ist, falls es eine gibt.',
  managementFeeRate: 'Pro Jahr, auf die Gebührenbasis.',
  feeStepDown:
    'Niedrigere Sätze der Verwaltungsgebühr: jeder ab dem Tag, an dem so viele Jahre seit dem ersten Closing vergangen sind.',
  gpCommitmentPct: 'Eigene Zusage des General Partners als Anteil an allen Kapitalzusagen.',
  callNoticeDays:
    'Bankarbeitstage zwischen der Mitteilung eines Abrufs und seiner Fälligkeit; eine kürzere Frist braucht eine Begründung.',
  holidayCalendar:
    'Tage, die außer Wochenenden keine Bankarbeitstage sind, für die Ankündigung eines Abrufs; ohne Auswahl die der Fondswährung.',
  graceDays:
    'Tage nach der Fälligkeit, bevor ein Abruf als überfällig gilt. Was bis dahin eingeht, trägt keine Verzugszinsen.',
  defaultCureDays:
    'Tage nach der Fälligkeit eines unbezahlten Abrufs, bevor sein Gesellschafter in Verzug gesetzt werden darf. Leer: jederzeit.',
  defaultInterestRate:
    'Pro Jahr, auf verspätet Gezahltes, ab dem Tag, an dem ein Gesellschafter in Verzug gesetzt wird, bis zur Heilung. Leer: Der Verzugszins läuft unverändert weiter.',
  lateInterestRate: 'Pro Jahr, auf verspätet Gezahltes.',
  lateInterestOwner:
    'Der Fonds behält Verzugszinsen als Ertrag, oder gibt sie an die übrigen Gesellschafter weiter: Dann liegen sie auf einem Verrechnungskonto, bis sie ihnen gezahlt sind.',
  closingInterestRate: 'Pro Jahr, auf das, was Gesellschafter eines späteren Closings für frühere Abrufe zahlen.',
  recallableWindowMonths: 'Wie lange nach einer Ausschüttung ihr wieder abrufbarer Teil erneut abgerufen werden darf.',
  recallMethod:
    'Ob die Multiplikatoren wieder abgerufene Ausschüttungen als eingezahlt und ausgeschüttet zählen oder als keines von beiden.',
  periodEnd:
    'Ein ganzer Monat, ein Quartal, Halbjahr oder Jahr wird zu gleichen Teilen berechnet, jeder andere Zeitraum nach Tagen.',
  until: 'Zinsen bis zu diesem Tag; heute, wo keiner angegeben ist.',
  dayCount: 'Wie Tage und Jahre für Zinsen und Vorzugsrendite gezählt werden.',
  hardCap: 'Der Höchstbetrag, den der Fonds einwerben darf.',
  timeZone: 'Nach dieser Zone beginnen und enden die Tage des Fonds: Fälligkeiten, überfällige Abrufe, Berichte.',
  taxId: 'Wird verschlüsselt gespeichert; angezeigt werden nur die letzten vier Zeichen.',
  closeNumber: '1 für den ersten Zeichnungsschluss, höher für spätere.',
  admissionDate: 'Ab diesem Tag nimmt der Gesellschafter am Fonds teil.',
  excusedCompanyIds:
    'Beteiligungen, für die bei diesem Gesellschafter nicht abgerufen wird. An ihrem Ergebnis hat er wie die anderen nach seiner Zusage teil.',
  feeRateOverride: 'Laut Side Letter, anstelle der Verwaltungsgebühr des Fonds.',
  carryRateOverride: 'Laut Side Letter, anstelle des Carried Interest des Fonds.',
  expenseCategory:
    '3200 und 3210 sind kein Aufwand: sie mindern unmittelbar das Kapital der Gesellschafter, nach den an diesem Tag geltenden Zusagen.',
  payee: 'Wer vom Fonds bezahlt wird.',
  tradeDate: 'Der Tag, an dem es vereinbart oder beschlossen wurde.',
  valueDate: 'Der Tag, an dem das Geld fließt; von da an zählt es.',
  costRelieved:
    'Anschaffungskosten, die mit diesem Verkauf abgehen; ohne Angabe ihr Anteil nach Stücken oder Erlös, bei bekanntem Instrument von dessen Kosten.',
  fullExit:
    'Alles Gehaltene ist verkauft, zu welchem Preis auch immer; sonst bleibt die letzte Bewertung abzüglich des Erlöses stehen.',
  recallable: 'Teil dieser Ausschüttung, der die offene Kapitalzusage erhöht und erneut abgerufen werden darf.',
  recallableUntil: 'Nach diesem Tag kann der wieder abrufbare Teil nicht mehr abgerufen werden.',
  foreignCurrency: 'Nur wo in einer anderen Währung als der des Fonds gezahlt wurde.',
  fxRate:
    'In beiden Notierungen: eine Einheit der gezahlten Währung in der des Fonds (1 USD = 0,909 EUR) oder umgekehrt (1 EUR = 1,10 USD). Ohne Auswahl gilt die, die zu beiden Beträgen passt.',
  affectsUnfunded: 'Aus, wenn zusätzlich zur Kapitalzusage abgerufen wird, etwa Gebühren außerhalb.',
};
