import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { plainId } from '../routing/ids.ts';
import { apiBase } from '../session/apiPaths.ts';
import { isMoreIn, nameInUrl, type Row, recordIn, rowsIn, totalIn } from './envelope.ts';
import type { Http } from './http.ts';

export const nameOf = (resource: string) => resource as ResourceName;

/** Returns the URL of a record, with an optional suffix: '/move'. */
export const urlOf = (name: ResourceName, id: Identifier, below = '') =>
  `${apiBase}/${name}/${encodeURIComponent(plainId(name, id))}${below}`;

/** Returns the record under the requested id, so that react-admin finds it in its cache. */
export const asAsked = (id: Identifier, row: Row) => ({ ...row, id });

/**
 * Read provider in the dialect of ra-data-simple-rest, without the API's envelopes; `meta.isMore` marks a capped total.
 */
export const restProvider = (http: Http): DataProvider => {
  const unwrapping =
    (tell: (json: unknown) => void = () => {}) =>
    async (url: string, options: object = {}) => {
      const { json, headers, ...answer } = await http(url, options);
      tell(json);
      const name = nameInUrl(url, apiBase);
      const isList = /^\/[^/?]+(\?|$)/.test(url.slice(apiBase.length));
      if (!isList) return { ...answer, headers, json: recordIn(name, json) };
      return { ...answer, headers: withTotal(headers, name, json), json: rowsIn(name, json) };
    };
  return {
    ...simpleRestProvider(apiBase, unwrapping()),
    getList: async (resource, params) => {
      let isMore = false;
      const tell = (json: unknown) => {
        isMore = isMoreIn(json);
      };
      const answer = await simpleRestProvider(apiBase, unwrapping(tell)).getList(resource, params);
      return (isMore ? { ...answer, meta: { isMore } } : answer) as never;
    },
  };
};

const withTotal = (headers: Headers, name: ResourceName, json: unknown) => {
  const counted = new Headers(headers);
  const total = totalIn(json);
  if (total !== undefined) counted.set('content-range', `${name} */${total}`);
  return counted;
};
