import { Children, cloneElement, isValidElement, type ReactNode, useCallback, useMemo } from 'react';
import { type RouterProvider, type RouterTo, reactRouterProvider, useResourceContext } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { pagePattern } from '../../resources/kit/paths.ts';
import { idOfParams } from './ids.ts';
import { specPath } from './paths.ts';

const specTo = <T extends RouterTo | number>(to: T): T => {
  if (typeof to === 'string') return specPath(to) as T;
  if (typeof to === 'object' && to.pathname) return { ...to, pathname: specPath(to.pathname) };
  return to;
};

/** The routes within `<Resource>`, by the pages that they show. */
const pagesOfResource = { 'create/*': 'create', ':id/show/*': 'show', ':id/*': 'edit' } as const;
const isPageOfResource = (path: unknown): path is keyof typeof pagesOfResource =>
  typeof path === 'string' && Object.hasOwn(pagesOfResource, path);

/** ':id/show/*' -> ':source/:id/*', as the declaration of the resource has it. */
const specRoutes = (name: string | undefined, routes: ReactNode): ReactNode => {
  if (!name || !isResourceName(name)) return routes;
  return Children.map(routes, (route) => {
    if (!isValidElement<{ path?: string }>(route) || !isPageOfResource(route.props.path)) return route;
    return cloneElement(route, { path: `${pagePattern(resources[name], pagesOfResource[route.props.path])}/*` });
  });
};

/**
 * react-router as react-admin sees it. Links that react-admin makes carry the mark of paths.ts and leave here in the
 * form of the specification, and its routes are matched in that form: the address bar holds the real addresses, so
 * nothing has to be translated back.
 */
export const specRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Routes: ({ children, ...props }) => (
    <reactRouterProvider.Routes {...props}>{specRoutes(useResourceContext(), children)}</reactRouterProvider.Routes>
  ),
  Link: ({ to, ...props }) => <reactRouterProvider.Link {...props} to={specTo(to)} />,
  Navigate: ({ to, ...props }) => <reactRouterProvider.Navigate {...props} to={specTo(to)} />,
  useMatch: (pattern) => reactRouterProvider.useMatch({ ...pattern, path: specPath(pattern.path) }),
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback((to, options) => navigate(specTo(to), options), [navigate]);
  },
  useParams: <T extends Record<string, string | undefined>>() => {
    const params = reactRouterProvider.useParams<T>();
    const { pathname } = reactRouterProvider.useLocation();
    const id = idOfParams(pathname.split('/')[1] ?? '', params);
    return useMemo(() => (id === params.id ? params : { ...params, id }), [params, id]);
  },
};
