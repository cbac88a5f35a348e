import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: 'Aprovação |||| Aprovações',
  fields: {
    decidedAt: 'Decidido em',
    belowThreshold: 'Abaixo do limite',
    computed: 'Valores',
    move: 'Etapa',
    askedName: 'Solicitado por',
    askedAt: 'Solicitado em',
    decidedName: 'Decidido por',
    alone: 'Ninguém mais poderia decidir',
    askedBy: 'Solicitado por',
    input: 'Dados informados',
    recordVersion: 'Versão do registro',
  },
  choices: {
    edit: 'Editar',
    activate: 'Ativar',
    withdraw: 'Retirar',
    cancel: 'Cancelar',
    applyCredit: 'Aplicar crédito',
    settle: 'Registrar pagamento',
    pay: 'Marcar como pago',
    bounce: 'Marcar como devolvido',
    match: 'Conciliar',
    bookUnapplied: 'Lançar sem destino',
    unmatch: 'Desfazer conciliação',
    reopen: 'Reabrir',
    publish: 'Publicar',
    assignManager: 'Designar gestor',
    approve: 'Aprovar',
    apply: 'Efetivar',
    reverse: 'Estornar',
    Declined: 'Recusada',
    Withdrawn: 'Retirada',
    Outdated: 'Desatualizada',
  },
  sections: {
    asked: 'Solicitação',
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
