import { isResourceName, pluralKey, type ResourceName, singulars } from '../../resources/kit/names.ts';

/** A record as the API sends it. */
export type Row = Record<string, unknown> & { id: string };

const within = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && key in json ? (json as Record<string, unknown>)[key] : undefined;

/** The record of an answer: what stands under the entity's singular. */
export const recordIn = (name: ResourceName, json: unknown): Row => (within(json, singulars[name]) ?? json) as Row;

/** The rows of an answer: what stands under the entity's plural in camelCase. */
export const rowsIn = (name: ResourceName, json: unknown): Row[] => (within(json, pluralKey(name)) ?? []) as Row[];

/** Whether there are more rows than the answer's total. */
export const isMoreIn = (json: unknown): boolean => within(json, 'isMore') === true;

/** How many rows there are in all, as the answer says. */
export const totalIn = (json: unknown): number | undefined => {
  const total = within(json, 'total');
  return typeof total === 'number' ? total : undefined;
};

/** The entity that a URL of the API belongs to: '/api/v1/funds/5?x' -> 'funds'. */
export const nameInUrl = (url: string, base: string): ResourceName => {
  const [name = ''] = url.slice(base.length + 1).split(/[/?]/);
  if (!isResourceName(name)) throw new Error(`"${name}" is no declared entity.`);
  return name;
};
