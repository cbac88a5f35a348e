/** Texts of lists and details that are not generic. Merged into `screens`. */
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
    onYearBefore: 'Sous chaque chiffre : la variation par rapport à la même période de l’année précédente.',
    totalIn: 'Total en %{currency}',
    nothingPaidIn: 'Rien n’a encore été versé',
    costsSoFar: 'Votre part des frais à ce jour : %{amount}. Elle est imputée sur vos versements.',
    paidForYou: 'Payez par virement comme l’indique l’avis d’appel ; le gestionnaire du fonds enregistre le paiement.',
    keys: 'Touches : A approuver, R rejeter, C demander des précisions, J suivant, K précédent. Les flèches parcourent la liste.',
    fits: 'Conforme',
    differs: 'Le montant diffère',
    differs_over: '%{amount} dépasse de %{difference} ce qui reste dû. Approuver quand même ?',
    differs_under:
      '%{amount} est inférieur de %{difference} à ce qui reste dû ; le solde reste dû. Approuver quand même ?',
    approveAnyway: 'Approuver quand même',
    approveFitting: 'Approuver le paiement conforme |||| Approuver les %{smart_count} paiements conformes',
    approveFittingText:
      '%{smart_count} paiement est approuvé et comptabilisé : %{sums} de %{people} associé. |||| %{smart_count} paiements sont approuvés et comptabilisés : %{sums} au total, de %{people} associés.',
    selectAll: 'Sélectionner les %{smart_count}',
    selectFirst: 'Sélectionner les %{smart_count} premiers',
    totalOf: 'Total de %{smart_count} entrée |||| Total de %{smart_count} entrées',
    notAddedUp: 'Plus de %{total} entrées : non additionnées',
    balance: 'Solde',
    flow: {
      in: 'Encaissements du fonds : %{smart_count} entrée |||| Encaissements du fonds : %{smart_count} entrées',
      out: 'Décaissements du fonds : %{smart_count} entrée |||| Décaissements du fonds : %{smart_count} entrées',
      neither:
        'Ni encaissement ni décaissement : %{smart_count} entrée |||| Ni encaissement ni décaissement : %{smart_count} entrées',
      net: 'Net',
    },
  },
};
