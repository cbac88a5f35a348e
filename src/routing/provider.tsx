import {
  Children,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type RouterLinkProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
  useLocation,
  useNavigate,
  useResourceContext,
} from 'react-admin';
import { createPath } from 'react-router-dom';
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

/** The routes within `<Resource>`, by page. */
const pagesOfResource = { 'create/*': 'create', ':id/show/*': 'show', ':id/*': 'edit' } as const;
const isPageOfResource = (path: unknown): path is keyof typeof pagesOfResource =>
  typeof path === 'string' && Object.hasOwn(pagesOfResource, path);

/** ':id/show/*' -> ':source/:id/*', as the resource declares it. */
const specRoutes = (name: string | undefined, routes: ReactNode): ReactNode => {
  if (!name || !isResourceName(name)) return routes;
  return Children.map(routes, (route) => {
    if (!isValidElement<{ path?: string }>(route) || !isPageOfResource(route.props.path)) return route;
    return cloneElement(route, { path: `${pagePattern(resources[name], pagesOfResource[route.props.path])}/*` });
  });
};

/**
 * react-router adapted for react-admin. Links built by react-admin carry the internal basename (paths.ts) and are
 * converted to the specification's form; its routes are matched in that form too. The address bar holds the real
 * addresses, so no reverse translation is needed.
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

/**
 * The router of a menu that marks its active entry. Its links do not subscribe to the location, unlike react-router's:
 * with 30 entries a navigation would take five times as long. Returns the same object on each render.
 */
export const useStillRouter = (): RouterProvider => {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = createPath(location);
  }, [location]);
  return useMemo(() => {
    const Link = ({ to, onClick, replace: _replace, state: _state, ...props }: RouterLinkProps) => {
      const href = specPath(typeof to === 'string' ? to : createPath(to));
      const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        const isMeant = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !isMeant) return;
        event.preventDefault();
        navigate(href, { replace: here.current === href });
      };
      return <a {...props} href={href} onClick={follow} />;
    };
    return { ...specRouterProvider, Link, useMatch: () => null };
  }, [navigate]);
};
