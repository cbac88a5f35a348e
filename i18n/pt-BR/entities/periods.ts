import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: 'Período |||| Períodos',
  fields: {
    carry: 'Carry provisionado',
    startsOn: 'De',
    endsOn: 'Até',
    result: 'Resultado atribuído',
    closedBy: 'Fechado por',
    closedAt: 'Fechado em',
    seal: 'Selo',
    previousSeal: 'Selo do período anterior',
    inTurn: 'É a vez dele',
    reopenReason: 'Motivo da reabertura',
    reopenAskedBy: 'Reabertura pedida por',
    reopenAskedAt: 'Reabertura pedida em',
  },
  choices: { reopening: 'Reabertura pedida' },
  sections: {
    period: 'Período',
    closing: 'Fechamento',
    reopening: 'Reabertura',
  },
  moves: {
    close: 'Fechar o período',
    askReopening: 'Pedir reabertura',
    confirmReopening: 'Confirmar reabertura',
    declineReopening: 'Recusar reabertura',
  },
  actions: { closing: 'Fechamento', closings: 'Fechamentos' },
};
