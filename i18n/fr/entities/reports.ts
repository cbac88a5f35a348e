import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: 'Rapport |||| Rapports',
  fields: {
    runId: 'Édition de relevés',
    knownAt: 'État des livres au',
    parameters: 'Paramètres',
  },
  help: {
    knownAt:
      'Vide : selon ce que l’on sait aujourd’hui. Avec un moment, ce qui a été comptabilisé après ne compte pas.',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: 'Balance générale',
    Processing: 'En cours',
    capital_call_summary: 'Synthèse des appels de fonds',
    commitment_schedule: 'Tableau des engagements',
    custom: 'Personnalisé',
    distribution_summary: 'Synthèse des distributions',
    fund_performance: 'Performance du fonds',
    portfolio_summary: 'Synthèse du portefeuille',
    transaction_ledger: 'Journal des transactions',
  },
  sections: {
    report: 'Rapport',
    scope: 'Périmètre',
  },
  moves: {
    begin: 'Commencer',
    wait: 'Reporter',
  },
  actions: {
    sendAgain: 'Renvoyer',
    publish: 'Publier',
  },
  screens: {
    generate: 'Générer',
  },
  views: {
    custom: 'Personnalisés',
  },
  panels: {
    file: 'Fichier',
  },
  menu: {
    'fund_manager.list': 'Les miens',
  },
};
