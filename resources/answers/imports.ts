import * as z from 'zod/mini';
import { resourceNames } from '../kit/names.ts';

export const decimalSigns = ['.', ','] as const;
export const sheetDates = [
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
] as const;

/** Number and date format of a sheet; null if ambiguous. */
export const sheetForms = z.strictObject({
  decimal: z.nullable(z.enum(decimalSigns)),
  date: z.nullable(z.enum(sheetDates)),
});
export type SheetForms = z.infer<typeof sheetForms>;

/** A table in a file as texts, every row as long as the headings; `lines` are the rows of the file, from 1. */
export const sheet = z.strictObject({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  lines: z.array(z.int()),
  /**
   * Decimal sign of the numbers of a workbook in these texts; null for a text file, whose format must be detected.
   */
  decimal: z.nullable(z.enum(decimalSigns)),
});
export type Sheet = z.infer<typeof sheet>;

/** By the path of a column; null for the row as a whole. */
const saidOfCell = z.strictObject({ field: z.nullable(z.string()), message: z.string() });
const made = { resource: z.enum(resourceNames), id: z.nullable(z.guid()) };

/** Result or preview of an import by row. Nothing is stored if any row is invalid. */
export const imported = z.strictObject({
  isStored: z.boolean(),
  rows: z.array(
    z.strictObject({
      index: z.int(),
      id: z.nullable(z.guid()),
      /** Values parsed from the cells by column path; a reference by the name of its record. */
      read: z.array(z.strictObject({ field: z.string(), value: z.unknown() })),
      /** Currency of its amounts; null if the row is invalid or has none. */
      currency: z.nullable(z.string()),
      /** Records created from the same row. */
      along: z.array(z.strictObject(made)),
      /** Cells ignored because they differ from an existing record, which stays unchanged. */
      untaken: z.array(saidOfCell),
      /**
       * Questions that a person answers with `confirmed`: the row may repeat a record, or an earlier row of the sheet
       * (`row`).
       */
      questions: z.array(
        z.strictObject({
          field: z.string(),
          message: z.string(),
          record: z.nullable(z.strictObject({ resource: z.enum(resourceNames), id: z.guid() })),
          row: z.nullable(z.int()),
        }),
      ),
      errors: z.array(saidOfCell),
    }),
  ),
  /** Sums of the valid rows, per currency. */
  sums: z.array(z.strictObject({ field: z.string(), currency: z.string(), amount: z.string() })),
  forms: sheetForms,
});
export type Imported = z.infer<typeof imported>;
