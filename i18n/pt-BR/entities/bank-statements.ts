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
    confirmAccount: 'Importar para esta conta',
    includeRepeated: 'Importar também as linhas omitidas',
    place: 'Número no arquivo',
    reading: 'Formatos',
    dates: 'Ordem das datas',
    decimal: 'Sinal decimal',
    skip: 'Linhas a ignorar',
    balance: 'Saldo',
    importedBy: 'Importado por',
    importedAt: 'Importado em',
  },
  help: {
    openingBalance: 'Se o arquivo não informar: o que havia na conta antes da primeira linha.',
    closingBalance: 'Se o arquivo não informar: o que havia na conta depois da última linha.',
    columns: 'Os cabeçalhos das colunas do arquivo. Os valores ficam em uma coluna, ou em duas para entradas e saídas.',
    reading:
      'Como as datas e os números estão escritos no arquivo, e as linhas que não são lançamentos, por exemplo 3, 12-14.',
  },
  choices: {
    DMY: 'Dia, mês, ano',
    MDY: 'Mês, dia, ano',
    YMD: 'Ano, mês, dia',
    point: 'Ponto: 1,234.56',
    comma: 'Vírgula: 1.234,56',
    CAMT053: 'CAMT.053',
    imported: 'Importado',
  },
  sections: {
    balances: 'Saldos',
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
