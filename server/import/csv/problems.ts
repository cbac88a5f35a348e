/** A problem of an import, with its place. */
export interface Problem {
  /** CSV file; null for the mapping. */
  file: string | null;
  /** Line of the file, counted from 1 with the header; null for the whole file. */
  line: number | null;
  /** Field of the entity, or column of the file. */
  field: string | null;
  message: string;
}

/** Aborts a record because of one of its cells. */
export class CellError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Refers to a record whose own row has a problem; reported only at that row. */
export class FollowingError extends Error {}

/** Formats a problem: 'investors.csv, line 3, email: Please provide a valid email address.' */
export const sentenceOf = ({ file, line, field, message }: Problem): string =>
  [file, line === null ? null : `line ${line}`, field].filter((part) => part !== null).join(', ') +
  (file === null && field === null ? '' : ': ') +
  message;
