import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: 'Closing-Posten |||| Closing-Posten',
  fields: {
    closingId: 'Closing',
    side: 'Seite',
    drawdowns: 'Frühere Abrufe',
    interestId: 'Zinszahlung',
    endedOn: 'Storniert am',
  },
  choices: {
    newcomer: 'Neu',
    earlier: 'Früher',
  },
};
