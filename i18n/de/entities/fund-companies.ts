import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: 'Beteiligung |||| Beteiligungen',
  fields: {
    boardSeat: 'Sitz im Aufsichtsgremium',
    linkedAt: 'Verknüpft am',
    ownershipPct: 'Beteiligungsquote (%)',
  },
  sections: {
    link: 'Verknüpfung',
  },
};
