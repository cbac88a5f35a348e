/** Named values: a record, or a part of one. */
export type Values = Readonly<Record<string, unknown>>;
