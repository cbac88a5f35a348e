import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: 'Valorisation |||| Valorisations',
  fields: {
    date: 'Date',
    fairValue: 'Juste valeur',
    method: 'Méthode',
  },
  choices: {
    cost: 'Au coût',
    discounted_cash_flow: 'Actualisation des flux (DCF)',
    last_round: 'Dernier tour de table',
    multiples: 'Multiples',
    net_assets: 'Actif net',
  },
  sections: {
    mark: 'Valorisation',
  },
};
