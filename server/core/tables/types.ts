/** A stored row in the API's names. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;
