import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: 'Lado de una transmisión |||| Lados de transmisiones',
  fields: {
    transferId: 'Transmisión',
    side: 'Lado',
    effectiveOn: 'Con efecto desde',
    commitmentId: 'Compromiso',
    amountBefore: 'Compromiso antes',
    amountAfter: 'Compromiso después',
    unfundedBefore: 'Pendiente antes',
    unfundedAfter: 'Pendiente después',
    value: 'Valor liquidativo',
    endedOn: 'Revertida el',
    contributions: 'Aportaciones transmitidas',
    distributions: 'Distribuciones transmitidas',
  },
  choices: {
    seller: 'Vendedor',
    buyer: 'Comprador',
  },
};
