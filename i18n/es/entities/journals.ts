import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Asiento |||| Asientos',
  empty: 'Aquí todavía no hay nada contabilizado. Lo que contabiliza una transacción figura con la transacción.',
  fields: {
    effectiveOn: 'Fecha contable',
    sourceId: 'Origen',
    reversesId: 'Revierte',
    preparedBy: 'Preparado por',
    memo: 'Concepto',
    createdAt: 'Registrado',
  },
  sections: {
    journal: 'Asiento',
    people: 'Personas',
  },
  panels: { reversal: 'Reversión' },
  choices: {
    close: 'Cierre del período',
  },
};
