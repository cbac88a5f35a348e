import type { DataProvider, Identifier, SortPayload } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { isInOrder, sortOf } from '../../resources/kit/sorting.ts';
import { plainId } from '../routing/ids.ts';
import { apiBase } from '../session/apiPaths.ts';
import { callerStore } from '../session/caller.ts';
import { type Row, rowsIn } from './envelope.ts';
import type { Http } from './http.ts';
import { asAsked, nameOf, restProvider } from './rest.ts';
import { filterToApi, fromApi } from './values.ts';

/** The largest page of the API. */
const atOnce = 100;

type Reading = Pick<DataProvider, 'getList' | 'getManyReference' | 'getOne' | 'getMany'>;

/** Read methods of the data provider; `meta.anyContext` reads outside the current context. */
export const reading = (http: Http): Reading => {
  const inContext = restProvider(http);
  const anywhere: Http = (url, options) => http(url, { ...options, context: null });
  const inAnyContext = restProvider(anywhere);
  const rows = (name: ResourceName, data: Row[]) => data.map((row) => fromApi(name, row));
  return {
    getList: async (resource, params) => {
      const name = nameOf(resource);
      const filter = filterToApi(name, params.filter ?? {});
      const order = params.sort && { sort: offered(name, params.sort) };
      const { page = 1, perPage = atOnce } = params.pagination ?? {};
      const rest = params.meta?.anyContext ? inAnyContext : inContext;
      if (perPage <= atOnce) {
        const answer = await rest.getList(resource, { ...params, filter, ...order });
        return { ...answer, data: rows(name, answer.data) as never };
      }
      // Larger pages are fetched in several requests.
      const data: Row[] = [];
      let total = Number.POSITIVE_INFINITY;
      for (let part = 0; data.length < Math.min(perPage, total); part += 1) {
        const pagination = { page: ((page - 1) * perPage) / atOnce + part + 1, perPage: atOnce };
        const answer = await rest.getList(resource, { ...params, filter, ...order, pagination });
        total = answer.total ?? 0;
        data.push(...rows(name, answer.data));
        if (answer.data.length < atOnce) break;
      }
      return { data: data.slice(0, perPage) as never, total };
    },
    getManyReference: async (resource, params) => {
      const { target, id, filter, ...list } = params;
      const wanted = filterToApi(nameOf(resource), { ...filter, [target]: id });
      const sort = offered(nameOf(resource), list.sort);
      const answer = await inContext.getList(resource, { ...list, filter: wanted, sort });
      return { ...answer, data: rows(nameOf(resource), answer.data) as never };
    },
    getOne: async (resource, params) => {
      const { data } = await inContext.getOne(resource, { ...params, id: plainId(resource, params.id) });
      return { data: asAsked(params.id, data) as never };
    },
    getMany: async (resource, { ids, signal, meta }) => {
      const name = nameOf(resource);
      const found = await rowsById(meta?.anyContext ? anywhere : http, name, ids, signal);
      const asked = new Map(ids.map((id) => [plainId(name, id), id]));
      return { data: found.map((row) => asAsked(asked.get(row.id) ?? row.id, row)) as never };
    },
  };
};

/** Fetches the existing records among any number of ids. */
export const rowsById = async (http: Http, name: ResourceName, ids: readonly Identifier[], signal?: AbortSignal) => {
  const found: Row[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce).map((id) => plainId(name, id));
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: some }),
      range: JSON.stringify([0, some.length - 1]),
    });
    const { json } = await http(`${apiBase}/${name}?${query}`, signal ? { signal } : {});
    found.push(...rowsIn(name, json));
  }
  return found;
};

/** Returns the requested sort order, or the list's default if the API does not offer it to this user. */
export const offered = (name: ResourceName, sort: SortPayload): SortPayload => {
  const resource = resources[name];
  const field = fieldOf(resource, sort.field);
  const isSent = field && isReadable(field, callerStore.get()?.role ?? null);
  const isSortable = sort.field === 'id' || (isSent && kinds[field.kind].sortable && isInOrder(resource, sort.field));
  return isSortable && ['ASC', 'DESC'].includes(sort.order) ? sort : sortOf(resource.list.sort);
};
