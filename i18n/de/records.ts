/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
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
    totalIn: 'Summe in %{currency}',
  },
};
