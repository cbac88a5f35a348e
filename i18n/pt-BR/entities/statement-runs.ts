import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: 'Emissão de extratos |||| Emissões de extratos',
  fields: {
    statements: 'Extratos',
    made: 'Prontos',
    nav: 'NAV',
  },
  help: {
    periodStart:
      'Início de um período próprio. O trimestre, o ano e o tempo desde o início até a data aparecem sempre.',
  },
  choices: {
    making: 'Em preparo',
    published: 'Publicado',
    superseded: 'Substituído',
  },
  sections: {
    statement: 'Extrato',
    run: 'Emissão',
  },
  moves: {
    supersede: 'Substituir',
  },
  panels: {
    progress: 'Progresso',
  },
};
