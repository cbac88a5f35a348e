import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Movimiento bancario |||| Movimientos bancarios',
  fields: {
    statementId: 'Extracto bancario',
    number: 'Número',
    paymentId: 'Pago',
    receiptId: 'Registrado como',
    bankChargesId: 'Gastos bancarios',
    bankCharges: 'Gastos bancarios',
    madeEntry: 'Contabilizado aquí',
    matchedBy: 'Conciliado por',
    matchedAt: 'Conciliado el',
  },
  choices: {
    Credit: 'Entrada',
    Debit: 'Salida',
    Unmatched: 'Sin conciliar',
    Matched: 'Conciliado',
    Unapplied: 'Sin aplicar',
    Refunded: 'Devuelto',
    Ignored: 'Ignorado',
  },
  sections: {
    line: 'Movimiento',
    match: 'Conciliación',
  },
  moves: {
    match: 'Conciliar',
    unmatch: 'Deshacer conciliación',
    book: 'Contabilizar',
    bookUnapplied: 'Registrar sin aplicar',
    refund: 'Devolver',
    ignore: 'Ignorar',
    reopen: 'Reabrir',
  },
  panels: {
    entry: 'Nueva transacción',
  },
};
