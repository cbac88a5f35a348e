import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  fields: { nav: 'NAV' },
  help: {
    periodStart: 'The first day of a period of your own. Quarter, year and inception to date are always shown.',
  },
};
