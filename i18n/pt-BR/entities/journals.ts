import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Lançamento |||| Lançamentos',
  fields: {
    sourceId: 'Origem',
    reversesId: 'Estorna',
    preparedBy: 'Preparado por',
    memo: 'Histórico',
    createdAt: 'Registrado em',
  },
  sections: {
    journal: 'Lançamento',
    people: 'Pessoas',
  },
  panels: { reversal: 'Estorno' },
};
