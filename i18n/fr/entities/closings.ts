import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: 'Closing |||| Closings',
  fields: {
    admitted: 'Admis',
    principal: 'Égalisation',
    capitalCallId: 'Appel aux nouveaux',
    endedOn: 'Annulé le',
  },
  help: {
    closingDate: "Le jour de l'admission des nouveaux ; les intérêts courent jusque-là.",
    dueDate: 'Les nouveaux paient avant ce jour, à partir duquel le remboursement est dû aux anciens.',
  },
  sections: {
    admission: 'Admission',
  },
  panels: {
    settlement: 'Décompte',
  },
  moves: {
    cancel: 'Annuler le closing',
  },
};
