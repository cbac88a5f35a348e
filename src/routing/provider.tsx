import { useCallback, useMemo } from 'react';
import { type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';
import { idOfParams } from './ids.ts';
import { specPath } from './paths.ts';

const specTo = <T extends RouterTo | number>(to: T): T => {
  if (typeof to === 'string') return specPath(to) as T;
  if (typeof to === 'object' && to.pathname) return { ...to, pathname: specPath(to.pathname) };
  return to;
};

/**
 * react-router as react-admin sees it. Links that react-admin makes carry the mark of paths.ts and leave here in the
 * form of the specification; the address bar holds the real addresses, so nothing has to be translated back.
 */
export const specRouterProvider: RouterProvider = {
  ...reactRouterProvider,
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
