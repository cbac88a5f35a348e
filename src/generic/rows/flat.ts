import type { Resource } from '../../../resources/kit/define.ts';
import { fieldOf } from '../../kinds/fields.ts';
import { undecided } from '../../kinds/text.ts';
import type { Values } from '../../kinds/types.ts';
import { sourceOf } from './query.ts';

/**
 * Filters written out in an address, as the API takes them ('?status=pending&status=failed', '?isVerified=' for those
 * nobody has decided yet), put where the list keeps its own: the new search, or null where there are none.
 */
export const withoutFlat = (resource: Resource, search: string): string | null => {
  const params = new URLSearchParams(search);
  const flat: Record<string, unknown> = {};
  for (const key of new Set(params.keys())) {
    const source = sourceOf(key);
    const kind = fieldOf(resource, source)?.kind;
    if (!kind || !resource.list.filters.includes(source)) continue;
    const value = readFlat(kind === 'bool', params.getAll(key));
    params.delete(key);
    if (value !== undefined) flat[key] = value;
  }
  if (params.toString() === new URLSearchParams(search).toString()) return null;
  params.set('filter', JSON.stringify({ ...known(params.get('filter')), ...flat }));
  return `?${params}`;
};

const truths: Readonly<Record<string, unknown>> = { true: true, false: false, '': undecided };

const readFlat = (isBool: boolean, given: readonly string[]): unknown => {
  if (isBool) return truths[given.at(-1) ?? ''];
  const filled = given.filter((value) => value !== '');
  return filled.length > 1 ? filled : filled[0];
};

const known = (text: string | null): Values => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    return {};
  }
};
