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
    confirmAccount: 'Importar para esta cuenta',
    includeRepeated: 'Importar también las líneas omitidas',
    place: 'Número en el archivo',
    reading: 'Formatos',
    dates: 'Orden de las fechas',
    decimal: 'Signo decimal',
    skip: 'Líneas que se omiten',
    balance: 'Saldo',
    importedBy: 'Importado por',
    importedAt: 'Importado el',
  },
  help: {
    openingBalance: 'Si el archivo no lo indica: lo que había en la cuenta antes de la primera línea.',
    closingBalance: 'Si el archivo no lo indica: lo que había en la cuenta después de la última línea.',
    columns:
      'Los encabezados de las columnas del archivo. Los importes van en una columna, o en dos para entradas y salidas.',
    reading:
      'Cómo están escritos las fechas y los números en el archivo, y las líneas que no son movimientos, por ejemplo 3, 12-14.',
  },
  choices: {
    DMY: 'Día, mes, año',
    MDY: 'Mes, día, año',
    YMD: 'Año, mes, día',
    point: 'Punto: 1,234.56',
    comma: 'Coma: 1.234,56',
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
    preview: 'Contenido',
    worklist: 'Líneas por conciliar',
    ties: 'Lo que no cuadra',
  },
  screens: {
    upload: 'Subir un extracto',
  },
  actions: { ties: 'Cuadre', upload: 'Subir', proposals: 'Propuestas' },
};
