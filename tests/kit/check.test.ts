import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/kit/check.ts';
import { bool, text } from '../../resources/kit/fields.ts';

test('the declarations hold together', () => {
  expect(problemsOf(resources)).toEqual([]);
});

test('a column that is no field is told in a sentence', () => {
  const funds = { ...resources.funds, list: { ...resources.funds.list, columns: ['nme'] } };
  expect(problemsOf({ ...resources, funds })).toEqual(['funds: list.columns names "nme", which is no field.']);
});

test('what is looked up by, or said with, a field that is none is told in sentences', () => {
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
      legalName: text({ deedOf: { action: 'deed', entity: 'name' } }),
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
