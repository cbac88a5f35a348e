import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: 'Participation |||| Participations',
  fields: {
    boardSeat: 'Siège au conseil',
    linkedAt: 'Rattachée le',
    ownershipPct: 'Part du capital (%)',
  },
  sections: {
    link: 'Rattachement',
  },
};
