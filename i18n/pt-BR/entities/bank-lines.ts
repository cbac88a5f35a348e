import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Movimento bancário |||| Movimentos bancários',
  fields: {
    statementId: 'Extrato bancário',
    number: 'Número',
    paymentId: 'Pagamento',
    receiptId: 'Lançado como',
    bankChargesId: 'Tarifas bancárias',
    bankCharges: 'Tarifas bancárias',
    madeEntry: 'Lançado aqui',
    matchedBy: 'Conciliado por',
    matchedAt: 'Conciliado em',
  },
  choices: {
    Credit: 'Entrada',
    Debit: 'Saída',
    Unmatched: 'Não conciliado',
    Matched: 'Conciliado',
    Unapplied: 'Não aplicado',
    Refunded: 'Devolvido',
    Ignored: 'Ignorado',
  },
  sections: {
    line: 'Movimento',
    match: 'Conciliação',
  },
  moves: {
    match: 'Conciliar',
    unmatch: 'Desfazer conciliação',
    book: 'Lançar',
    bookUnapplied: 'Lançar sem aplicar',
    refund: 'Devolver',
    ignore: 'Ignorar',
    reopen: 'Reabrir',
  },
  panels: {
    entry: 'Nova transação',
  },
};
