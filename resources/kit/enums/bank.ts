/** Tabular statement formats, whose columns need a mapping. */
export const bankTableFormats = ['CSV', 'XLSX'] as const;
/** Statement formats of banks. */
export const bankFormats = [...bankTableFormats, 'CAMT053', 'MT940'] as const;
/** Orders of day, month and year in a written date. */
export const dayOrders = ['DMY', 'MDY', 'YMD'] as const;
/** Decimal signs. */
export const decimalMarks = ['point', 'comma'] as const;
export const importStatus = ['draft', 'imported'] as const;
export const bankDirections = ['Credit', 'Debit'] as const;
export const bankLineStatus = ['Unmatched', 'Unapplied', 'Matched', 'Refunded', 'Ignored'] as const;
/** Errors and warnings of a bank statement. */
export const bankProblems = [
  'columns',
  'dayOrMonth',
  'decimalSign',
  'skipped',
  'noLines',
  'noBalances',
  'sumDiffers',
  'otherCurrency',
  'otherAccount',
  'alsoInFile',
  'future',
  'longAgo',
  'cellDay',
  'cellAmount',
  'zero',
  'gap',
  'overlap',
  'repeated',
] as const;
/** Evidence that matches a statement line to a record. */
export const bankTies = ['reference', 'name', 'nameAlone', 'amount'] as const;
/** Outcomes of a phone call to verify bank details. */
export const callbackOutcomes = ['confirmed', 'not_reached', 'denied'] as const;
