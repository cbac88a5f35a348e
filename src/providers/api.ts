import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { Deleted, History, People, Totals } from '../../resources/answers/generic.ts';
import type { Imported, Sheet } from '../../resources/answers/imports.ts';
import { type RecordOf, resources } from '../../resources/index.ts';
import { pluralKey, type ResourceName } from '../../resources/kit/names.ts';
import type { ActionKey, ArgumentsOf, EntityOf, OutputOf } from '../../resources/values.ts';
import { plainId } from '../routing/ids.ts';
import type { PortalDataProvider } from './data.ts';
import type { DownloadOptions } from './download.ts';
import { usePortal } from './portal.ts';

type Values = Readonly<Record<string, unknown>>;

type Options = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Overrides the current context; null for none. */
  context?: string | null | undefined;
};

/** A call of any declared action, for code that reads the declarations. */
export type AnyCall = Options & {
  input?: Values;
  query?: Values;
  /** A parameter of the path. */
  [param: string]: unknown;
};

/** A page of a history, of one entity and user if named. */
interface HistoryQuery {
  range: string;
  entity: string;
  actorId: string;
}

export interface RowsQuery {
  filter?: Values;
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  limit: number;
}

/** Splits 'funds/analytics' into the entity and the action. */
export const partsOf = <K extends ActionKey>(key: K) => key.split('/') as [EntityOf<K>, string];

/** Returns the non-empty values of a query: ids in a list with commas, other composite values as JSON. */
export const filledQuery = (query: Values) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, encoded(value)]),
  );

const encoded = (value: unknown) => {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
};

const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** Returns the cache key of a declared action: its entity and name, then all arguments and the record's version. */
export const queryKeyOf = (name: ResourceName, action: string, { version, query, context, ...params }: AnyCall) => {
  const filled = filledQuery(query ?? {});
  return [
    ...[name, action, ...paramsIn(resources[name].actions[action]?.path ?? '').map((param) => params[param]), version],
    ...(Object.keys(filled).length ? [filled] : []),
    ...(context === null ? ['everywhere'] : []),
  ];
};

/** '/:id/analytics' -> 'f1/analytics'. */
const pathWith = (name: ResourceName, path: string, params: Values) =>
  path.slice(1).replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    return encodeURIComponent(key === 'id' ? plainId(name, value) : String(value));
  });

/** Calls by name over the data provider; methods and paths of actions come from the declarations. */
export const apiOf = ({ action: send, saveFile }: Pick<PortalDataProvider, 'action' | 'saveFile'>) => {
  const runAny = (name: ResourceName, action: string, { input, query, ...call }: AnyCall): Promise<Values> => {
    const declared = resources[name].actions[action];
    if (!declared) throw new Error(`${name} has no action ${action}.`);
    const { signal, idempotencyKey, context, ...params } = call;
    return send(name, pathWith(name, declared.path, params), {
      ...(declared.method !== 'GET' && { method: declared.method }),
      ...(input && { input }),
      ...(query && { query: filledQuery(query) }),
      ...(signal && { signal }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(context !== undefined && { context }),
    });
  };
  return {
    /** Calls a declared action: run('funds/analytics', { id, query, signal }). */
    run: <K extends ActionKey>(key: K, call: ArgumentsOf<K> & Options): Promise<OutputOf<K>> =>
      runAny(...partsOf(key), call as AnyCall) as Promise<OutputOf<K>>,
    runAny,
    /** Loads the first rows of a list, without react-admin's cache. */
    rows: async <N extends ResourceName>(name: N, { filter = {}, sort, limit }: RowsQuery, options: Options) => {
      const answer = await send<Values>(name, '', {
        query: {
          filter: JSON.stringify(filter),
          ...(sort && { sort: JSON.stringify(sort) }),
          range: JSON.stringify([0, limit - 1]),
        },
        ...(options as object),
      });
      return { rows: answer[pluralKey(name)] as RecordOf<N>[], total: Number(answer.total) };
    },
    totals: (name: ResourceName, query: { columns: string; filter: string }, signal: AbortSignal) =>
      send<Totals>(name, 'totals', { query, signal }),
    history: (name: ResourceName, id: Identifier, query: HistoryQuery, signal: AbortSignal) =>
      send<History>(name, pathWith(name, '/:id/history', { id }), { query: filledQuery({ ...query }), signal }),
    people: (name: ResourceName, id: Identifier, signal: AbortSignal) =>
      send<People>(name, pathWith(name, '/:id/people', { id }), { signal }),
    deleted: (name: ResourceName, signal: AbortSignal) => send<Deleted>(name, 'deleted', { signal }),
    /** Reads the table in a file as texts. */
    readSheet: (name: ResourceName, content: string) =>
      send<Sheet>(name, 'import/read', { method: 'POST', input: { content } }),
    importRows: (name: ResourceName, input: Values, options: Options) =>
      send<Imported>(name, 'import', { method: 'POST', input, ...(options as object) }),
    /** Downloads the file of a record. */
    saveFile: (name: ResourceName, id: Identifier, ...options: [DownloadOptions?]) =>
      saveFile(name, pathWith(name, '/:id/file', { id }), ...options),
    /** Downloads the files of several records as one ZIP. */
    saveArchive: (name: ResourceName, ids: readonly Identifier[], options: DownloadOptions) =>
      saveFile(name, 'archive', { ...options, input: { ids: ids.map((id) => plainId(name, id)) } }),
    /** Downloads the documents of a record's lines as one ZIP. */
    saveArchiveOf: (name: ResourceName, id: Identifier, options: DownloadOptions) =>
      saveFile(name, pathWith(name, '/:id/archive', { id }), options),
    /** Downloads an empty workbook for an import. */
    saveTemplate: (name: ResourceName, options: DownloadOptions) => saveFile(name, 'import/template', options),
  };
};

/** The API of the running app, by entity and action. */
export const useApi = () => {
  const portal = usePortal();
  return useMemo(() => apiOf(portal), [portal]);
};
