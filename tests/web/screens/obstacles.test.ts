import { expect, it } from 'vitest';
import { mayVisit } from '../../../src/routing/match.ts';
import { wayOf } from '../../../src/screens/periods/obstacles.ts';

const period = { id: 'p1', fundId: 'f1', endsOn: '2026-06-30' };
const one = { kind: 'openTransactions', blocks: true, count: 1, id: 'r1', source: 'fund' } as const;
const filterOf = (path: string) => JSON.parse(new URL(path, 'http://here').searchParams.get('filter') ?? '{}');

it('a single blocking record is linked directly', () => {
  expect(wayOf.openTransactions(one, period)).toBe('/transactions/fund/r1');
  expect(wayOf.unsettledTransactions({ ...one, kind: 'unsettledTransactions' }, period)).toBe('/transactions/fund/r1');
  expect(wayOf.openPayments({ ...one, kind: 'openPayments' }, period)).toBe('/capital-calls/payment-review?fund=f1');
  expect(wayOf.unmatchedLines({ ...one, kind: 'unmatchedLines' }, period)).toBe('/bank-lines/r1');
  expect(wayOf.unappliedReceipts({ ...one, kind: 'unappliedReceipts' }, period)).toBe('/bank-lines/r1');
});

it('outdated valuations link to the sheet that values companies on the last day of the period', () => {
  for (const id of [null, 'r1'])
    expect(wayOf.staleMarks({ ...one, kind: 'staleMarks', id }, period)).toBe(
      '/funds/f1/valuation-round?date=2026-06-30',
    );
});

it.each(Object.keys(wayOf) as (keyof typeof wayOf)[])('a blocker links to an existing page: %s', (kind) => {
  for (const id of [null, 'r1']) {
    const [path = ''] = wayOf[kind]({ ...one, kind, id }, period).split('?');
    expect(mayVisit(path, 'admin'), path).toBe(true);
  }
});

it('several blocking records link to their list, as of the end of the period', () => {
  const several = { ...one, count: 2, id: null, source: null };
  expect(filterOf(wayOf.openTransactions(several, period))).toMatchObject({ valueDate_lte: '2026-06-30' });
  expect(filterOf(wayOf.unsettledTransactions({ ...several, kind: 'unsettledTransactions' }, period))).toMatchObject({
    tradeDate_lte: '2026-06-30',
  });
  expect(filterOf(wayOf.suspense({ ...several, kind: 'suspense' }, period))).toEqual({
    fundId: ['f1'],
    account: ['2400', '2600'],
    effectiveOn_lte: '2026-06-30',
  });
});
