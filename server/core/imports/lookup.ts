import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { isReadableBy } from '../../../resources/kit/can.ts';
import { folded } from '../../../resources/kit/folded.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { uuidPattern } from '../../../resources/kit/valueChecks.ts';
import { asking, rolesFor, scopeOf } from '../auth/scope.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Work } from '../entity/slots.ts';
import { messageFor } from '../i18n/message.ts';
import { columns } from '../tables/kinds.ts';
import { columnOf, fieldOf, tableOf } from '../tables/names.ts';
import { pattern } from '../tables/search.ts';
import { fail } from './faults.ts';

type Asker = Pick<Work, 'tx' | 'caller'>;

/** A record by its title, with the values that distinguish it from others of the same name. */
export type Named = { id: string; title: string } & Readonly<Record<string, string | null>>;

const isPlainText = (name: ResourceName, key: string) => {
  const field = fieldOf(resources[name], key);
  return field !== undefined && columns[field.kind].type === 'text' && !kindSpecOf(field).secret;
};

/** Returns the unique fields that the caller may read. */
export const uniqueTexts = ({ caller }: Pick<Asker, 'caller'>, name: ResourceName): string[] => {
  const roles = rolesFor(caller, name, asking(name, 'show'));
  return Object.entries(resources[name].fields).flatMap(([key, field]) =>
    field.unique && isPlainText(name, key) && isReadableBy(field, roles) ? [key] : [],
  );
};

/**
 * Finds the records in scope that a cell may refer to, at most two: by id, number or unique value, else by name
 * regardless of case; if none matches, by folded name without accents. With `by`, only by the text of that field.
 */
export const namedBy = async (asker: Asker, name: ResourceName, text: string, by?: string): Promise<Named[]> => {
  const title = [resources[name].title].flat();
  const isNamed = title.every((key) => isPlainText(name, key));
  const label = isNamed
    ? sql`concat_ws(' ', ${join(title.map((key) => columnOf(resources[name], key)))})`
    : sql`t.id::text`;
  const uniques = uniqueTexts(asker, name);
  const own = join(
    [
      ...(uuidPattern.test(text) ? [sql`t.id = ${text}`] : []),
      sql`t.external_id = ${text}`,
      ...uniques.map((key) => sql`lower(${columnOf(resources[name], key)}) = lower(${text})`),
    ],
    ' or ',
  );
  const select = (isMeant: Sql) =>
    asker.tx.rows<Named & { exact: boolean }>(
      sql`select t.id, ${label} as title, (${own}) is true as exact${join([sql``, ...uniques.map((key) => sql`${columnOf(resources[name], key)} as ${raw(`"${key}"`)}`)])}
      from ${tableOf(name)} t where ${notDeleted()} and ${scopeOf(asker.caller, name, null)}
      and ${isMeant} order by exact desc limit 2`,
    );
  if (by !== undefined) return select(sql`${columnOf(resources[name], by)}::text = ${text}`);
  const rows = await select(sql`(${own} or lower(${label}) = lower(${text}))`);
  if (!rows.length && isNamed) {
    const named = sql`folded(${label}) = ${folded(text)}`;
    // The search index, if it covers the title, avoids folding every name.
    const isSearched = title.length === 1 && title.every((key) => resources[name].list.search.includes(key));
    return select(isSearched ? sql`t.search_text like ${pattern(text)} and ${named}` : named);
  }
  const exact = rows.filter((row) => row.exact);
  return exact.length === 1 ? exact : rows;
};

/** Returns the record that `namedBy` finds; undefined without one. Throws RowFault if there are several. */
export const recordNamed = async (
  asker: Asker,
  name: ResourceName,
  { path, text, by }: { path: string; text: string; by?: string | undefined },
): Promise<Named | undefined> => {
  const [first, second] = await namedBy(asker, name, text, by);
  return second ? fail(path, messageFor('refusals.imports.several', { text })) : first;
};
