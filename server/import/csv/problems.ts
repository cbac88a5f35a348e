/** What is wrong with an import, and where. */
export interface Problem {
  /** Name of the CSV file; null where the mapping itself is meant. */
  file: string | null;
  /** Line of the file, counted from 1 with the header; null where all of the file is meant. */
  line: number | null;
  /** Field of the entity, or column of the file. */
  field: string | null;
  message: string;
}

/** Stops reading a record: the problem is with one of its cells. */
export class CellError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Refers to a record whose own row has a problem: told at that row, not at each that follows from it. */
export class FollowingError extends Error {}

/** 'investors.csv, line 3, email: Please provide a valid email address.' */
export const sentenceOf = ({ file, line, field, message }: Problem): string =>
  [file, line === null ? null : `line ${line}`, field].filter((part) => part !== null).join(', ') +
  (file === null && field === null ? '' : ': ') +
  message;
