import type { Sql } from 'sql-template-tag';

/**
 * Limits of prepared statements per session. A list of transactions takes 1.9 ms of CPU in this process and the
 * database, and 3.0 ms when its statements are planned each time (docs/decisions.md 12). A hundred names take about
 * 9 MB per session. Lists have unlimited query variants, so the last hundred names are reserved for writes.
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
    if (fresh.has(query) || text.length > LONGEST_TEXT) return undefined;
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES_WITH_WRITES) return known;
    if (names.size >= MOST_NAMES && !WRITES.test(text)) return undefined;
    const executions = (uses.get(text) ?? 0) + 1;
    if (uses.size < MOST_CANDIDATES || executions > 1) uses.set(text, executions);
    if (executions < OFTEN) return undefined;
    uses.delete(text);
    const name = `q${names.size + 1}`;
    names.set(text, name);
    return name;
  };
};

/** Returns the name of a frequent statement for preparing it; undefined for the others. */
export const statementName = preparing();
