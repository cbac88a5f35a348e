import { ApiError, type FieldError } from '../base/errors.ts';
import { toApiError } from '../entity/toApiError.ts';
import type { Message } from '../i18n/message.ts';

/** An error of a row, by the path of a column; null for the whole row. */
export interface Fault {
  field: string | null;
  message: Message;
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

/** Rejects a row because of one cell. */
export const fail = (field: string, message: Message): never => {
  throw new RowFault([{ field, message }]);
};

/** Converts a thrown error to row errors. Rethrows errors that the row did not cause. */
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

/** Returns an error that names the row and its columns: `rows.3.amount`. */
export const asError = (index: number, faults: readonly Fault[], record: string | null) =>
  new ApiError('VALIDATION_ERROR', {
    errors: faults.map(
      ({ field, message }): FieldError => ({ field: field ? `rows.${index}.${field}` : `rows.${index}`, message }),
    ),
    record,
  });
