import type { Sql } from 'sql-template-tag';
import { saves } from './index.ts';

/**
 * Sessions keep what they prepared: enough for everything that is asked often, and no more. Three questions of a list, two
 * of them joins, take 151 µs of processor so, this process and the database together, and 725 µs planned anew each time.
 * The rows of a page by their ids take the database 0.28 ms so, and 0.58 ms planned anew. A hundred names take some 9 MB of
 * a session: lists can be asked in any number of ways, so the last hundred are kept for what writes.
 */
const MOST_NAMES = 150;
const MOST_NAMES_WITH_WRITES = 250;
const WRITES = /\b(insert into|update|delete from)\b/;
const MOST_CANDIDATES = 3000;
const OFTEN = 10;
const LONGEST_TEXT = 10_000;

const fresh = new WeakSet<object>();

/**
 * Marks a query that is to be planned anew each time: a plan made for any fund, any text and any page suits none. The
 * search inside a fund read the whole trigram index that way.
 */
export const planned = (query: Sql): Sql => {
  fresh.add(query);
  return query;
};

/** Names for what is asked often; undefined for the others. */
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

/** The name under which a session prepares a query that is asked often; undefined for the others. */
export const statementName = preparing();
