import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: 'Lado de uma transferência |||| Lados de transferências',
  fields: {
    transferId: 'Transferência',
    side: 'Lado',
    effectiveOn: 'Com efeito desde',
    commitmentId: 'Compromisso',
    amountBefore: 'Compromisso antes',
    amountAfter: 'Compromisso depois',
    unfundedBefore: 'Não integralizado antes',
    unfundedAfter: 'Não integralizado depois',
    value: 'Valor patrimonial líquido',
    endedOn: 'Revertida em',
    contributions: 'Aportes transferidos',
    distributions: 'Distribuições transferidas',
  },
  choices: {
    seller: 'Vendedor',
    buyer: 'Comprador',
  },
};
