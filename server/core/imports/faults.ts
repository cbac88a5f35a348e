import { ApiError, type FieldError } from '../base/errors.ts';
import { toApiError } from '../entity/toApiError.ts';
import type { Said } from '../words/said.ts';

/** What is wrong with a row, by the path of a column; null for the row as a whole. */
export interface Fault {
  field: string | null;
  message: Said;
}

export class RowFault extends Error {
  readonly faults: Fault[];
  readonly record: string | null;
  constructor(faults: Fault[], record: string | null = null) {
    super('A row is wrong.');
    this.faults = faults;
    this.record = record;
  }
}

/** Refuses a row for one of its cells. */
export const fail = (field: string, message: Said): never => {
  throw new RowFault([{ field, message }]);
};

/** What is wrong with a row, of whatever was thrown. Throws what is no fault of the row. */
export const faultsOf = (
  error: unknown,
  otherwise: string | null = null,
): { faults: Fault[]; record: string | null } => {
  if (error instanceof RowFault) return error;
  const { code, said, status, errors, record } = toApiError(error);
  if (status >= 500 || status === 429) throw error;
  return {
    faults: errors.length
      ? errors.map(({ field, message }) => ({ field: field === 'body' ? otherwise : field, message }))
      : [{ field: otherwise, message: said }],
    record: record ?? (code === 'FORBIDDEN' ? 'import' : null),
  };
};

/** A refusal that names the row and its columns: `rows.3.amount`. */
export const asError = (index: number, faults: readonly Fault[], record: string | null) =>
  new ApiError('VALIDATION_ERROR', {
    errors: faults.map(
      ({ field, message }): FieldError => ({ field: field ? `rows.${index}.${field}` : `rows.${index}`, message }),
    ),
    record,
  });
