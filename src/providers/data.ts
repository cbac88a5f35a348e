import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { BatchResult } from '../../resources/answers/generic.ts';
import { type RecordOf, resources } from '../../resources/index.ts';
import { type ResourceName, singulars } from '../../resources/kit/names.ts';
import { isInOrder, ownOrder } from '../../resources/kit/sorting.ts';
import { plainId } from '../routing/ids.ts';
import { type BatchOptions, runBatch } from './batch.ts';
import { type DownloadOptions, download } from './download.ts';
import { type Row, recordIn, rowsIn } from './envelope.ts';
import type { Http } from './http.ts';
import { apiBase, restProvider } from './rest.ts';
import { fileIn, uploadRecord } from './upload.ts';
import { changedValues, filterToApi, fromApi, newValues, toApi } from './values.ts';

interface MoveOptions {
  /** What the move asks for, such as a reason. */
  input?: Readonly<Record<string, unknown>>;
  /** The version the person saw. */
  version: unknown;
  idempotencyKey?: string;
}

interface ActionOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  input?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Asked for in another context than the present one; null for none. */
  context?: string | null;
}

interface ExportOptions extends DownloadOptions {
  format: 'csv' | 'xlsx';
  filter?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
}

/** react-admin's provider with what the portal does besides. Ids are those of the web app throughout. */
export interface PortalDataProvider extends DataProvider {
  /** POST /{entity}/{id}/{move}; resolves with the record afterwards, and with the request that was kept in place of a move that waits for somebody else. */
  move: (
    name: ResourceName,
    id: Identifier,
    move: string,
    options: MoveOptions,
  ) => Promise<{ data: RaRecord; approval?: RecordOf<'approvals'> }>;
  /** Calls below an entity's path, such as action('funds', `${id}/analytics`, {query}); resolves with the answer's JSON. */
  action: <T = unknown>(name: ResourceName, path: string, options?: ActionOptions) => Promise<T>;
  /** POST /{entity}/batch/{operation} in chunks of 100. */
  batch: (
    name: ResourceName,
    operation: string,
    items: readonly Record<string, unknown>[],
    options?: BatchOptions,
  ) => Promise<BatchResult[]>;
  /** Saves every row of a filter and sort as a file; resolves with the file's name. */
  exportRows: (name: ResourceName, options: ExportOptions) => Promise<string>;
  /** Saves the file at a path below an entity, such as saveFile('documents', `${id}/file`). */
  saveFile: (name: ResourceName, path: string, options?: DownloadOptions) => Promise<string>;
}

