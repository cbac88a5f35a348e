import { expect, test } from 'vitest';
import { decodeMessage } from '../../resources/kit/encodedMessage.ts';
import { money, rate } from '../../resources/kit/fields.ts';
import { checkOf } from '../../resources/kit/kinds.ts';

const refusal = (field: Parameters<typeof checkOf>[0], value: unknown) => {
  const { error } = checkOf(field).safeParse(value);
  const { message, args } = decodeMessage(error?.issues[0]?.message ?? '');
  return [message, args];
};
const share = rate({ min: '0.000001', max: '1' });

test.each([
  ['an amount with too many places', money({}), '1.234', ['checks.decimal', { places: 2 }]],
  ['an amount that is a JSON number', money({}), 1.5, ['checks.decimalText', {}]],
  ['an amount below its least', money({ min: '0.01' }), '0.00', ['checks.atLeast', { limit: '0.01' }]],
  ['a rate that is no number', share, 'half', ['checks.percentage', { places: 4 }]],
  ['a rate that is a JSON number', share, 0.5, ['checks.decimalText', {}]],
  ['a rate above its most', share, '1.5', ['checks.atMostPercent', { limit: '100' }]],
  ['a rate below its least', share, '0', ['checks.atLeastPercent', { limit: '0.0001' }]],
  ['an amount at a limit that it has to pass', money({ above: '0' }), '0', ['checks.moreThan', { limit: '0' }]],
  [
    'an amount below a limit that it may only reach if another exceeds it',
    money({ above: '0', mayExceedBy: 'other' }),
    '-5.00',
    ['checks.moreThan', { limit: '0' }],
  ],
  [
    "an amount above the ledger's limit",
    money({ above: '0' }),
    '1000000000000000.00',
    ['checks.atMost', { limit: '999999999999999.99' }],
  ],
] as const)('%s is refused on input and in the API', (_, field, value, said) =>
  expect(refusal(field, value)).toEqual(said),
);

test.each([
  [money({}), '1234.50'],
  [share, '1'],
  [share, '0.000001'],
  [money({ above: '0', mayExceedBy: 'other' }), '0.00'],
  [rate({}), '-0.5'],
])('valid decimals pass', (field, value) => expect(checkOf(field).safeParse(value).success).toBe(true));
