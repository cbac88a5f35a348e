import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: 'Auszugslauf |||| Auszugsläufe',
  fields: {
    statements: 'Auszüge',
    made: 'Erstellt',
    nav: 'NAV',
  },
  help: {
    periodStart:
      'Beginn eines eigenen Zeitraums. Quartal, Jahr und die Zeit seit Auflage bis zum Stichtag werden immer gezeigt.',
  },
  choices: {
    making: 'In Arbeit',
    published: 'Veröffentlicht',
    superseded: 'Überholt',
  },
  sections: {
    statement: 'Auszug',
    run: 'Lauf',
  },
  moves: {
    supersede: 'Ersetzen',
  },
  panels: {
    progress: 'Fortschritt',
  },
};
