import { isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { undecided } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import { filters } from './index.tsx';

/** Returns the field of a filter key: 'amount_gte' -> 'amount'. */
export const sourceOf = (key: string) => key.replace(/_(gte|lte)$/, '');

const styleOf = (resource: Resource, key: string) => {
  const kind = fieldOf(resource, sourceOf(key))?.kind;
  return kind ? filters[kind] : null;
};

/** Limits of the API. */
const LONGEST = { q: 200, value: 300 };

interface Asking {
  resource: Resource;
  role: Role | null;
  /** The list itself wrote the address, so an end of a range may be half typed. */
  isOwn: boolean;
}

/** Returns whether the API accepts a filter value. */
const isValidFilter = (key: string, value: unknown, { resource, role, isOwn }: Asking): boolean => {
  if (String(value).includes('\0')) return false;
  if (key === 'q') return typeof value === 'string' && value.length <= LONGEST.q;
  const field = fieldOf(resource, sourceOf(key));
  const style = styleOf(resource, key);
  if (!field || !style || !isReadable(field, role) || (style === 'bounds') !== (key !== sourceOf(key))) return false;
  if (value === null) return style !== 'bounds';
  if (!['string', 'number', 'boolean'].includes(typeof value) || String(value).length > LONGEST.value) return false;
  return (style === 'bounds' && isOwn) || isOf(field, String(value));
};

const isOf = (field: Field, text: string): boolean => {
  const { read, toggle } = kindSpecOf(field);
  if ('options' in field) return field.options.includes(text);
  return (toggle && text === undecided) || !read || read(text) !== undefined;
};

/** A record id in a filter, with its field. */
interface Other {
  source: string;
  id: string;
}

interface Moved {
  search: string;
  isLess: boolean;
  other: Other | null;
}

/**
 * Converts filters in the address to react-admin's list parameters. They use the API format
 * ('?status=pending&status=failed', '?isVerified=' for undecided). The filters appear as if chosen from the menu.
 * Invalid filters and pages are dropped and set `isLess`. Filters on the working context are redundant and removed;
 * `other` names the different record that one referred to. Returns null if the address needs no change.
 */
export const normalizeListSearch = (
  resource: Resource,
  search: string,
  {
    role,
    sizes,
    fixed = {},
  }: { role: Role | null; sizes: readonly number[]; fixed?: Readonly<Record<string, string>> },
): Moved | null => {
  const params = new URLSearchParams(search);
  const before = parsed(params.get('filter'));
  const isOwn = params.has('displayedFilters') && parsed(params.get('displayedFilters')) !== null;
  const asking = { resource, role, isOwn };
  const values: Record<string, unknown> = { ...before };
  // Search text as written in links and typed by hand.
  const sought = params.get('q');
  if (sought !== null && resource.list.search.length) {
    params.delete('q');
    if (sought) values.q = sought;
    else delete values.q;
  }
  for (const key of new Set(params.keys())) {
    const style = styleOf(resource, key);
    if (!style || !resource.list.filters.includes(sourceOf(key))) continue;
    const given = params.getAll(key);
    params.delete(key);
    values[key] = style === 'decision' ? truths[given.at(-1) ?? ''] : given.filter((value) => value !== '');
  }
  let isLess = withoutOddPages(params, sizes) || before === null;
  const filter: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const given = [value].flat();
      const of = given.filter((one) => isValidFilter(key, one, asking));
      isLess ||= of.length < given.length;
      return of.length ? [[key, styleOf(resource, key) === 'some' ? of : of[0]]] : [];
    }),
  );
  const others: Other[] = [];
  for (const [source, id] of Object.entries(fixed)) {
    const named = [filter[source] ?? []].flat();
    delete filter[source];
    if (named.length && !named.includes(id)) others.push(...named.map((each) => ({ source, id: String(each) })));
  }
  isLess ||= others.length > 0;
  const shown = Object.keys(filter).filter((key) => resource.list.filters.includes(sourceOf(key)));
  const isShown = isOwn || !shown.length;
  if (isShown && !isLess && JSON.stringify(filter) === JSON.stringify(before)) return null;
  params.set('filter', JSON.stringify(filter));
  if (!isShown) params.set('displayedFilters', JSON.stringify(Object.fromEntries(shown.map((key) => [key, true]))));
  return { search: `?${params}`, isLess, other: others.length === 1 ? (others[0] ?? null) : null };
};

const truths: Readonly<Record<string, unknown>> = { true: true, false: false, '': undecided };

/** Removes invalid page parameters; returns true if there were any. */
const withoutOddPages = (params: URLSearchParams, sizes: readonly number[]): boolean => {
  const page = params.get('page');
  const size = params.get('perPage');
  const odd = [
    ...(page === null || /^[1-9]\d*$/.test(page) ? [] : ['page']),
    ...(size === null || sizes.map(String).includes(size) ? [] : ['perPage']),
  ];
  for (const key of odd) params.delete(key);
  return odd.length > 0;
};

/** Parses react-admin's filter parameter; null if invalid. */
const parsed = (text: string | null): Values | null => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
};
