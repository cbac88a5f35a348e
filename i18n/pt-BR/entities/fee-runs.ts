import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Taxa de administração |||| Taxas de administração',
  fields: {
    reductions: 'Deduções',
  },
  help: {
    feeDate: 'O dia em que conta: sem indicação, o último do período, ou hoje se ele ainda não chegou.',
    reductions:
      'Dispensado pela gestora, compensado com o que as empresas lhe pagam ou devolvido. Sem cotista, recai sobre todos conforme suas taxas.',
    paidOn: 'O dia em que o dinheiro saiu da conta.',
    returnedOn: 'O dia em que o dinheiro voltou à conta.',
  },
  choices: {
    Posted: 'Lançada',
    waiver: 'Dispensa',
    offset: 'Compensação',
    rebate: 'Devolução',
    feePaid: 'Taxa de administração paga',
  },
  sections: {
    fee: 'Taxa',
    reductions: 'Deduções',
  },
  actions: {
    shares: 'Mostrar a divisão',
    estimate: 'Estimar',
  },
  panels: {
    shares: 'Taxa por cotista',
  },
};
