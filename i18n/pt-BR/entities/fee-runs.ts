import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Taxa de administração |||| Taxas de administração',
  fields: {
    category: 'Categoria',
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
    organisation_offset: 'Custos de organização',
    placement_offset: 'Taxas de colocação',
    Posted: 'Lançada',
    waiver: 'Dispensa',
    offset: 'Compensação',
    rebate: 'Devolução',
  },
  sections: {
    fee: 'Taxa',
    reductions: 'Deduções',
  },
  moves: {
    cancel: 'Cancelar a taxa',
  },
  actions: {
    shares: 'Mostrar a divisão',
  },
  panels: {
    shares: 'Taxa por cotista',
  },
};
