import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: 'Partida |||| Partidas',
  fields: {
    effectiveOn: 'Data contábil',
    journalId: 'Lançamento',
    line: 'Linha',
    bindsOn: 'Vinculante a partir de',
    account: 'Conta',
    debit: 'Débito',
    credit: 'Crédito',
    ilpaRow: 'Linha ILPA',
    createdAt: 'Registrado em',
  },
  sections: {
    entry: 'Partida',
  },
  choices: {
    close: 'Fechamento do período',
  },
};
