export interface ReportColumn {
  label: string;
  /** Right-aligned, and a number where the format knows numbers. */
  numeric: boolean;
}

/** One table of a report; a cell is text or a decimal string. */
export interface Section {
  heading: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly (string | null)[])[];
}

/** What a report says, whatever it is written as: every format is made from this one data set. */
export interface ReportData {
  title: string;
  /** Fund, partner, day and currency, line by line. */
  about: readonly string[];
  sections: readonly Section[];
}

export const text = (label: string): ReportColumn => ({ label, numeric: false });
export const number = (label: string): ReportColumn => ({ label, numeric: true });
