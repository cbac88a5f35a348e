import { isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { meaningOf } from '../../resources/kit/kinds.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { undecided } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import { filters } from './index.tsx';

/** The field that a filter key belongs to: 'amount_gte' -> 'amount'. */
export const sourceOf = (key: string) => key.replace(/_(gte|lte)$/, '');

const styleOf = (resource: Resource, key: string) => {
  const kind = fieldOf(resource, sourceOf(key))?.kind;
  return kind ? filters[kind] : null;
};

/** As the API takes them. */
const LONGEST = { q: 200, value: 300 };

interface Asking {
  resource: Resource;
  role: Role | null;
  /** The list itself wrote the address: an end of a range may be half typed. */
  isOwn: boolean;
}

/** Whether a value of a filter is one that the list can be asked for. */
const isSound = (key: string, value: unknown, { resource, role, isOwn }: Asking): boolean => {
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
  const { read, toggle } = meaningOf(field);
  if ('options' in field) return field.options.includes(text);
  return (toggle && text === undecided) || !read || read(text) !== undefined;
};

/** What a filter names, and the field that it is of. */
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
 * Filters written out in an address, as the API takes them ('?status=pending&status=failed', '?isVerified=' for those
 * nobody has decided yet), put where react-admin's list keeps its own, and lists where several values may stand; those that
 * an address sets are shown as if they had been chosen from the menu. What the list cannot be asked for is left out, and
 * `isLess` then. A filter by what the context fixes says nothing there and is taken out; `other` is what it names instead of
 * the context. Null where nothing is to be changed.
 */
export const ownSearch = (
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
  // What is searched for, as every answer's address and a person's own hand write it.
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
      const of = given.filter((one) => isSound(key, one, asking));
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

/** Takes pages that there are none of out of an address; true where there were such. */
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

/** The values of filters as an address holds them; null where it holds something else. */
const parsed = (text: string | null): Values | null => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
};
