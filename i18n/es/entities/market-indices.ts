import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: 'Índice de mercado |||| Índices de mercado',
  fields: {
    publisher: 'Editor',
    levelCount: 'Número de niveles',
    firstLevelOn: 'Primer nivel',
    lastLevelOn: 'Último nivel',
    levels: 'Niveles',
    level: 'Nivel',
    lines: 'Niveles',
    replace: 'En lugar de todos los demás',
  },
  help: {
    publisher: 'Quién lo publica y de qué tipo es: rentabilidad total, neta.',
    lines:
      'Un día y un nivel por línea, como en una tabla o un archivo: 2020-01-31,3225.52. Con reinversión de dividendos. Lo que ya se conozca de un día se sustituye.',
    replace: 'Los niveles que no estén en estas líneas se eliminan.',
  },
  sections: {
    index: 'Índice',
  },
  actions: {
    importLevels: 'Importar niveles',
  },
};
