import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/kit/check.ts';
import { bool, text } from '../../resources/kit/fields.ts';

test('the declarations are consistent', () => {
  expect(problemsOf(resources)).toEqual([]);
});

test('an unknown column is reported in a sentence', () => {
  const funds = { ...resources.funds, list: { ...resources.funds.list, columns: ['nme'] } };
  expect(problemsOf({ ...resources, funds })).toEqual(['funds: list.columns names "nme", which is no field.']);
});

test('an unknown field for lookups or labels is reported in a sentence', () => {
  const odd = {
    ...resources.funds,
    fields: {
      ...resources.funds.fields,
      isInUse: bool({
        readOnly: true,
        namedBy: [
          { resource: 'commitments', by: 'fund', among: { state: ['x'], status: { not: ['Gone'] } }, same: 'title' },
        ],
      }),
      legalName: text({ actionNameOf: { action: 'deed', entity: 'name' } }),
    },
  };
  expect(problemsOf({ ...resources, funds: odd })).toEqual([
    'funds: "legalName" names "deed", which is no field.',
    'funds: "isInUse" names "fund", which is no field.',
    'funds: "isInUse" names "title", which is no field.',
    'funds: "isInUse" names "state", which is no field.',
    'funds: "isInUse" names "Gone", which is no status.',
    'funds: "isInUse" names "title", which is no field.',
  ]);
});
