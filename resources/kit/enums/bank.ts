/** Statement formats that are tables, whose columns need a mapping. */
export const bankTableFormats = ['CSV', 'XLSX'] as const;
/** Formats in which a bank hands out its statements. */
export const bankFormats = [...bankTableFormats, 'CAMT053', 'MT940'] as const;
/** Orders of day, month and year in a written date. */
export const dayOrders = ['DMY', 'MDY', 'YMD'] as const;
/** Signs between the whole and the rest of a number. */
export const decimalMarks = ['point', 'comma'] as const;
export const importStatus = ['draft', 'imported'] as const;
export const bankDirections = ['Credit', 'Debit'] as const;
export const bankLineStatus = ['Unmatched', 'Unapplied', 'Matched', 'Refunded', 'Ignored'] as const;
/** What may be wrong with a bank's statement, or worth a look. */
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
/** By what a line of a statement was found to belong to something. */
export const bankTies = ['reference', 'name', 'nameAlone', 'amount'] as const;
/** Transactions of a fund that a bank books itself and that need only the line of its statement. */
export const bankEntryTypes = ['Bank Fees', 'Interest', 'Other Income'] as const;
/** What came of a call about bank details. */
export const callbackOutcomes = ['confirmed', 'not_reached', 'denied'] as const;
