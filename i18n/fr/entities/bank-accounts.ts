import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Compte bancaire |||| Comptes bancaires',
  fields: {
    retirementAskedBy: 'Retrait demandé par',
    retirementAskedAt: 'Retrait demandé le',
    callbackNumber: 'Numéro appelé',
    callbackPerson: 'Interlocuteur',
    callbackOutcome: 'Contre-appel',
    callbackAt: 'Appelé le',
    callbackBy: 'Appelé par',
    number: 'Numéro au dossier',
    person: 'Interlocuteur',
    outcome: 'Résultat',
    approvedAlone: 'Approuvé par une seule personne',
    effectiveFrom: 'En vigueur à partir du',
  },
  choices: {
    confirmed: 'Confirmé',
    not_reached: 'Injoignable',
    denied: 'Démenti',
    pending_second_approval: 'En attente de seconde approbation',
    retired: 'Retiré',
  },
  help: {
    number: 'Un numéro déjà au dossier, jamais un numéro reçu avec les coordonnées.',
  },
  moves: {
    askRetirement: 'Demander le retrait',
    keepInUse: 'Maintenir en usage',
    propose: 'Soumettre pour approbation',
    retire: 'Retirer',
  },
  actions: {
    retirement: 'Retrait',
    retirementRequest: 'Demande de retrait',
    callback: 'Enregistrer le contre-appel',
    details: 'Coordonnées bancaires complètes',
    approval: 'Approbation',
    cash: 'Trésorerie',
  },
  panels: {
    inForce: 'Entrée en vigueur',
    cash: 'Trésorerie',
  },
};
