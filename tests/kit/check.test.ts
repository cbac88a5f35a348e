import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { problemsOf } from '../../resources/kit/check.ts';

test('the declarations hold together', () => {
  expect(problemsOf(resources)).toEqual([]);
});

test('a column that is no field is told in a sentence', () => {
  const funds = { ...resources.funds, list: { ...resources.funds.list, columns: ['nme'] } };
  expect(problemsOf({ ...resources, funds })).toEqual(['funds: list.columns names "nme", which is no field.']);
});
