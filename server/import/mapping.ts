import * as z from 'zod/mini';
import type { ResourceName } from '../../resources/kit/names.ts';

const words = z.record(z.string(), z.string());
const listed = z.union([z.string(), z.array(z.string())]);
/** Columns and the texts that they may hold; '' is an empty cell. */
const conditions = z.record(z.string(), listed);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const file = z.strictObject({
  encoding: z.optional(z.string()),
  delimiter: z.optional(z.string().check(z.length(1))),
  decimal: z.optional(z.enum(['.', ','])),
  date: z.optional(z.string()),
});

const filling = {
  /** Field <- column; the text is read as the field's kind says. */
  columns: z.optional(words),
  /** Field <- { text of the column: value }, for columns that say the same in other words. */
  values: z.optional(z.record(z.string(), words)),
  /** Field <- the same value in every row. */
  constants: z.optional(z.record(z.string(), scalar)),
  /** Field <- a text with {columns} in it. */
  texts: z.optional(words),
};

const sequel = z.strictObject({
  move: z.optional(z.string()),
  action: z.optional(z.string()),
  /** Done to the rows of another entity that point here by this field, instead of to the record itself. */
  on: z.optional(z.strictObject({ entity: z.string(), by: z.string() })),
  /** Only for rows of the file whose columns hold one of these. */
  where: z.optional(conditions),
  whereNot: z.optional(conditions),
  /** Not for records whose fields hold one of these. */
  skip: z.optional(conditions),
  ...filling,
  /** Input <- a field of the record that it is done to. */
  fields: z.optional(words),
  /** Who does it: the one who approves (where nothing is said), or the one who enters. */
  by: z.optional(z.enum(['entry', 'approval'])),
});

const step = z.strictObject({
  entity: z.string(),
  /** The CSV file; without one the step makes one record out of its constants. */
  file: z.optional(z.string()),
  where: z.optional(conditions),
  whereNot: z.optional(conditions),
  /** Rows that agree in the columns `by` make one record; the numbers in the columns `sum` are added up. */
  group: z.optional(z.strictObject({ by: z.array(z.string()), sum: z.optional(z.array(z.string())) })),
  /** Text with {columns} that tells one record from every other; with the namespace it is the external id. */
  key: z.string().check(z.minLength(1)),
  /** The record was made by an earlier step (or import); only what follows from `after` is done. */
  existing: z.optional(z.boolean()),
  ...filling,
  /** Field <- id of the record with this key, or, with `by`, with this text in that field. */
  records: z.optional(
    z.record(z.string(), z.strictObject({ entity: z.string(), key: z.string(), by: z.optional(z.string()) })),
  ),
  /** The day as of which it is entered: a date, or a {column}. Today where nothing is said. */
  at: z.optional(z.string()),
  /** One record for each row of `over` that fits, the money of `field` shared by the money `weight`, to the cent. */
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
  /** Keeps the keys of one source apart from those of others. */
  namespace: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,38}$/)),
  title: z.optional(z.string()),
  /** How files are written, where that is not to be found out. */
  files: z.optional(z.record(z.string(), file)),
  steps: z.array(step).check(z.minLength(1)),
});

export type Mapping = z.infer<typeof mappingShape>;
export type Step = Mapping['steps'][number] & { entity: ResourceName };
export type Sequel = NonNullable<Step['after']>[number];
/** The part of a step or sequel that fills fields. */
export type Filling = Pick<Sequel, 'columns' | 'values' | 'constants' | 'texts'>;
export type Conditions = z.infer<typeof conditions>;
