import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: 'Extrato bancário |||| Extratos bancários',
  fields: {
    sha256: 'SHA-256',
    startsOn: 'De',
    endsOn: 'Até',
    lineCount: 'Linhas',
    bankNumber: 'Número do banco',
    openingBalance: 'Saldo inicial',
    closingBalance: 'Saldo final',
    columns: 'Cabeçalhos',
    balance: 'Saldo',
    importedBy: 'Importado por',
    importedAt: 'Importado em',
  },
  help: {
    openingBalance: 'Se o arquivo não informar: o que havia na conta antes da primeira linha.',
    closingBalance: 'Se o arquivo não informar: o que havia na conta depois da última linha.',
    columns: 'Os cabeçalhos das colunas do arquivo. Os valores ficam em uma coluna, ou em duas para entradas e saídas.',
  },
  choices: {
    CAMT053: 'CAMT.053',
    imported: 'Importado',
  },
  sections: {
    balances: 'Saldos',
    mapping: 'Correspondência de colunas',
  },
  moves: {
    import: 'Importar',
  },
  panels: {
    preview: 'Conteúdo',
    worklist: 'Linhas a conciliar',
    ties: 'O que não confere',
  },
  screens: {
    upload: 'Enviar um extrato',
  },
  actions: { ties: 'Conferência', upload: 'Enviar', proposals: 'Propostas' },
};
