import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: 'Emisión de estados |||| Emisiones de estados',
  fields: {
    statements: 'Estados',
    made: 'Preparados',
    nav: 'NAV',
  },
  help: {
    periodStart:
      'Inicio de un período propio. El trimestre, el año y el tiempo desde el inicio hasta la fecha se muestran siempre.',
  },
  choices: {
    making: 'En preparación',
    published: 'Publicado',
    superseded: 'Sustituido',
  },
  sections: {
    statement: 'Estado',
    run: 'Emisión',
  },
  moves: {
    supersede: 'Sustituir',
  },
  panels: {
    progress: 'Progreso',
  },
};
