import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Chamada de capital |||| Chamadas de capital',
  fields: {
    lineIds: 'Somente estas parcelas',
    commitmentShare: 'Parte dos compromissos',
    excusals: 'Cotistas dispensados',
    cancelReason: 'Motivo do cancelamento',
    bankSnapshot: 'Dados bancários fixados',
    callDate: 'Data da chamada',
    purpose: 'Finalidade',
    totalAmount: 'Valor total',
    unchangedSince: 'Sem alterações desde',
  },
  choices: {
    excused: 'Dispensado',
    excluded: 'Excluído',
  },
  sections: {
    call: 'Chamada',
    dates: 'Datas',
  },
  moves: {
    cancel: 'Cancelar a chamada',
    start: 'Iniciar',
    extend: 'Prorrogar o vencimento',
  },
  actions: {
    lateInterestDue: 'Juros de mora',
    chargeLateInterest: 'Calcular juros de mora',
    total: 'Valor total',
    allocation: 'Rateio',
  },
  screens: {
    submitPayment: 'Informar pagamento',
    paymentReview: 'Análise de pagamentos',
  },
  panels: {
    allocation: 'Rateio',
    collection: 'Recebimento',
    ownShare: 'Sua parte',
  },
  help: {
    lineIds: 'Deixe em branco para todas as parcelas pagas com atraso.',
  },
};
