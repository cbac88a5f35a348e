import type { Identifier, RaRecord, SortPayload } from 'react-admin';
import type { BatchResult } from '../../resources/answers/generic.ts';
import type { RecordOf } from '../../resources/index.ts';
import { type ResourceName, singulars } from '../../resources/kit/names.ts';
import { apiBase } from '../session/apiPaths.ts';
import { type BatchOptions, runBatch } from './batch.ts';
import { type DownloadOptions, download } from './download.ts';
import { recordIn } from './envelope.ts';
import type { Http } from './http.ts';
import { noticesIn } from './noticesIn.ts';
import { offered } from './reading.ts';
import { asAsked, urlOf } from './rest.ts';
import { type NewFile, uploadSeveral } from './uploadSeveral.ts';
import { filterToApi, toApi } from './values.ts';

interface MoveOptions {
  /** Inputs of the move, such as a reason. */
  input?: Readonly<Record<string, unknown>>;
  /** The version that the user saw. */
  version: unknown;
  idempotencyKey?: string;
}

export interface ActionOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  input?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Overrides the current context; null for none. */
  context?: string | null;
}

interface ExportOptions extends DownloadOptions {
  format: 'csv' | 'xlsx';
  /** These columns as the list shows them, in order; else every column under its API name. */
  shown?: readonly string[];
  filter?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
}

/** Portal operations beyond react-admin's provider. All ids are in the web app's format. */
export interface PortalMethods {
  /**
   * POST /{entity}/{id}/{move}; resolves with the record after the move, with the number of notices it sent, and with
   * the request if the move waits for a second person.
   */
  move: (
    name: ResourceName,
    id: Identifier,
    move: string,
    options: MoveOptions,
  ) => Promise<{ data: RaRecord; notices: number; approval?: RecordOf<'approvals'> }>;
  /** A request below an entity's path; resolves with the response JSON. Only api.ts spells the paths. */
  action: <T = unknown>(name: ResourceName, path: string, options?: ActionOptions) => Promise<T>;
  /** POST /{entity}/batch/{operation} in chunks of 100. */
  batch: (
    name: ResourceName,
    operation: string,
    items: readonly Record<string, unknown>[],
    options?: BatchOptions,
  ) => Promise<BatchResult[]>;
  /** Exports all rows of a filter and sort order as a file; resolves with the file name. */
  exportRows: (name: ResourceName, options: ExportOptions) => Promise<string>;
  /** POST /{entity}/several: creates a record for each file, all or none. */
  uploadSeveral: (
    name: ResourceName,
    options: { files: readonly NewFile[]; idempotencyKey: string },
  ) => Promise<readonly BatchResult[]>;
  /** Downloads the file at a path below an entity. */
  saveFile: (name: ResourceName, path: string, options?: DownloadOptions) => Promise<string>;
}

/** Moves, actions, batches and files on top of `http`. */
export const portalMethods = (http: Http): PortalMethods => ({
  move: async (name, id, move, { input = {}, version, idempotencyKey = crypto.randomUUID() }) => {
    const body = JSON.stringify({ version, ...input });
    const { json } = await http(urlOf(name, id, `/${move}`), { method: 'POST', body, idempotencyKey });
    // A move of an approval returns the approval itself, which is not a new request.
    const { approval } = (name === 'approvals' ? {} : json) as { approval?: RecordOf<'approvals'> };
    return {
      data: asAsked(id, recordIn(name, json)) as never,
      notices: noticesIn(json),
      ...(approval && { approval }),
    };
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
  exportRows: (name, { format, shown, filter = {}, sort, ...options }) => {
    const given = sort && offered(name, sort);
    const query = queryOf({
      format,
      ...(shown && { as: 'shown', columns: shown.join(',') }),
      filter: JSON.stringify(filterToApi(name, filter)),
      sort: given && JSON.stringify([given.field, given.order]),
    });
    return download(http, `${apiBase}/${name}/export${query}`, { fileName: `${name}.${format}`, ...options });
  },
  uploadSeveral: (name, options) => uploadSeveral(http, name, options),
  saveFile: (name, path, options) =>
    download(http, `${apiBase}/${name}${below(path)}`, { fileName: singulars[name], ...options }),
});

const below = (path: string) => (path === '' || path.startsWith('/') ? path : `/${path}`);

/** Builds '?a=1&b=2' without empty values. */
const queryOf = (query: Readonly<Record<string, unknown>>) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};
