import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: 'Indice de marché |||| Indices de marché',
  fields: {
    publisher: 'Fournisseur',
    levelCount: 'Nombre de niveaux',
    firstLevelOn: 'Premier niveau le',
    lastLevelOn: 'Dernier niveau le',
    levels: 'Niveaux',
    level: 'Niveau',
    lines: 'Niveaux',
    replace: 'À la place de tous les autres',
  },
  help: {
    publisher: 'Qui le publie et de quel type il est : dividendes réinvestis, net.',
    lines:
      'Un jour et un niveau par ligne, comme dans un tableau ou un fichier : 2020-01-31,3225.52. Dividendes réinvestis. Ce qui est déjà connu d’un jour est remplacé.',
    replace: 'Les niveaux qui ne figurent pas dans ces lignes sont retirés.',
  },
  sections: {
    index: 'Indice',
  },
  actions: {
    importLevels: 'Importer des niveaux',
  },
};
