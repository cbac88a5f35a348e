import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  fields: {
    sha256: 'SHA-256',
    endsOn: 'Until',
    startsOn: 'From',
    lineCount: 'Lines',
    bankNumber: 'The Bank’s Number',
    columns: 'Headings',
    confirmAccount: 'Import for This Account',
    includeRepeated: 'Import the Lines Left Out Too',
    place: 'Number in the File',
    reading: 'Forms',
    dates: 'Order of Dates',
    decimal: 'Decimal Sign',
    skip: 'Lines to Skip',
  },
  help: {
    openingBalance: 'Where the file does not state it, what was on the account before its first line.',
    closingBalance: 'Where the file does not state it, what was on the account after its last line.',
    columns:
      'The headings of the columns in the file. Amounts stand in one column, or in two of their own for money in and out.',
    reading: 'How dates and numbers are written in the file, and lines that are no bookings, such as 3, 12-14.',
  },
  choices: {
    DMY: 'Day, Month, Year',
    MDY: 'Month, Day, Year',
    YMD: 'Year, Month, Day',
    point: 'Point: 1,234.56',
    comma: 'Comma: 1.234,56',
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
