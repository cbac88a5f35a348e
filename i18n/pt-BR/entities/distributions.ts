import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Distribuição |||| Distribuições',
  fields: {
    executionDate: 'Data de execução',
    cancelReason: 'Motivo do cancelamento',
    proceeds: 'Receita',
    withheldTax: 'Imposto retido',
    reserve: 'Reserva',
    distributable: 'Distribuível',
    paymentDate: 'Data de pagamento',
    declared: 'Declarado aos cotistas',
    carry: 'Carried interest',
    carryEscrow: 'Carry em garantia',
    waterfall: 'Cascata',
    tiers: 'Faixas',
    tier: 'Faixa',
    partners: 'Aos cotistas',
    total: 'Total',
  },
  help: {
    paidOn: 'O dia em que o dinheiro saiu da conta.',
    executionDate: 'O dia em que o banco deve pagar. São usados os dados bancários que valem nesse dia.',
    proceeds: 'O que entrou e será distribuído, antes de qualquer dedução.',
    withheldTax: 'Conta como distribuído aos cotistas e vai para o fisco.',
    reserve: 'Fica no fundo.',
    distributionDate: 'O dia em que conta e até o qual a cascata é calculada.',
    paymentDate: 'Quando os cotistas podem esperar o dinheiro; o mesmo dia se nada for informado.',
  },
  choices: {
    iso20022: 'ISO 20022 (pain.001)',
    income: 'Rendimentos',
    recallable_return: 'Devolução rechamável',
    returnOfCapital: 'Devolução de capital',
    preferred: 'Retorno preferencial',
    catchUp: 'Catch-up',
    split: 'Partilha do lucro',
  },
  moves: {
    cancel: 'Cancelar a distribuição',
  },
  actions: {
    plan: 'Ver a cascata',
    pay: 'Marcar tudo como pago',
    paymentFile: 'Arquivo de pagamentos',
  },
  panels: {
    waterfall: 'Cascata',
    ownShare: 'Sua parte',
  },
};
