import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Parcela da chamada |||| Parcelas da chamada',
  empty: 'A parcela de cada cotista aparecerá aqui assim que a chamada for emitida.',
  fields: {
    isOverpaid: 'Com pagamento a mais',
    toLineId: 'Parcela a pagar',
    writtenOff: 'Baixado',
    overpaid: 'Pago a mais',
    ilpaType: 'Tipo segundo a ILPA',
    noticeDocumentId: 'Aviso da chamada',
    amountOutsideCommitment: 'Valor fora do compromisso',
    commitmentId: 'Compromisso',
    overrideReason: 'Motivo da exceção',
    inside: 'Dentro do compromisso',
    outside: 'Fora do compromisso',
    commitment: 'Compromisso',
    calledBefore: 'Chamado antes',
    calledAfter: 'Chamado depois',
    approvedAmount: 'Pago',
  },
  choices: {
    Partial: 'Parcial',
  },
  actions: {
    giveBack: 'Devolver o excesso',
    applyCredit: 'Usar o excesso',
    lateInterest: 'Calcular juros de mora',
    notice: 'Prévia do aviso',
    settle: 'Liquidar sem comprovante',
  },
  panels: {
    share: 'Parte',
  },
};
