import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: "Modification d'engagement |||| Modifications d'engagements",
  fields: {
    commitmentId: 'Engagement',
    effectiveOn: "Date d'effet",
    changeNumber: 'N°',
    amountBefore: 'Engagement avant',
    amountAfter: 'Engagement après',
    reversedOn: 'Extournée le',
    reverseReason: "Motif de l'extourne",
  },
  help: {
    kind: "Une augmentation ou une réduction a été convenue ; une libération abandonne une partie de ce qui n'a jamais été appelé. Plus rien n'est appelé auprès d'un associé en défaut jusqu'à la régularisation ; un retrait abandonne tout ce qui n'a jamais été appelé et met fin à l'engagement.",
    amount: "De combien l'engagement change.",
  },
  choices: {
    increase: 'Augmentation',
    reduction: 'Réduction',
    release: 'Libération',
    default: 'Défaut',
    cure: 'Régularisation',
    withdrawal: 'Retrait',
  },
  sections: {
    reason: 'Motif',
  },
  moves: {
    reverse: 'Extourner',
  },
  panels: {
    outcome: 'Effet',
  },
};
