import { expect, test } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { RowFault } from '../../../server/core/imports/faults.ts';
import { checkSigns, filled } from '../../../server/import/fill.ts';

const { fields } = resources.commitments;
const step = { columns: { amount: 'sum' } };
const rowWith = (sum: string) => ({ line: 2, cells: { sum } });
const forms = new Map([['sum', { decimal: '.', order: null, isStrict: true } as const]]);
const read = async (sum: string) => {
  const { values, check } = await filled(step, { fields, row: rowWith(sum), forms, keys: {} as never });
  check.end();
  return values;
};

test.each([
  ['$1,234.50', '1234.5'],
  ['(1,234.50)', '-1234.5'],
  ['−5', '-5'],
  ['-$5.00', '-5'],
  ["USD 1'234.50", '1234.5'],
  ['5.00 DR', '-5'],
])('%s in a cell is %s', async (text, amount) => {
  expect(await read(text)).toEqual({ amount });
  expect(() => checkSigns(step, { fields, row: rowWith(text) }, 'USD')).not.toThrow();
});

test('an amount that contradicts the decimal sign of its file is refused, although it has a single reading', async () => {
  await expect(read('1.234,50')).rejects.toMatchObject({
    faults: [{ field: 'amount', message: { key: 'refusals.imports.number', values: { text: '1.234,50' } } }],
  });
});

test('an amount in another currency than the record is refused', () => {
  expect(() => checkSigns(step, { fields, row: rowWith('€5') }, 'USD')).toThrow(RowFault);
});
