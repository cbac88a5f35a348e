import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Lançamento |||| Lançamentos',
  empty: 'Nada foi contabilizado aqui ainda. O que uma transação contabiliza consta da transação.',
  fields: {
    effectiveOn: 'Data contábil',
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
  choices: {
    close: 'Fechamento do período',
  },
};
