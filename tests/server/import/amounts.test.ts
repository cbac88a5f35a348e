import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { CellError } from '../../../server/import/csv/problems.ts';
import { checkCurrency, filled } from '../../../server/import/fill.ts';

const { fields } = resources.commitments;
const step = { columns: { amount: 'sum' } };
const rowWith = (sum: string) => ({ line: 2, cells: { sum } }) as never;
const forms = { decimal: '.', date: null } as const;

test.each([
  ['$1,234.50', '1234.5'],
  ['(1,234.50)', '-1234.5'],
  ['−5', '-5'],
  ['-$5.00', '-5'],
  ["USD 1'234.50", '1234.5'],
  ['5.00 DR', '-5'],
])('%s in a cell is %s', (text, amount) => {
  expect(filled(step, { fields, row: rowWith(text), forms })).toEqual({ amount });
  expect(() => checkCurrency(step, { fields, row: rowWith(text) }, 'USD')).not.toThrow();
});

test('an amount in another currency than the record is refused', () => {
  expect(() => checkCurrency(step, { fields, row: rowWith('€5') }, 'USD')).toThrow(CellError);
});
