import { english } from '../../core/i18n/translator.ts';
import { faultsOf } from '../../core/imports/faults.ts';

/** A problem of an import, with its place. */
export interface Problem {
  /** File of the import; null for the mapping. */
  file: string | null;
  /** Line of the file, counted from 1 with the header; null for the whole file. */
  line: number | null;
  /** Field of the entity, or column of the file. */
  field: string | null;
  message: string;
}

/** Formats a problem: 'investors.csv, line 3, email: Please provide a valid email address.' */
export const sentenceOf = ({ file, line, field, message }: Problem): string =>
  [file, line === null ? null : `line ${line}`, field].filter((part) => part !== null).join(', ') +
  (file === null && field === null ? '' : ': ') +
  message;

export type Reporter = (problem: Problem) => void;

/** Reports the errors of a row; an unclear cell names the option of the mapping that decides it. Rethrows others. */
export const reportRow = (report: Reporter, { line }: { line: number }, error: unknown): void => {
  for (const { field, message, decidedBy } of faultsOf(error).faults) {
    const sentence = english.say(message);
    const option = decidedBy && `: set “${decidedBy}” of the file in the mapping.`;
    report({ file: null, line: line || null, field, message: option ? sentence.replace(/\.$/, option) : sentence });
  }
};
