import { resources } from '../../resources/index.ts';
import { isResourceName, type ResourceName } from '../../resources/kit/names.ts';
import { pagePattern } from '../../resources/kit/paths.ts';
import type { Resource } from '../../resources/kit/resource.ts';

/** 'partner/0190…': for entities whose page paths need several parameters, the web app's id contains all of them. */
const keysOf = (resource: Resource): readonly string[] =>
  [...pagePattern(resource, 'show').matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');

const keys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(resources).map(([name, resource]) => [name, keysOf(resource)]),
);

/** Returns whether an entity has composite ids. */
export const isComposite = (name: string): boolean => (keys[name]?.length ?? 1) > 1;

/** Returns the API id: 'partner/5' -> '5'; other ids unchanged. */
export const plainId = (name: string, id: unknown): string =>
  isComposite(name) ? (String(id).split('/').at(-1) ?? '') : String(id);

/** Returns the web app's id of an API record. */
export const recordId = (name: string, record: Record<string, unknown>): string => {
  if (!isComposite(name)) return String(record.id);
  const plain = plainId(name, record.id);
  return (keys[name] ?? []).map((key) => (key === 'id' ? plain : String(record[key] ?? ''))).join('/');
};

/** Returns the id from route parameters: ({source: 'partner', id: '5'}) -> 'partner/5'. */
export const idOfParams = (name: string, params: Readonly<Record<string, string | undefined>>): string | undefined => {
  const wanted = isResourceName(name) ? (keys[name] ?? []) : [];
  if (wanted.length < 2 || wanted.some((key) => params[key] === undefined)) return params.id;
  return wanted.map((key) => params[key]).join('/');
};

/** Splits a composite id: ('transactions', 'partner/5') -> {source: 'partner', id: '5'}. */
export const paramsOfId = (name: ResourceName, id: string): Record<string, string> => {
  const parts = id.split('/');
  const wanted = keys[name] ?? ['id'];
  if (wanted.length < 2) return { id };
  return Object.fromEntries(wanted.map((key, index) => [key, parts[index] ?? '']));
};
