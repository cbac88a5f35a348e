import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: 'Parte de distribución |||| Partes de distribución',
  empty: 'La parte de cada partícipe aparecerá aquí en cuanto se emita la distribución.',
  fields: {
    capital: 'Devolución de capital',
    distributionId: 'Distribución',
    gross: 'Antes del carry',
    carryBorne: 'Carry soportado',
    gain: 'Ganancia',
    withheldTax: 'Impuesto retenido',
    recallableUntil: 'Reclamable hasta',
    carry: 'Carry recibido',
    carryEscrow: 'Carry a depósito',
    net: 'A pagar',
    unfundedBefore: 'No desembolsado antes',
    unfundedAfter: 'No desembolsado después',
    bankReference: 'Referencia del banco',
    returnedOn: 'Devuelto el',
    heldReason: 'Motivo de la retención',
    noticeDocumentId: 'Aviso',
  },
  help: {
    paidOn: 'El día en que el dinero salió de la cuenta.',
    returnedOn: 'El día en que el dinero volvió a la cuenta.',
  },
  choices: {
    Returned: 'Devuelto',
    Held: 'Retenido',
  },
  sections: {
    parts: 'De qué se compone',
  },
  moves: {
    hold: 'Retener el pago',
    release: 'Liberar el pago',
  },
};
