import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  fields: {
    sha256: 'SHA-256',
    endsOn: 'Until',
    startsOn: 'From',
    lineCount: 'Lines',
    bankNumber: 'The Bank’s Number',
    columns: 'Headings',
  },
  help: {
    openingBalance: 'Where the file does not state it, what was on the account before its first line.',
    closingBalance: 'Where the file does not state it, what was on the account after its last line.',
    columns:
      'The headings of the columns in the file. Amounts stand in one column, or in two of their own for money in and out.',
  },
  choices: {
    CAMT053: 'CAMT.053',
    MT940: 'MT940',
  },
  panels: {
    preview: 'What It Holds',
    worklist: 'Lines to Be Matched',
    ties: 'What Does Not Tie',
  },
  screens: {
    upload: 'Upload a Statement',
  },
};
