import { expect, it } from 'vitest';
import type { Kind } from '../../../resources/kit/fields.ts';
import { kinds } from '../../../resources/kit/kinds.ts';
import { fields } from '../../../src/fields/index.tsx';
import { filters } from '../../../src/filters/index.tsx';

const all = Object.keys(kinds) as Kind[];

it.each(all)('%s is sorted in the web app as the kit declares', (kind) =>
  expect(fields[kind].isSortable === true).toBe(kinds[kind].sortable),
);
it.each(all)('%s is filtered in the web app as the kit declares', (kind) =>
  expect(filters[kind] !== null).toBe(kinds[kind].filter !== 'none'),
);
