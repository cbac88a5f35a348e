import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: 'Marktindex |||| Marktindizes',
  fields: {
    publisher: 'Herausgeber',
    levelCount: 'Anzahl der Stände',
    firstLevelOn: 'Erster Stand am',
    lastLevelOn: 'Letzter Stand am',
    levels: 'Stände',
    level: 'Stand',
    lines: 'Stände',
    replace: 'Anstelle aller anderen',
  },
  help: {
    publisher: 'Wer ihn veröffentlicht und welche Art: Total Return, netto.',
    lines:
      'Je Zeile ein Tag und ein Stand, wie in einer Tabelle oder Datei: 2020-01-31,3225.52. Mit wieder angelegten Erträgen. Was zu einem Tag bekannt ist, wird ersetzt.',
    replace: 'Stände, die nicht in diesen Zeilen stehen, entfallen.',
  },
  sections: {
    index: 'Index',
  },
  actions: {
    importLevels: 'Stände einlesen',
  },
};
