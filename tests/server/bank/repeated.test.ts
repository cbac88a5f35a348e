import { expect, test } from 'vitest';
import { type Booking, repeatedLines } from '../../../server/entities/bank-statements/repeated.ts';

const fee = (values: Partial<Booking> = {}): Booking => ({
  ...{ bookedOn: '2026-01-20', direction: 'Debit', amount: '10.00' },
  ...{ counterparty: null, remittance: 'Fee', bankReference: null, ...values },
});
const known = (lines: readonly Booking[], stored: readonly Booking[]) => {
  const repeated = repeatedLines(lines, stored, 'USD');
  return lines.map((line) => repeated.has(line));
};

test.each<[string, Booking[], Booking[], boolean[]]>([
  ['two of which one is already stored', [fee(), fee()], [fee()], [true, false]],
  ['one of which two are already stored', [fee()], [fee(), fee()], [true]],
  ['another day', [fee({ bookedOn: '2026-01-21' })], [fee()], [false]],
  ['another direction', [fee({ direction: 'Credit' })], [fee()], [false]],
  ['another amount', [fee({ amount: '10.01' })], [fee()], [false]],
  ['the same amount in another form', [fee({ amount: '10' })], [fee()], [true]],
  ['another text', [fee({ remittance: 'Wire' })], [fee()], [false]],
  [
    'the same text in another case',
    [fee({ remittance: 'GEBÜHR  März' })],
    [fee({ remittance: 'Gebuhr Marz' })],
    [true],
  ],
  [
    'the same unique reference beside another text',
    [fee({ bankReference: 'R1', remittance: 'Wire' })],
    [fee({ bankReference: 'R1' })],
    [true],
  ],
  [
    'different unique references next to one text',
    [fee({ bankReference: 'R2' })],
    [fee({ bankReference: 'R1' })],
    [false],
  ],
  [
    'a reference that several bookings share',
    [fee({ bankReference: 'R' }), fee({ bankReference: 'R', remittance: 'Wire' })],
    [fee({ bankReference: 'R' }), fee({ bankReference: 'R', amount: '7.00' })],
    [true, false],
  ],
  ['a reference on one side only', [fee({ bankReference: 'R1' })], [fee()], [true]],
  [
    'a stored booking by its reference before another line takes it by its text',
    [fee(), fee({ bankReference: 'R1', remittance: 'Wire' })],
    [fee({ bankReference: 'R1' })],
    [false, true],
  ],
])('compares %s', (_, lines, stored, expected) => {
  expect(known(lines, stored)).toEqual(expected);
});
