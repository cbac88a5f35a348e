import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: 'Transmisión |||| Transmisiones',
  fields: {
    effectiveOn: 'Con efecto desde',
    part: 'Qué se transmite',
    fraction: 'Fracción',
    closeNumber: 'Número de cierre del comprador',
    price: 'Precio acordado',
    buyerId: 'Comprador',
    partnerId: 'Vendedor',
    commitmentId: 'Compromiso del vendedor',
    buyerCommitmentId: 'Compromiso del comprador',
    capital: 'Valor antes del carry devengado',
    value: 'Valor liquidativo',
    committed: 'Compromiso transmitido',
    reversedOn: 'Revertida el',
    reverseReason: 'Motivo de la reversión',
    cancelReason: 'Motivo de la cancelación',
    unfunded: 'Pendiente de desembolso',
    contributions: 'Aportaciones',
    distributions: 'Distribuciones',
    notes: 'Notas',
    takenOver: 'Llamadas asumidas',
    sellerCommitted: 'Compromisos del vendedor',
    carryPaid: 'Carry pagado',
  },
  help: {
    part: 'Todo el compromiso, una fracción o un importe.',
    fraction: '25 es una cuarta parte del compromiso.',
    amount: 'Cuánto del compromiso se transmite.',
    closeNumber: 'El del vendedor si no se indica ninguno, o el siguiente libre.',
    effectiveOn:
      'El comprador lo tiene desde el comienzo de este día, al valor de la víspera. Ese día es posterior a todo lo contabilizado para el vendedor y no cae en un período cerrado.',
    price: 'Lo que las partes acordaron entre sí. El fondo contabiliza el valor liquidativo, nunca el precio.',
  },
  choices: {
    full: 'Todo',
    fraction: 'Una fracción',
    amount: 'Un importe',
  },
  sections: {
    reason: 'Motivo',
  },
  moves: {
    cancel: 'Cancelar la transmisión',
    reverse: 'Revertir',
  },
  panels: {
    outcome: 'Efecto',
  },
  actions: {
    earliest: 'Primer día posible',
    parties: 'Partes',
  },
};
