import { isCalendarDay } from '../../../resources/kit/calendar.ts';
import { isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kindSpecOf, kinds } from '../../../resources/kit/kinds.ts';
import type { Role } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isInOrder, sortOf } from '../../../resources/kit/sorting.ts';
import { flowOf } from '../../../resources/kit/totals.ts';
import { ApiError, type FieldError } from '../base/errors.ts';
import { messageFor } from '../i18n/message.ts';
import { fieldOf, filterOf } from './names.ts';

export type Comparison = 'is' | 'gte' | 'lte' | 'gt' | 'lt' | 'in' | 'known';
export interface Filter {
  field: string;
  comparison: Comparison;
  value: unknown;
}
export type Way = 'in' | 'out';
export interface ListQuery {
  filters: Filter[];
  /** Restricts the list to inflows or outflows, as declared. */
  way?: Way | undefined;
  search: string | null;
  sort: { field: string; descending: boolean }[];
  offset: number;
  limit: number;
}

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 100;
const MOST_VALUES = 500;
/** Paging reads all rows before the page; deeper access needs the export or a filter. */
const DEEPEST = 100_000;
const suffixes: Record<string, Comparison> = { _gte: 'gte', _lte: 'lte', _gt: 'gt', _lt: 'lt' };
/** Suffix of a filter on presence of a value. */
const KNOWN = '_known';

/**
 * Reads the query string of a list: sort=["name","ASC"], range=[0,24], filter={...}, or flat parameters and limit.
 * Ignores empty parameters. Throws 422 naming each parameter that is not a readable field or has a wrong value; cuts a
 * range wider than 100 rows.
 */
export const readListQuery = (
  resource: Resource,
  roles: readonly Role[],
  query: URLSearchParams,
  extra: readonly string[] = [],
): ListQuery => {
  const errors: FieldError[] = [];
  // Without a prototype, so that a filter named "__proto__" is refused like any unknown one instead of being lost.
  const given: Record<string, unknown> = Object.create(null);
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key).filter((v) => v !== '');
    if (!reserved.has(key) && !extra.includes(key) && values.length)
      given[key] = values.length > 1 ? values : values[0];
  }
  const json = readJson(query.get('filter'), 'filter', errors, {}) as Record<string, unknown>;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    errors.push({ field: 'filter', message: 'checks.object' });
  else Object.assign(given, json);
  const search = takeSearch(given, query, errors);
  const period = takePeriod(resource, given, errors);
  const way = takeWay(resource, roles, given, errors);
  const filters = Object.entries(given).flatMap(([name, value]) => readFilter(resource, roles, name, value, errors));
  const sort = readSort(resource, roles, query.get('sort'), errors);
  const page = readPage(query, errors);
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
  return { filters: [...filters, ...period], way, search, sort, ...page };
};

const reserved = new Set(['sort', 'range', 'filter', 'limit', 'q', 'format', 'columns']);

const readJson = (text: string | null, field: string, errors: FieldError[], otherwise: unknown): unknown => {
  if (!text) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    errors.push({ field, message: 'refusals.requests.json' });
    return otherwise;
  }
};

const takeSearch = (given: Record<string, unknown>, query: URLSearchParams, errors: FieldError[]): string | null => {
  const q = given.q ?? query.get('q');
  delete given.q;
  if (q === undefined || q === null || q === '') return null;
  if (typeof q !== 'string' || q.length > 200 || q.includes('\0')) {
    errors.push({ field: 'q', message: 'refusals.requests.search' });
    return null;
  }
  return q.trim() || null;
};

const ends = { startDate: ['gte', 'T00:00:00Z'], endDate: ['lte', 'T23:59:59.999999Z'] } as const;

/** Reads the date range for the list's period field, if it has one. */
const takePeriod = ({ list }: Resource, given: Record<string, unknown>, errors: FieldError[]): Filter[] =>
  Object.entries(ends).flatMap(([name, [comparison, moment]]) => {
    const value = given[name];
    if (!list.period || value === undefined || value === null || value === '') return [];
    delete given[name];
    if (typeof value === 'string' && isCalendarDay(value))
      return [{ field: list.period, comparison, value: value + moment }];
    errors.push({ field: name, message: 'checks.date' });
    return [];
  });

/** Reads the direction filter of a list that declares money flows, if the caller may read the fields behind it. */
const takeWay = (
  resource: Resource,
  roles: readonly Role[],
  given: Record<string, unknown>,
  errors: FieldError[],
): Way | undefined => {
  const { flow: value } = given;
  if (value === undefined || !resource.list.flow) return undefined;
  delete given.flow;
  if (value === '' || value === null) return undefined;
  if ((value === 'in' || value === 'out') && roles.every((role) => flowOf(resource, role))) return value;
  errors.push({ field: 'flow', message: 'refusals.requests.filter' });
  return undefined;
};

