import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: 'Édition de relevés |||| Éditions de relevés',
  fields: {
    statements: 'Relevés',
    made: 'Établis',
    nav: 'NAV',
  },
  help: {
    periodStart:
      "Début d'une période propre. Le trimestre, l'année et la durée depuis l'origine sont toujours indiqués.",
  },
  choices: {
    making: 'En préparation',
    published: 'Publié',
    superseded: 'Remplacé',
  },
  sections: {
    statement: 'Relevé',
    run: 'Édition',
  },
  moves: {
    supersede: 'Remplacer',
  },
  panels: {
    progress: 'Avancement',
  },
};
