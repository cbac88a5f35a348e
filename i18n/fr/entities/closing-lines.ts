import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: 'Ligne de closing |||| Lignes de closing',
  fields: {
    closingId: 'Closing',
    side: 'Côté',
    drawdowns: 'Appels antérieurs',
    interestId: "Paiement d'intérêts",
    endedOn: 'Annulé le',
  },
  choices: {
    newcomer: 'Nouveau',
    earlier: 'Ancien',
  },
};
