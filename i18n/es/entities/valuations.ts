import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: 'Valoración |||| Valoraciones',
  fields: {
    date: 'Fecha',
    fairValue: 'Valor razonable',
    method: 'Método',
  },
  choices: {
    cost: 'A coste',
    discounted_cash_flow: 'Flujos de caja descontados',
    last_round: 'Última ronda',
    multiples: 'Múltiplos',
    net_assets: 'Patrimonio neto',
  },
  sections: {
    mark: 'Valoración',
  },
};
