import * as z from 'zod/mini';
import { sheetDates } from '../../resources/answers/imports.ts';
import type { ResourceName } from '../../resources/kit/names.ts';

const words = z.record(z.string(), z.string());
const listed = z.union([z.string(), z.array(z.string())]);
/** Columns with their accepted texts; '' matches an empty cell. */
const conditions = z.record(z.string(), listed);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const file = z.strictObject({
  encoding: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.length(1))),
  decimal: z.optional(z.enum(['.', ','])),
  date: z.optional(z.enum(sheetDates, { error: ({ input }) => `“${input}” is not a date format.` })),
});

const filling = {
  /** Field <- column; parsed by field kind. */
  columns: z.optional(words),
  /** Field <- { text of the column: value }, for translations. */
  values: z.optional(z.record(z.string(), words)),
  /** Field <- a constant. */
  constants: z.optional(z.record(z.string(), scalar)),
  /** Field <- a template with {columns}. */
  texts: z.optional(words),
};

const sequel = z.strictObject({
  move: z.optional(z.string()),
  action: z.optional(z.string()),
  /** Applies to the rows of another entity that refer to the record by this field, instead of the record itself. */
  on: z.optional(z.strictObject({ entity: z.string(), by: z.string() })),
  /** Only for file rows whose columns have one of these texts. */
  where: z.optional(conditions),
  whereNot: z.optional(conditions),
  /** Skips records whose fields have one of these values. */
  skip: z.optional(conditions),
  ...filling,
  /** Input <- a field of the target record. */
  fields: z.optional(words),
  /** Actor: the approver (default), or the one who enters. */
  by: z.optional(z.enum(['entry', 'approval'])),
});

const step = z.strictObject({
  entity: z.string(),
  /** CSV file; without one the step creates one record from its constants. */
  file: z.optional(z.string()),
  where: z.optional(conditions),
  whereNot: z.optional(conditions),
  /** Rows with equal `by` columns become one record; the `sum` columns are added up. */
  group: z.optional(z.strictObject({ by: z.array(z.string()), sum: z.optional(z.array(z.string())) })),
  /** Template with {columns} that identifies a record; with the namespace it is the external id. */
  key: z.string().check(z.minLength(1)),
  /** The record was created by an earlier step or import; only `after` applies. */
  existing: z.optional(z.boolean()),
  ...filling,
  /** Field <- id of the record with this key or, with `by`, with this text in that field. */
  records: z.optional(
    z.record(z.string(), z.strictObject({ entity: z.string(), key: z.string(), by: z.optional(z.string()) })),
  ),
  /** Date of entry: a date, or a {column}. Default is today. */
  at: z.optional(z.string()),
  /** One record per matching row of `over`; the amount `field` is allocated by the amount `weight`, to the cent. */
  split: z.optional(
    z.strictObject({
      field: z.string(),
      over: z.string(),
      weight: z.string(),
      /** Field of `over` = field of the record. */
      match: words,
      only: z.optional(conditions),
      /** Field of the record <- field of `over`. */
      take: words,
    }),
  ),
  after: z.optional(z.array(sequel)),
});

export const mappingShape = z.strictObject({
  /** Separates the keys of different sources. */
  namespace: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,38}$/)),
  title: z.optional(z.string()),
  /** File formats that cannot be detected. */
  files: z.optional(z.record(z.string(), file)),
  steps: z.array(step).check(z.minLength(1)),
});

export type Mapping = z.infer<typeof mappingShape>;
export type Step = Mapping['steps'][number] & { entity: ResourceName };
export type Sequel = NonNullable<Step['after']>[number];
/** The part of a step or sequel that fills fields. */
export type Filling = Pick<Sequel, 'columns' | 'values' | 'constants' | 'texts'>;
export type Conditions = z.infer<typeof conditions>;
