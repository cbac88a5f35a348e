import type { MenuGroup } from '../routing/menu.ts';

/** The menu entry that an address belongs to: the longest path that it equals or lies below. */
export const activePathOf = (pathname: string, groups: readonly MenuGroup[]): string | null => {
  const paths = groups.flatMap((group) => group.items.map((item) => item.path));
  const fitting = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
};
