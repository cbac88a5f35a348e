import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Aprovação |||| Aprovações',
  fields: {
    resource: 'Tipo de registro',
    recordId: 'Registro',
    move: 'Etapa',
    askedName: 'Solicitado por',
    askedAt: 'Solicitado em',
    decidedName: 'Decidido por',
    decidedAt: 'Decidido em',
    alone: 'Ninguém mais poderia decidir',
    askedBy: 'Solicitado por',
    decidedBy: 'Decidido por',
    input: 'Dados informados',
    recordVersion: 'Versão do registro',
  },
  choices: {
    issue: 'Emitir',
    approve: 'Aprovar',
    apply: 'Efetivar',
    reverse: 'Estornar',
    complete: 'Concluir',
    Declined: 'Recusada',
    Withdrawn: 'Retirada',
    Outdated: 'Desatualizada',
  },
  sections: {
    asked: 'Solicitação',
    decision: 'Decisão',
  },
  moves: {
    decline: 'Recusar',
    withdraw: 'Retirar',
    outdate: 'Desatualizar',
  },
  actions: {
    needed: 'Aprovação necessária',
  },
  panels: {
    request: 'O que se pede',
  },
};
