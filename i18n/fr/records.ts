/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
export const records = {
  records: {
    changes: 'Modifications',
    before: 'Avant',
    after: 'Après',
    value: 'Valeur',
    system: 'Le système',
    reason: 'Motif : %{reason}',
    inAudit: 'Ouvrir dans le journal d’audit',
    collection: 'Encaissement',
    collected: 'Encaissé',
    share: 'Part de l’associé',
    linesOverdue: '%{smart_count} ligne en retard |||| %{smart_count} lignes en retard',
    position: 'Position',
    totalIn: 'Total en %{currency}',
  },
};
