import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: 'Participada |||| Participadas',
  fields: {
    boardSeat: 'Puesto en el consejo',
    linkedAt: 'Vinculado el',
    ownershipPct: 'Participación (%)',
  },
  sections: {
    link: 'Vinculación',
  },
};
