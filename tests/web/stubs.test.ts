import { createRequire } from 'node:module';
import queryString from 'query-string';
import { describe, expect, it, vi } from 'vitest';
import debounce from '../../src/stubs/debounce.ts';
import isEqual from '../../src/stubs/isEqual.ts';
import { parse, stringify } from '../../src/stubs/queryString.ts';
import set from '../../src/stubs/set.ts';
import union from '../../src/stubs/union.ts';

const lodash: Readonly<Record<'isEqual' | 'set' | 'union', (...given: unknown[]) => unknown>> = createRequire(
  import.meta.url,
)('lodash');

const values = [
  null,
  undefined,
  0,
  '',
  'a',
  [],
  [1, { a: 2 }],
  {},
  { a: undefined },
  { a: { b: [1] } },
  { a: { b: [2] } },
];

describe('what stands in the bundle for a library does the same', () => {
  it.each(values.flatMap((a) => values.map((b) => [a, b])))('isEqual(%j, %j)', (a, b) => {
    expect(isEqual(structuredClone(a), b)).toBe(lodash.isEqual(a, b));
  });

  it.each(['a', 'a.b', 'a[0].b', 'list.1.c'])('set at %s', (path) => {
    const given = () => ({ a: { z: 1 }, list: [{ c: 1 }] });
    expect(set(given(), path, 'new')).toEqual(lodash.set(given(), path, 'new'));
  });

  it('set leaves prototypes alone', () => {
    set({}, '__proto__.polluted', true);
    set({}, 'constructor.prototype.polluted', true);
    expect({}).not.toHaveProperty('polluted');
  });

  it('union', () => {
    expect(union([1, 2], [2, 3], [1])).toEqual(lodash.union([1, 2], [2, 3], [1]));
  });

  it('debounce calls once, with the last values, and not after cancel', () => {
    vi.useFakeTimers();
    const work = vi.fn();
    const later = debounce(work, 50);
    later(1);
    later(2);
    vi.advanceTimersByTime(60);
    later(3);
    later.cancel();
    vi.advanceTimersByTime(60);
    expect(work.mock.calls).toEqual([[2]]);
    vi.useRealTimers();
  });

  it.each([
    { sort: '["name","ASC"]', range: '[0,24]', filter: '{"q":"Ö & co. (x)!*\'"}' },
    { page: 2, order: 'DESC', displayedFilters: undefined, none: null },
  ])('stringify and parse %j', (query) => {
    expect(stringify(query)).toBe(queryString.stringify(query));
    const plain = { page: '2', filter: '{"a b":"c+d"}' };
    expect(parse(`?${stringify(plain)}`)).toEqual(plain);
  });
});
