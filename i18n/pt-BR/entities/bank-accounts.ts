import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Conta bancária |||| Contas bancárias',
  fields: {
    approvedAlone: 'Aprovada por uma só pessoa',
    effectiveFrom: 'Em vigor desde',
  },
  choices: {
    pending_second_approval: 'Aguardando segunda aprovação',
    retired: 'Desativado',
  },
  moves: {
    propose: 'Enviar para aprovação',
    retire: 'Desativar em definitivo',
  },
  actions: {
    approval: 'Aprovação',
    cash: 'Caixa',
  },
  panels: {
    inForce: 'Vigência',
    cash: 'Caixa',
  },
};
