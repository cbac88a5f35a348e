import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: 'Participação |||| Participações',
  fields: {
    boardSeat: 'Assento no conselho',
    linkedAt: 'Vinculada em',
    ownershipPct: 'Participação (%)',
  },
  sections: {
    link: 'Vínculo',
  },
};
