import sql from 'sql-template-tag';
import { isBehind } from '../db/expanding.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { sealText } from '../db/sealText.ts';
import type { Tx } from '../db/tx.ts';
import { type Form, forms } from './forms.ts';

/** Recorded definition of a table's row seals. */
export interface Recorded {
  entity: string;
  columns: string[];
  /** The earlier definition, until every row has the current seal. */
  before: string[] | null;
  /** Null until older rows are sealed. */
  found_at: string | null;
}

export const recorded = (tx: Tx): Promise<Recorded[]> =>
  tx.rows<Recorded>(sql`select entity, columns, before, found_at from seal_forms`);

/** Returns whether rows of a table still need sealing. */
export const isOpen = ({ before, found_at }: Recorded): boolean => before !== null || found_at === null;

/** SQL of the text that a recorded column list hashes; null if a column is gone. */
export const recordedMessage = async (
  tx: Tx,
  table: string,
  columns: readonly string[],
): Promise<Form['message'] | null> => {
  const there = await tx.rows<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  const moments = new Set(there.filter((c) => c.type.startsWith('timestamp')).map((c) => c.name));
  if (!columns.every((column) => there.some((c) => c.name === column))) return null;
  return sealText(table, columns, moments);
};

/** Returns the definition of a newer program if it covers all columns of this one. */
const newerForm = async (tx: Tx, form: Form, columns: readonly string[] = []): Promise<Form | undefined> => {
  const covers = columns.length > form.columns.length && form.columns.every((column) => columns.includes(column));
  const message = covers ? await recordedMessage(tx, form.table, columns) : null;
  return message ? { ...form, columns, message } : undefined;
};

/** Returns the definitions of a newer program that is using the database, by table; usually there are none. */
export const newerForms = async (tx: Tx): Promise<ReadonlyMap<string, Form>> => {
  const newer = new Map<string, Form>();
  if (!(await isBehind(tx, migrationsFolder))) return newer;
  const known = new Map((await recorded(tx)).map((it) => [it.entity, it]));
  for (const form of forms) {
    const found = await newerForm(tx, form, known.get(form.table)?.columns);
    if (found) newer.set(form.table, found);
  }
  return newer;
};