/** The provider on top of `http`. Writes carry `version`; creates carry a key that meta.idempotencyKey may fix. */
export const createDataProvider = (http: Http): PortalDataProvider => {
  const rest = restProvider(http);
  const nameOf = (resource: string) => resource as ResourceName;
  const urlOf = (name: ResourceName, id: Identifier, rest = '') =>
    `${apiBase}/${name}/${encodeURIComponent(plainId(name, id))}${rest}`;
  /** The id one asks with is the id one gets, so that react-admin finds the record in its cache. */
  const asAsked = (id: Identifier, row: Row) => ({ ...row, id });
  const rows = (name: ResourceName, data: Row[]) => data.map((row) => fromApi(name, row));

  return {
    ...rest,
    getList: async (resource, params) => {
      const name = nameOf(resource);
      const filter = filterToApi(name, params.filter ?? {});
      const order = params.sort && { sort: offered(name, params.sort) };
      const { page = 1, perPage = atOnce } = params.pagination ?? {};
      if (perPage <= atOnce) {
        const answer = await rest.getList(resource, { ...params, filter, ...order });
        return { ...answer, data: rows(name, answer.data) as never };
      }
      // More than the API gives at once is asked for in parts.
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
      const answer = await rest.getList(resource, { ...list, filter: wanted, sort });
      return { ...answer, data: rows(nameOf(resource), answer.data) as never };
    },
    getOne: async (resource, params) => {
      const { data } = await rest.getOne(resource, { ...params, id: plainId(resource, params.id) });
      return { data: asAsked(params.id, data) as never };
    },
    getMany: async (resource, params) => {
      const name = nameOf(resource);
      const found: Row[] = [];
      for (let start = 0; start < params.ids.length; start += 100) {
        const ids = params.ids.slice(start, start + 100).map((id) => plainId(name, id));
        const query = new URLSearchParams({
          filter: JSON.stringify({ id: ids }),
          range: JSON.stringify([0, ids.length - 1]),
        });
        const { json } = await http(`${apiBase}/${name}?${query}`, params.signal ? { signal: params.signal } : {});
        found.push(...rowsIn(name, json));
      }
      const asked = new Map(params.ids.map((id) => [plainId(name, id), id]));
      return { data: found.map((row) => asAsked(asked.get(row.id) ?? row.id, row)) as never };
    },
    create: async (resource, { data, meta }) => {
      const name = nameOf(resource);
      const idempotencyKey: string = meta?.idempotencyKey ?? crypto.randomUUID();
      if (resources[name].upload) {
        const { file, ...values } = data as Record<string, unknown>;
        const given = fileIn(file);
        if (given) {
          const row = await uploadRecord(http, name, { file: given, values: newValues(name, values), idempotencyKey });
          return { data: fromApi(name, row) as never };
        }
      }
      const body = JSON.stringify(newValues(name, data as Record<string, unknown>));
      const { json } = await http(`${apiBase}/${name}`, { method: 'POST', body, idempotencyKey });
      return { data: fromApi(name, recordIn(name, json)) as never };
    },
    update: async (resource, { id, data, previousData }) => {
      const name = nameOf(resource);
      const values = data as Record<string, unknown>;
      const version = previousData?.version ?? values.version;
      const body = JSON.stringify({ ...changedValues(name, values, previousData), version });
      const { json } = await http(urlOf(name, id), { method: 'PATCH', body });
      return { data: asAsked(id, recordIn(name, json)) as never };
    },
    updateMany: async (resource, { ids, data, meta }) => {
      const name = nameOf(resource);
      const versions: Record<string, unknown> = meta?.versions ?? (await versionsOf(http, name, ids));
      const items = ids.map((id) => ({
        ...changedValues(name, data as Record<string, unknown>),
        id: plainId(name, id),
        version: versions[plainId(name, id)],
      }));
      await runBatch(http, name, 'update', items, meta ?? {});
      return { data: ids };
    },
    delete: async (resource, { id, previousData, meta }) => {
      const name = nameOf(resource);
      const { json } = await http(urlOf(name, id, meta?.force ? '?force=true' : ''), {
        method: 'DELETE',
        ...(meta?.reason ? { body: JSON.stringify({ reason: meta.reason }) } : {}),
      });
      return { data: (json ? asAsked(id, recordIn(name, json)) : (previousData ?? { id })) as never };
    },
    deleteMany: async (resource, { ids, meta }) => {
      const name = nameOf(resource);
      const said = { ...(meta?.reason && { reason: meta.reason }), ...(meta?.force && { force: true }) };
      await runBatch(
        http,
        name,
        'delete',
        ids.map((id) => ({ id: plainId(name, id), ...said })),
        meta ?? {},
      );
      return { data: ids };
    },
    move: async (name, id, move, { input = {}, version, idempotencyKey = crypto.randomUUID() }) => {
      const body = JSON.stringify({ version, ...input });
      const { json } = await http(urlOf(name, id, `/${move}`), { method: 'POST', body, idempotencyKey });
      const { approval } = json as { approval?: RecordOf<'approvals'> };
      return { data: asAsked(id, recordIn(name, json)) as never, ...(approval && { approval }) };
    },
    action: async (name, path, { method = 'GET', input, query = {}, idempotencyKey, signal, context } = {}) => {
      const { json } = await http(`${apiBase}/${name}${below(path)}${queryOf(query)}`, {
        method,
        ...(input && { body: JSON.stringify(input) }),
        ...(method === 'POST' && { idempotencyKey: idempotencyKey ?? crypto.randomUUID() }),
        ...(signal && { signal }),
        ...(context !== undefined && { context }),
      });
      return json as never;
    },
    batch: (name, operation, items, options) =>
      runBatch(
        http,
        name,
        operation,
        items.map((item) => toApi(name, item)),
        options,
      ),
    exportRows: (name, { format, filter = {}, sort, ...options }) => {
      const given = sort && offered(name, sort);
      const query = queryOf({
        format,
        filter: JSON.stringify(filterToApi(name, filter)),
        sort: given && JSON.stringify([given.field, given.order]),
      });
      return download(http, `${apiBase}/${name}/export${query}`, { fileName: `${name}.${format}`, ...options });
    },
    saveFile: (name, path, options) =>
      download(http, `${apiBase}/${name}${below(path)}`, { fileName: singulars[name], ...options }),
  };
};

/** The largest page of the API. */
const atOnce = 100;

/** An order that an address or a saved view still asks for and the API no longer offers gives way to the list's own. */
const offered = (name: ResourceName, sort: SortPayload): SortPayload => {
  const { list } = resources[name];
  if (isInOrder(resources[name], sort.field)) return sort;
  return { field: ownOrder(resources[name]), order: list.sort.startsWith('-') ? 'DESC' : 'ASC' };
};

const below = (path: string) => (path === '' || path.startsWith('/') ? path : `/${path}`);

/** '?a=1&b=2' without what is empty. */
const queryOf = (query: Readonly<Record<string, unknown>>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};

/** The present versions of rows that a list did not bring along. */
const versionsOf = async (http: Http, name: ResourceName, ids: readonly Identifier[]) => {
  const versions: Record<string, unknown> = {};
  for (let start = 0; start < ids.length; start += 100) {
    const chunk = ids.slice(start, start + 100).map((id) => plainId(name, id));
    const query = new URLSearchParams({ filter: JSON.stringify({ id: chunk }), range: JSON.stringify([0, 99]) });
    const { json } = await http(`${apiBase}/${name}?${query}`);
    for (const row of rowsIn(name, json)) versions[row.id] = row.version;
  }
  return versions;
};
