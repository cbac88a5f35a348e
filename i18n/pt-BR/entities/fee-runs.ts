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
    advisory_offset: 'Honorários de assessoria e consultoria',
    broken_deal_offset: 'Taxas de operações não concluídas',
    transaction_offset: 'Taxas de transação',
    directors_offset: 'Honorários de conselheiros',
    monitoring_offset: 'Taxas de monitoramento',
    capital_markets_offset: 'Taxas de mercado de capitais',
    arrangement_offset: 'Taxas de estruturação',
    origination_offset: 'Taxas de originação',
    organisation_offset: 'Custos de organização',
    placement_offset: 'Taxas de colocação',
    other_fee: 'Outras taxas',
    reimbursement: 'Reembolso de custos',
    portfolioFee: 'Taxa de empresa investida',
    offsetRecognised: 'Compensação reconhecida',
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
