import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: 'Parcela da distribuição |||| Parcelas da distribuição',
  empty: 'A parte de cada cotista aparecerá aqui assim que a distribuição for emitida.',
  fields: {
    capital: 'Devolução de capital',
    distributionId: 'Distribuição',
    gross: 'Antes do carry',
    carryBorne: 'Carry suportado',
    gain: 'Ganho',
    withheldTax: 'Imposto retido',
    carry: 'Carry recebido',
    carryEscrow: 'Carry em garantia',
    net: 'A pagar',
    bankReference: 'Referência do banco',
    returnedOn: 'Devolvido em',
    heldReason: 'Motivo da retenção',
    noticeDocumentId: 'Aviso',
  },
  help: {
    paidOn: 'O dia em que o dinheiro saiu da conta.',
    returnedOn: 'O dia em que o dinheiro voltou à conta.',
  },
  choices: {
    Returned: 'Devolvido',
    Held: 'Retido',
  },
  sections: {
    parts: 'Composição',
  },
  moves: {
    hold: 'Reter o pagamento',
    release: 'Liberar o pagamento',
  },
};
