import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Parcela da chamada |||| Parcelas da chamada',
  fields: {
    amountOutsideCommitment: 'Valor fora do compromisso',
    commitmentAmount: 'Valor do compromisso',
    commitmentId: 'Compromisso',
    noticeDocumentId: 'Aviso da chamada',
    noticeSentAt: 'Aviso enviado em',
    overrideReason: 'Motivo da exceção',
    paymentReference: 'Referência do pagamento',
    paymentStatus: 'Situação do pagamento',
    inside: 'Dentro do compromisso',
    outside: 'Fora do compromisso',
    commitment: 'Compromisso',
    calledBefore: 'Chamado antes',
    calledAfter: 'Chamado depois',
    unfundedBefore: 'A integralizar antes',
    unfundedAfter: 'A integralizar depois',
    approvedAmount: 'Pago',
  },
  choices: {
    Paid: 'Pago',
    Partial: 'Parcial',
  },
  actions: {
    lateInterest: 'Calcular juros de mora',
    notice: 'Prévia do aviso',
    settle: 'Liquidar sem comprovante',
  },
  panels: {
    share: 'Parte',
  },
};
