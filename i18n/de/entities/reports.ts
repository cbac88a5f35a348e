import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: 'Bericht |||| Berichte',
  fields: {
    runId: 'Auszugslauf',
    knownAt: 'Stand der Bücher',
    parameters: 'Parameter',
  },
  help: {
    knownAt: 'Leer: nach heutigem Kenntnisstand. Mit einem Zeitpunkt zählt nicht, was später gebucht wurde.',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: 'Saldenliste',
    Processing: 'In Bearbeitung',
    capital_call_summary: 'Übersicht der Kapitalabrufe',
    commitment_schedule: 'Aufstellung der Kapitalzusagen',
    custom: 'Eigener Bericht',
    distribution_summary: 'Übersicht der Ausschüttungen',
    fund_performance: 'Wertentwicklung des Fonds',
    portfolio_summary: 'Portfolioübersicht',
    transaction_ledger: 'Transaktionsjournal',
  },
  sections: {
    report: 'Bericht',
    scope: 'Umfang',
  },
  moves: {
    begin: 'Beginnen',
    wait: 'Aufschieben',
  },
  actions: {
    sendAgain: 'Erneut senden',
    publish: 'Veröffentlichen',
  },
  screens: {
    generate: 'Erstellen',
  },
  views: {
    custom: 'Eigene',
  },
  panels: {
    file: 'Datei',
  },
  menu: {
    'fund_manager.list': 'Meine',
  },
};
