import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: 'Apunte contable |||| Apuntes contables',
  fields: {
    effectiveOn: 'Fecha contable',
    journalId: 'Asiento',
    line: 'Línea',
    bindsOn: 'Vinculante desde',
    account: 'Cuenta',
    debit: 'Debe',
    credit: 'Haber',
    ilpaRow: 'Fila ILPA',
    createdAt: 'Registrado',
  },
  sections: {
    entry: 'Apunte',
  },
  choices: {
    close: 'Cierre del período',
  },
};
