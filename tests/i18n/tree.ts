type Tree = { readonly [key: string]: unknown };

/** Lists every sentence of a nested object under its dotted key. */
export const leaves = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree as Tree).flatMap(([key, value]): [string, string][] => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') return [[path, value]];
    return typeof value === 'object' && value !== null ? leaves(value, path) : [];
  });

/** The placeholders of a sentence, unique and sorted. */
export const variables = (sentence: string) =>
  [...new Set([...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
