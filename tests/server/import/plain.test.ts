import { expect, test } from 'vitest';
import { plainTruth, plainWhole } from '../../../server/core/files/csv/plain.ts';

test.each([
  ['yes', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['false', false],
  ['0', false],
  ['', null],
  ['maybe', null],
  ['constructor', null],
])('%j reads as %j', (text, value) => expect(plainTruth(text)).toBe(value));

test.each([
  ['0', 0],
  ['-12', -12],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['1.0', null],
  ['1e3', null],
  ['', null],
])('%j as a whole number is %j', (text, value) => expect(plainWhole(text)).toBe(value));
