type Tree = { readonly [key: string]: string | Tree | undefined };

/** English with everything that the other language says put over it; neither is changed. */
export const merge = <T extends object>(english: T, other: object): T => {
  const entries = Object.entries(other as Tree).filter(([, value]) => value !== undefined);
  const over = entries.map(([key, value]) => {
    const below = (english as Tree)[key];
    return [key, typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value];
  });
  return { ...english, ...Object.fromEntries(over) };
};
