import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { nameInUrl, recordIn, rowsIn, totalIn } from './envelope.ts';
import type { Http } from './http.ts';

export const apiBase = '/api/v1';

/** Reading in the dialect of ra-data-simple-rest, with the API's envelopes taken off. */
export const restProvider = (http: Http): DataProvider => {
  const unwrapping = async (url: string, options: object = {}) => {
    const { json, headers, ...answer } = await http(url, options);
    const name = nameInUrl(url, apiBase);
    const isList = /^\/[^/?]+(\?|$)/.test(url.slice(apiBase.length));
    if (!isList) return { ...answer, headers, json: recordIn(name, json) };
    return { ...answer, headers: withTotal(headers, name, json), json: rowsIn(name, json) };
  };
  return simpleRestProvider(apiBase, unwrapping);
};

const withTotal = (headers: Headers, name: ResourceName, json: unknown) => {
  const counted = new Headers(headers);
  const total = totalIn(json);
  if (total !== undefined) counted.set('content-range', `${name} */${total}`);
  return counted;
};
