/** Texts of lists and details that are not generic. Merged into `screens`. */
export const records = {
  records: {
    changes: 'Änderungen',
    before: 'Vorher',
    after: 'Nachher',
    value: 'Wert',
    system: 'Das System',
    reason: 'Begründung: %{reason}',
    inAudit: 'Im Prüfprotokoll öffnen',
    collection: 'Zahlungseingang',
    collected: 'Eingegangen',
    share: 'Anteil des Gesellschafters',
    linesOverdue: '%{smart_count} Position überfällig |||| %{smart_count} Positionen überfällig',
    position: 'Position',
    onYearBefore: 'Unter jeder Kennzahl: die Veränderung gegenüber demselben Zeitraum des Vorjahres.',
    totalIn: 'Summe in %{currency}',
    nothingPaidIn: 'Noch nichts eingezahlt',
    costsSoFar: 'Ihr Anteil an den bisherigen Kosten: %{amount}. Er wird mit Ihrer Einzahlung verrechnet.',
    paidForYou: 'Überweisen Sie wie im Abrufschreiben angegeben; der Fondsmanager verbucht die Zahlung.',
    keys: 'Tasten: A genehmigen, R ablehnen, C nachfragen, J weiter, K zurück. Pfeiltasten bewegen durch die Liste.',
    fits: 'Passt',
    differs: 'Der Betrag weicht ab',
    differs_over: '%{amount} sind %{difference} mehr als offen ist. Trotzdem genehmigen?',
    differs_under:
      '%{amount} sind %{difference} weniger als offen ist; der Rest bleibt geschuldet. Trotzdem genehmigen?',
    approveAnyway: 'Trotzdem genehmigen',
    approveFitting: 'Die passende Zahlung genehmigen |||| Die %{smart_count} passenden Zahlungen genehmigen',
    approveFittingText:
      '%{smart_count} Zahlung wird genehmigt und gebucht: %{sums} von %{people} Gesellschafter. |||| %{smart_count} Zahlungen werden genehmigt und gebucht: zusammen %{sums} von %{people} Gesellschaftern.',
    selectAll: 'Alle %{smart_count} auswählen',
    selectFirst: 'Die ersten %{smart_count} auswählen',
    totalOf: 'Summe von %{smart_count} Eintrag |||| Summe von %{smart_count} Einträgen',
    notAddedUp: 'Mehr als %{total} Einträge: nicht summiert',
    balance: 'Saldo',
    flow: {
      in: 'In den Fonds: %{smart_count} Eintrag |||| In den Fonds: %{smart_count} Einträge',
      out: 'Aus dem Fonds: %{smart_count} Eintrag |||| Aus dem Fonds: %{smart_count} Einträge',
      neither:
        'Weder in den noch aus dem Fonds: %{smart_count} Eintrag |||| Weder in den noch aus dem Fonds: %{smart_count} Einträge',
      net: 'Saldo',
    },
  },
};
