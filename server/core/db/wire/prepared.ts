import type { Sql } from 'sql-template-tag';
import { saves } from './index.ts';

/**
 * Limits of prepared statements per session. Three queries of a list, two with joins, take 151 µs of CPU in this
 * process and the database, and 725 µs when planned each time. The rows of a page by id take the database 0.28 ms, and
 * 0.58 ms when planned each time. A hundred names take about 9 MB per session. Lists have unlimited query variants, so
 * the last hundred names are reserved for writes.
 */
const MOST_NAMES = 150;
const MOST_NAMES_WITH_WRITES = 250;
const WRITES = /\b(insert into|update|delete from)\b/;
const MOST_CANDIDATES = 3000;
const OFTEN = 10;
const LONGEST_TEXT = 10_000;

const fresh = new WeakSet<object>();

/**
 * Marks a query that needs a new plan each time, because a generic plan for any fund, text and page is bad. A search
 * inside a fund read the whole trigram index with one.
 */
export const planned = (query: Sql): Sql => {
  fresh.add(query);
  return query;
};

/** Returns a function that names frequent statements; undefined for the others. */
export const preparing = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (query: object, text: string): string | undefined => {
    if (!saves('prepared') || fresh.has(query) || text.length > LONGEST_TEXT) return undefined;
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES_WITH_WRITES) return known;
    if (names.size >= MOST_NAMES && !WRITES.test(text)) return undefined;
    const seen = (uses.get(text) ?? 0) + 1;
    if (uses.size < MOST_CANDIDATES || seen > 1) uses.set(text, seen);
    if (seen < OFTEN) return undefined;
    uses.delete(text);
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

/** Returns the name of a frequent statement for preparing it; undefined for the others. */
export const statementName = preparing();
