import type { SheetForms } from '../../../resources/answers/imports.ts';
import { ApiError, type FieldError } from '../base/errors.ts';
import { toApiError } from '../entity/toApiError.ts';
import type { Message } from '../i18n/message.ts';

/** An error of a row, by the path of a column; null for the whole row. */
export interface Fault {
  field: string | null;
  message: Message;
  /** The format of the table that would make the cell clear. */
  decidedBy?: keyof SheetForms | 'encoding' | undefined;
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

/** Collects the errors of a row, to report them together. */
export class RowFaults {
  readonly faults: Fault[] = [];
  private isSound = true;
  private record: string | null = null;

  add({ faults, record }: Pick<RowFault, 'faults' | 'record'>): void {
    this.isSound = false;
    this.faults.push(...faults);
    this.record ??= record;
  }

  /** Returns undefined after an error, which is added to the column unless it names another one. */
  async attempt<T>(path: string, act: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      this.add(faultsOf(error, path));
      return undefined;
    }
  }

  /** Throws the errors, if any, with those of the rest of the row. */
  end(others: () => readonly Fault[] = () => []): void {
    if (!this.isSound) throw new RowFault([...this.faults, ...others()], this.record);
  }
}

/** Returns an error that names the row and its columns: `rows.3.amount`. */
export const asError = (index: number, faults: readonly Fault[], record: string | null) =>
  new ApiError('VALIDATION_ERROR', {
    errors: faults.map(
      ({ field, message }): FieldError => ({ field: field ? `rows.${index}.${field}` : `rows.${index}`, message }),
    ),
    record,
  });