const readFilter = (
  resource: Resource,
  roles: readonly Role[],
  name: string,
  value: unknown,
  errors: FieldError[],
): Filter[] => {
  const suffix = [KNOWN, ...Object.keys(suffixes)].find((s) => name.endsWith(s));
  const bare = suffix ? name.slice(0, -suffix.length) : name;
  const field = filterOf(resource, bare);
  const style = field && isReadableBy(field, roles) ? kinds[field.kind].filter : 'none';
  if (!field || style === 'none' || (suffix && suffix !== KNOWN && style !== 'range')) {
    errors.push({ field: name, message: 'refusals.requests.filter' });
    return [];
  }
  if (value === '' || value === undefined) return [];
  if (suffix === KNOWN) return readKnown(bare, value, errors);
  if (value === null) return suffix ? [] : [{ field: bare, comparison: 'is', value: null }];
  const values = Array.isArray(value) ? value : [value];
  if (values.length > MOST_VALUES) {
    errors.push({ field: name, message: messageFor('refusals.requests.values', { limit: MOST_VALUES }) });
    return [];
  }
  const read = values.map((v) => readValue(field, v));
  if (read.some((v) => v === undefined)) {
    errors.push({ field: name, message: 'checks.form' });
    return [];
  }
  if (suffix) return [{ field: bare, comparison: suffixes[suffix] as Comparison, value: read[0] }];
  return [
    Array.isArray(value)
      ? { field: bare, comparison: 'in', value: read }
      : { field: bare, comparison: 'is', value: read[0] },
  ];
};

const readKnown = (field: string, value: unknown, errors: FieldError[]): Filter[] => {
  const text = String(value);
  if (text === 'true' || text === 'false') return [{ field, comparison: 'known', value: text === 'true' }];
  errors.push({ field: field + KNOWN, message: 'checks.form' });
  return [];
};

/** Parses a filter value from JSON or a flat parameter by field kind; undefined if invalid. */
const readValue = (field: Field, value: unknown): unknown => {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  if (text === undefined || text.length > 300 || text.includes('\0')) return undefined;
  const { read } = kindSpecOf(field);
  return read ? read(text) : text;
};

const declaredOf = ({ fields }: Resource, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const readSort = (
  resource: Resource,
  roles: readonly Role[],
  text: string | null,
  errors: FieldError[],
): ListQuery['sort'] => {
  const declared = sortOf(resource.list.sort);
  const fallback = [{ field: declared.field, descending: declared.order === 'DESC' }];
  const given = readJson(text, 'sort', errors, null);
  if (given === null) return fallback;
  const [name, order]: unknown[] = Array.isArray(given) ? given : [];
  // Computed fields exist, but are not sortable.
  const field = typeof name === 'string' ? (fieldOf(resource, name) ?? declaredOf(resource, name)) : undefined;
  if (
    typeof name !== 'string' ||
    !field ||
    !isReadableBy(field, roles) ||
    !['ASC', 'DESC', 'asc', 'desc', undefined].includes(order as string)
  ) {
    errors.push({ field: 'sort', message: 'refusals.requests.sort' });
    return fallback;
  }
  if (!kinds[field.kind].sortable || !isInOrder(resource, name)) {
    errors.push({ field: 'sort', message: messageFor('refusals.requests.unsorted', { field: name }) });
    return fallback;
  }
  return [{ field: name, descending: String(order).toUpperCase() === 'DESC' }];
};

const readPage = (query: URLSearchParams, errors: FieldError[]): { offset: number; limit: number } => {
  const range = readJson(query.get('range'), 'range', errors, null);
  const limit = query.get('limit') || null;
  if (limit !== null && !/^[1-9]\d{0,5}$/.test(limit))
    errors.push({ field: 'limit', message: 'refusals.requests.positive' });
  const size = Math.min(limit === null ? DEFAULT_PAGE : Number(limit), LARGEST_PAGE);
  if (range === null) return { offset: 0, limit: size };
  const [from, to] = Array.isArray(range) ? range : [];
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from || to > 100_000_000) {
    errors.push({ field: 'range', message: 'refusals.requests.range' });
    return { offset: 0, limit: size };
  }
  if (from > DEEPEST)
    errors.push({ field: 'range', message: messageFor('refusals.requests.deep', { limit: DEEPEST }) });
  return { offset: from, limit: Math.min(to - from + 1, LARGEST_PAGE) };
};
