import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Approbation |||| Approbations',
  fields: {
    decidedAt: 'Décidé le',
    belowThreshold: 'Sous le seuil',
    computed: 'Montants',
    move: 'Étape',
    askedName: 'Demandé par',
    askedAt: 'Demandé le',
    decidedName: 'Décidé par',
    alone: 'Nul autre ne pouvait décider',
    askedBy: 'Demandé par',
    input: 'Données saisies',
    recordVersion: 'Version de l’enregistrement',
  },
  choices: {
    edit: 'Modifier',
    activate: 'Activer',
    withdraw: 'Retirer',
    cancel: 'Annuler',
    applyCredit: 'Imputer l’avoir',
    settle: 'Enregistrer le règlement',
    pay: 'Marquer comme payé',
    bounce: 'Marquer comme retourné',
    match: 'Rapprocher',
    bookUnapplied: 'Comptabiliser en attente',
    unmatch: 'Annuler le rapprochement',
    reopen: 'Rouvrir',
    publish: 'Publier',
    assignManager: 'Désigner un gérant',
    approve: 'Approuver',
    apply: 'Rendre effective',
    reverse: 'Extourner',
    Declined: 'Refusée',
    Withdrawn: 'Retirée',
    Outdated: 'Dépassée',
  },
  sections: {
    asked: 'Demande',
  },
  moves: {
    decline: 'Refuser',
    withdraw: 'Retirer',
    outdate: 'Rendre caduque',
  },
  actions: {
    needed: 'Approbation requise',
  },
  panels: {
    request: 'Ce qui est demandé',
  },
};
