import { type ReactNode, useContext, useMemo } from 'react';
import { type RouterProvider, RouterProviderContext, useLocation } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useWay } from '../../routing/ways.ts';

/** A view and the entity whose it is, as the state of an address tells it. */
type Opened = Readonly<{ of: ResourceName; view: string }>;

interface Props {
  name: ResourceName;
  /** Null for the entity's own list, which nobody has to take along. */
  view: string | null;
  children: ReactNode;
}

/**
 * Whoever goes from here to a record takes along out of which view that was. It stands in the state of the address: a reload
 * and the way back keep it, and a link from elsewhere to the same record knows nothing of it.
 */
export const OpenedFrom = ({ name, view, children }: Props) => {
  const around = useContext(RouterProviderContext);
  const router = useMemo(() => (view === null ? around : telling(around, { of: name, view })), [around, name, view]);
  return <RouterProviderContext.Provider value={router}>{children}</RouterProviderContext.Provider>;
};

const telling = (router: RouterProvider, opened: Opened): RouterProvider => ({
  ...router,
  Link: ({ state, ...props }) => <router.Link {...props} state={{ ...state, opened }} />,
  useNavigate: () => {
    const navigate = router.useNavigate();
    return useMemo(
      () => (to, options) => navigate(to, { ...options, state: { ...options?.state, opened } }),
      [navigate],
    );
  },
});

/** The view of the entity out of which the record in the address was opened; null for its own list. */
export const useOpenedView = (name: ResourceName): string | null => {
  const state: unknown = useLocation().state;
  const { of, view } = (state as { opened?: Partial<Opened> } | null)?.opened ?? {};
  return of === name && view !== undefined && Object.hasOwn(resources[name].views, view) ? view : null;
};

/** Where a record's list is, and the word for it: the view out of which it was opened, else the entity's own; null where there is neither. */
export const useOwnList = (name: ResourceName): { to: string; word: string } | null => {
  const view = useOpenedView(name);
  const way = useWay();
  const declared = view === null ? undefined : resources[name].views[view];
  if (declared) return { to: declared.path, word: `resources.${name}.views.${view}` };
  const to = resources[name].inner ? null : way(name, 'list');
  return to === null ? null : { to, word: `resources.${name}.name` };
};
