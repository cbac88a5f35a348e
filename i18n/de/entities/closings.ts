import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  name: 'Closing |||| Closings',
  fields: {
    admitted: 'Aufgenommen',
    principal: 'Nachzahlung',
    capitalCallId: 'Abruf von den Neuen',
    endedOn: 'Storniert am',
  },
  help: {
    closingDate: 'An diesem Tag treten die Neuen bei; bis dahin laufen die Zinsen.',
    dueDate: 'Bis dahin zahlen die Neuen, und ab dann steht den Früheren die Rückzahlung zu.',
  },
  sections: {
    admission: 'Aufnahme',
  },
  panels: {
    settlement: 'Abrechnung',
  },
  moves: {
    cancel: 'Closing stornieren',
  },
};
