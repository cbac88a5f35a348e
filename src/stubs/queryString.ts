type Values = Readonly<Record<string, unknown>>;

const encoded = (text: unknown) =>
  encodeURIComponent(String(text)).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Stands in the bundle for query-string: a query without its question mark, keys in order, undefined values left out. */
export const stringify = (values: Values): string =>
  Object.keys(values)
    .sort()
    .filter((key) => values[key] !== undefined)
    .map((key) => (values[key] === null ? encoded(key) : `${encoded(key)}=${encoded(values[key])}`))
    .join('&');

/** The values of a query, with or without its question mark. */
export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
