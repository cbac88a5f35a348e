import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Asiento |||| Asientos',
  fields: {
    sourceKind: 'Tipo de origen',
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
};
