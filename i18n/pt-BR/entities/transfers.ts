import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: 'Transferência |||| Transferências',
  fields: {
    effectiveOn: 'Com efeito desde',
    part: 'O que é transferido',
    fraction: 'Fração',
    closeNumber: 'Número de fechamento do comprador',
    price: 'Preço acordado',
    buyerId: 'Comprador',
    partnerId: 'Vendedor',
    commitmentId: 'Compromisso do vendedor',
    buyerCommitmentId: 'Compromisso do comprador',
    capital: 'Valor antes do carry provisionado',
    value: 'Valor patrimonial líquido',
    committed: 'Compromisso transferido',
    reversedOn: 'Revertida em',
    reverseReason: 'Motivo da reversão',
    cancelReason: 'Motivo do cancelamento',
    unfunded: 'Não integralizado',
    contributions: 'Aportes',
    distributions: 'Distribuições',
    notes: 'Notas',
    takenOver: 'Chamadas assumidas',
    sellerCommitted: 'Compromissos do vendedor',
    carryPaid: 'Carry pago',
  },
  help: {
    part: 'Todo o compromisso, uma fração ou um valor dele.',
    fraction: '25 é um quarto do compromisso.',
    amount: 'Quanto do compromisso é transferido.',
    closeNumber: 'O do vendedor quando nenhum é informado, ou o próximo livre.',
    effectiveOn:
      'O comprador o detém desde o início deste dia, pelo valor da véspera. Esse dia vem depois de tudo o que foi lançado para o vendedor e não cai em período encerrado.',
    price: 'O que as partes acordaram entre si. O fundo registra o valor patrimonial líquido, nunca o preço.',
  },
  choices: {
    full: 'Tudo',
    fraction: 'Uma fração',
    amount: 'Um valor',
  },
  sections: {
    reason: 'Motivo',
  },
  moves: {
    cancel: 'Cancelar a transferência',
    reverse: 'Reverter',
  },
  panels: {
    outcome: 'Efeito',
  },
  actions: {
    earliest: 'Primeiro dia possível',
    parties: 'Partes',
  },
};
