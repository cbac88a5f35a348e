import { isResourceName, pluralKey, type ResourceName, singulars } from '../../resources/kit/names.ts';

/** A record as the API sends it. */
export type Row = Record<string, unknown> & { id: string };

const within = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && key in json ? (json as Record<string, unknown>)[key] : undefined;

/** Unwraps the record of a response, keyed by the entity's singular. */
export const recordIn = (name: ResourceName, json: unknown): Row => (within(json, singulars[name]) ?? json) as Row;

/** Unwraps the rows of a response, keyed by the entity's plural in camelCase. */
export const rowsIn = (name: ResourceName, json: unknown): Row[] => (within(json, pluralKey(name)) ?? []) as Row[];

/** Returns whether there are more rows than the capped total. */
export const isMoreIn = (json: unknown): boolean => within(json, 'isMore') === true;

/** Returns the total row count of a response. */
export const totalIn = (json: unknown): number | undefined => {
  const total = within(json, 'total');
  return typeof total === 'number' ? total : undefined;
};

/** Returns the entity of an API URL: '/api/v1/funds/5?x' -> 'funds'. */
export const nameInUrl = (url: string, base: string): ResourceName => {
  const [name = ''] = url.slice(base.length + 1).split(/[/?]/);
  if (!isResourceName(name)) throw new Error(`"${name}" is no declared entity.`);
  return name;
};
