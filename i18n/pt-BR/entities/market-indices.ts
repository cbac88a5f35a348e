import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: 'Índice de mercado |||| Índices de mercado',
  fields: {
    publisher: 'Provedor',
    levelCount: 'Número de níveis',
    firstLevelOn: 'Primeiro nível em',
    lastLevelOn: 'Último nível em',
    levels: 'Níveis',
    level: 'Nível',
    lines: 'Níveis',
    replace: 'No lugar de todos os outros',
  },
  help: {
    publisher: 'Quem o publica e de que tipo é: retorno total, líquido.',
    lines:
      'Um dia e um nível por linha, como em uma tabela ou arquivo: 2020-01-31,3225.52. Com reinvestimento de dividendos. O que já se conhece de um dia é substituído.',
    replace: 'Os níveis que não estiverem nestas linhas são removidos.',
  },
  sections: {
    index: 'Índice',
  },
  actions: {
    importLevels: 'Importar níveis',
  },
};
