import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Chamada de capital |||| Chamadas de capital',
  fields: {
    excusals: 'Cotistas dispensados',
    cancelReason: 'Motivo do cancelamento',
    bankSnapshot: 'Dados bancários fixados',
    callDate: 'Data da chamada',
    purpose: 'Finalidade',
    totalAmount: 'Valor total',
    unchangedSince: 'Sem alterações desde',
  },
  sections: {
    call: 'Chamada',
    dates: 'Datas',
  },
  moves: {
    start: 'Iniciar',
    extend: 'Prorrogar o vencimento',
  },
  actions: {
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
};
