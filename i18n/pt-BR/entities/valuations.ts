import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: 'Avaliação |||| Avaliações',
  fields: {
    date: 'Data',
    fairValue: 'Valor justo',
    method: 'Método',
  },
  choices: {
    cost: 'Pelo custo',
    discounted_cash_flow: 'Fluxo de caixa descontado',
    last_round: 'Última rodada',
    multiples: 'Múltiplos',
    net_assets: 'Patrimônio líquido',
  },
  sections: {
    mark: 'Avaliação',
  },
};
