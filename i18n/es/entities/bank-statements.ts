import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: 'Extracto bancario |||| Extractos bancarios',
  fields: {
    sha256: 'SHA-256',
    startsOn: 'Desde',
    endsOn: 'Hasta',
    lineCount: 'Líneas',
    bankNumber: 'Número del banco',
    openingBalance: 'Saldo inicial',
    closingBalance: 'Saldo final',
    columns: 'Encabezados',
    balance: 'Saldo',
    importedBy: 'Importado por',
    importedAt: 'Importado el',
  },
  help: {
    openingBalance: 'Si el archivo no lo indica: lo que había en la cuenta antes de la primera línea.',
    closingBalance: 'Si el archivo no lo indica: lo que había en la cuenta después de la última línea.',
    columns:
      'Los encabezados de las columnas del archivo. Los importes van en una columna, o en dos para entradas y salidas.',
  },
  choices: {
    CAMT053: 'CAMT.053',
    imported: 'Importado',
  },
  sections: {
    balances: 'Saldos',
    mapping: 'Asignación de columnas',
  },
  moves: {
    import: 'Importar',
  },
  panels: {
    preview: 'Contenido',
    worklist: 'Líneas por conciliar',
    ties: 'Lo que no cuadra',
  },
  screens: {
    upload: 'Subir un extracto',
  },
  actions: { ties: 'Cuadre', upload: 'Subir', proposals: 'Propuestas' },
};
