import type { Resource } from '../../resources/kit/resource.ts';
import { fieldOf } from '../fields/fieldOf.ts';
import { undecided } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import { filters } from './index.tsx';

/** The field that a filter key belongs to: 'amount_gte' -> 'amount'. */
export const sourceOf = (key: string) => key.replace(/_(gte|lte)$/, '');

const styleOf = (resource: Resource, key: string) => {
  const kind = fieldOf(resource, sourceOf(key))?.kind;
  return kind ? filters[kind] : null;
};

/**
 * Filters written out in an address, as the API takes them ('?status=pending&status=failed', '?isVerified=' for those
 * nobody has decided yet), put where react-admin's list keeps its own, and lists where several values may stand; those that
 * an address sets are shown as if they had been chosen from the menu. The new search, or null where nothing is to be changed.
 */
export const ownSearch = (resource: Resource, search: string): string | null => {
  const params = new URLSearchParams(search);
  const before = parsed(params.get('filter'));
  const values: Record<string, unknown> = { ...before };
  for (const key of new Set(params.keys())) {
    const style = styleOf(resource, key);
    if (!style || !resource.list.filters.includes(sourceOf(key))) continue;
    const given = params.getAll(key);
    params.delete(key);
    values[key] = style === 'decision' ? truths[given.at(-1) ?? ''] : given.filter((value) => value !== '');
  }
  const filter = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const of = [value].flat();
      if (!of.length || of[0] === undefined) return [];
      return [[key, styleOf(resource, key) === 'some' ? of : of[0]]];
    }),
  );
  const shown = Object.keys(filter).filter((key) => resource.list.filters.includes(sourceOf(key)));
  const isShown = params.has('displayedFilters') || !shown.length;
  if (isShown && JSON.stringify(filter) === JSON.stringify(before)) return null;
  params.set('filter', JSON.stringify(filter));
  if (!isShown) params.set('displayedFilters', JSON.stringify(Object.fromEntries(shown.map((key) => [key, true]))));
  return `?${params}`;
};

const truths: Readonly<Record<string, unknown>> = { true: true, false: false, '': undecided };

const parsed = (text: string | null): Values => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
  } catch {
    return {};
  }
};
