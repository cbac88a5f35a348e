import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Movimento bancário |||| Movimentos bancários',
  fields: {
    statementId: 'Extrato bancário',
    number: 'Número',
    direction: 'Sentido',
    paymentId: 'Pagamento',
    madeEntry: 'Lançado aqui',
    matchedBy: 'Conciliado por',
    matchedAt: 'Conciliado em',
  },
  choices: {
    Credit: 'Entrada',
    Debit: 'Saída',
    Unmatched: 'Não conciliado',
    Matched: 'Conciliado',
    Ignored: 'Ignorado',
  },
  sections: {
    line: 'Movimento',
    match: 'Conciliação',
  },
  moves: {
    match: 'Conciliar',
    unmatch: 'Desfazer conciliação',
    ignore: 'Ignorar',
    reopen: 'Reabrir',
  },
};
