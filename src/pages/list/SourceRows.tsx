import { type ReactNode, useContext, useMemo } from 'react';
import { type RouterProvider, RouterProviderContext, type SortPayload, useLocation, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useLinkTo } from '../../routing/links.ts';
import { startOf, viewListOf } from './declared.ts';

/** Rows on the page of another record. */
interface Related {
  /** The address and title of that page. */
  at: string;
  title: string;
  sort: SortPayload;
  filter: Readonly<Record<string, string>>;
}

/** The rows a record was opened from, stored in the history state: a declared view, or the page of another record. */
export type Among = Readonly<{ view: string }> | Readonly<Related>;

interface Props {
  name: ResourceName;
  /** Null for the entity's own list, which needs no state. */
  among: Among | null;
  children: ReactNode;
}

/**
 * Passes on the source rows with every link to a record. The history state survives reloads and back navigation; links
 * from elsewhere carry none.
 */
export const SourceRows = ({ name, among, children }: Props) => {
  const outerRouter = useContext(RouterProviderContext);
  // Recomputed on each render, but mostly equal.
  const openedKey = among && JSON.stringify({ of: name, ...among });
  const router = useMemo(
    () => telling(outerRouter, openedKey === null ? null : JSON.parse(openedKey)),
    [outerRouter, openedKey],
  );
  return <RouterProviderContext.Provider value={router}>{children}</RouterProviderContext.Provider>;
};

const telling = (router: RouterProvider, opened: Among | null): RouterProvider => ({
  ...router,
  Link: ({ state, ...props }) => <router.Link {...props} state={withOpened(state, opened)} />,
  useNavigate: () => {
    const navigate = router.useNavigate();
    return useMemo(
      () => (to, options) => navigate(to, { ...options, state: withOpened(options?.state, opened) }),
      [navigate],
    );
  },
});

const withOpened = (state: unknown, opened: Among | null): unknown =>
  opened ? { ...(state as object | undefined), opened } : state;

/** Returns the rows from which the record in the address was opened; null for the entity's own list. */
export const useSourceRows = (name: ResourceName): Among | null => {
  const state: unknown = useLocation().state;
  const { of, ...among } = (state as { opened?: { of?: ResourceName } & Partial<Among> } | null)?.opened ?? {};
  if (of !== name) return null;
  if ('view' in among) return Object.hasOwn(resources[name].views, among.view ?? '') ? (among as Among) : null;
  return 'at' in among ? (among as Among) : null;
};

/** Returns these rows in their order as props of react-admin's `<PrevNextButtons>`. */
export const rowsAmong = (name: ResourceName, among: Among | null) => {
  if (among && 'at' in among) return { sort: among.sort, filter: among.filter, storeKey: false as const };
  const list = among && viewListOf(name, among.view);
  const { sort, storeKey } = startOf({ name, storeKey: list?.storeKey ?? name });
  return { sort, filter: list?.fixed ?? none, storeKey };
};

const none = {};

/**
 * Returns the address and label of a record's list: the rows it was opened from, else the entity's own list; null
 * without either.
 */
export const useOwnList = (name: ResourceName): { to: string; label: string } | null => {
  const translate = useTranslate();
  const among = useSourceRows(name);
  const way = useLinkTo();
  if (among && 'at' in among) return { to: among.at, label: among.title };
  const declared = among ? resources[name].views[among.view] : undefined;
  if (among && declared) return { to: declared.path, label: translate(`resources.${name}.views.${among.view}`) };
  const to = resources[name].inner ? null : way(name, 'list');
  return to === null ? null : { to, label: translate(`resources.${name}.name`, { smart_count: 2 }) };
};
