type Tree = { readonly [key: string]: string | Tree | undefined };

/** Overlays English with the texts of another language; returns a new object. */
export const merge = <T extends object>(english: T, other: object): T => {
  const entries = Object.entries(other as Tree).filter(([, value]) => value !== undefined);
  const over = entries.map(([key, value]) => {
    const below = (english as Tree)[key];
    return [key, typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value];
  });
  return { ...english, ...Object.fromEntries(over) };
};
