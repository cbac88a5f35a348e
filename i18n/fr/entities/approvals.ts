import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Approbation |||| Approbations',
  fields: {
    resource: 'Type d’enregistrement',
    recordId: 'Enregistrement',
    move: 'Étape',
    askedName: 'Demandé par',
    askedAt: 'Demandé le',
    decidedName: 'Décidé par',
    decidedAt: 'Décidé le',
    alone: 'Nul autre ne pouvait décider',
    askedBy: 'Demandé par',
    decidedBy: 'Décidé par',
    input: 'Données saisies',
    recordVersion: 'Version de l’enregistrement',
  },
  choices: {
    issue: 'Émettre',
    approve: 'Approuver',
    apply: 'Rendre effective',
    reverse: 'Extourner',
    complete: 'Exécuter',
    Declined: 'Refusée',
    Withdrawn: 'Retirée',
    Outdated: 'Dépassée',
  },
  sections: {
    asked: 'Demande',
    decision: 'Décision',
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
