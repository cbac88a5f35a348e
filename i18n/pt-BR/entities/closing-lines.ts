import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: 'Item de fechamento |||| Itens de fechamento',
  fields: {
    closingId: 'Fechamento',
    side: 'Lado',
    drawdowns: 'Chamadas anteriores',
    interestId: 'Pagamento de juros',
    endedOn: 'Cancelado em',
  },
  choices: {
    newcomer: 'Novo',
    earlier: 'Anterior',
  },
};
