import { resources, type ScreenKey, type ScreenParams } from '../../resources/index.ts';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import { fillPath, type PageView, pagePath } from '../../resources/kit/paths.ts';
import { paramsOfId, plainId } from './ids.ts';

/** Internal basename that marks links built by react-admin; it appears in no address and no href. */
export const INTERNAL_BASENAME = '/~';

/**
 * Returns the address of a page: ('partners', 'edit', record) -> '/partners/5/edit'. Accepts records of the web app and
 * of the API.
 */
export const pathTo = (name: ResourceName, view: PageView, record?: Readonly<Record<string, unknown>>): string => {
  const filled = record && { ...record, ...knownParams(name, record.id), id: plainId(name, record.id) };
  return pagePath(name, resources[name], view, filled);
};

/** Returns the address of a declared screen: ('funds/periods', { id: 'f1' }) -> '/funds/f1/periods'. */
export const screenPath = <K extends ScreenKey>(key: K, params: ScreenParams<K>): string => {
  const [name, screen] = key.split('/') as [ResourceName, string];
  return fillPath(resources[name].screens[screen]?.path ?? '', params);
};

type Query = Readonly<Record<string, string | null | undefined>>;

/** Adds the non-empty values of a query to an address. */
export const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Converts a react-admin path to the specification's form; other paths stay unchanged. */
export const specPath = (path: string): string => {
  if (path !== INTERNAL_BASENAME && !path.startsWith(`${INTERNAL_BASENAME}/`)) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path.slice(INTERNAL_BASENAME.length)) ?? [];
  const [, name = '', id, tail] = pathname.split('/');
  if (!id || !isResourceName(name) || (tail && tail !== 'show')) return `${pathname || '/'}${rest}`;
  if (id === 'create') return `${pathTo(name, 'create')}${rest}`;
  return `${pathTo(name, tail ? 'show' : 'edit', paramsOfId(name, decodeURIComponent(id)))}${rest}`;
};

const knownParams = (name: ResourceName, id: unknown) =>
  typeof id === 'string' && id.includes('/') ? paramsOfId(name, id) : {};
