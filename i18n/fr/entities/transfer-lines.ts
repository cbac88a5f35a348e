import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: 'Côté d’un transfert |||| Côtés de transferts',
  fields: {
    transferId: 'Transfert',
    side: 'Côté',
    effectiveOn: 'Effectif le',
    commitmentId: 'Engagement',
    amountBefore: 'Engagement avant',
    amountAfter: 'Engagement après',
    unfundedBefore: 'Non appelé avant',
    unfundedAfter: 'Non appelé après',
    value: 'Valeur liquidative',
    endedOn: 'Annulé le',
    contributions: 'Apports transférés',
    distributions: 'Distributions transférées',
  },
  choices: {
    seller: 'Cédant',
    buyer: 'Acquéreur',
  },
};
