import type { MenuGroup } from '../routing/menu.ts';

/** Returns the menu entry of an address: the longest path that equals it or is a prefix of it. */
export const activePathOf = (pathname: string, groups: readonly MenuGroup[]): string | null => {
  const paths = groups.flatMap((group) => group.items.map((item) => item.path));
  const fitting = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
};
