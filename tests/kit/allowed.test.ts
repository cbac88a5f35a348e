import { describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { mayDo } from '../../resources/kit/may.ts';
import { movesFor } from '../../resources/kit/moves.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { actionsFor } from '../../src/moves/actions.ts';

describe('steps that a record permits in its state', () => {
  test.each<[ResourceName, 'edit' | 'delete', object, boolean]>([
    ['transactions', 'edit', { status: 'pending' }, true],
    ['transactions', 'edit', { status: 'completed' }, false],
    ['transactions', 'delete', { status: 'approved' }, false],
    ['capital-calls', 'edit', { status: 'Issued' }, false],
    ['capital-calls', 'delete', { status: 'Draft' }, true],
    ['capital-call-lines', 'edit', { paymentReference: 'FND-CC-0001', paymentStatus: 'Pending' }, false],
    ['capital-call-lines', 'edit', { paymentReference: null, paymentStatus: 'Pending' }, true],
    ['capital-call-lines', 'edit', { paymentReference: null, paymentStatus: 'Cancelled' }, false],
    ['bank-accounts', 'delete', { status: 'active' }, false],
    ['bank-accounts', 'delete', { status: 'retired' }, true],
    ['funds', 'edit', { status: 'closed' }, false],
    ['reports', 'edit', { publishedAt: '2026-01-01T00:00:00.000Z' }, false],
    ['partners', 'edit', {}, true],
  ])('%s: %s of %o is %s', (name, operation, record, expected) => {
    expect(can(resources[name], operation, 'admin', record as Record<string, unknown>)).toBe(expected);
  });

  test('an action that cannot succeed is not offered', () => {
    const offered = (name: ResourceName, record: Record<string, unknown>) => actionsFor(name, 'admin', record);
    expect(offered('transactions', { status: 'pending' })).not.toContain('reverse');
    expect(offered('transactions', { status: 'completed', reversalOfId: null })).toContain('reverse');
    expect(offered('reports', { status: 'Pending', publishedAt: null })).not.toContain('publish');
    expect(offered('reports', { status: 'Completed', publishedAt: '2026-01-01' })).not.toContain('publish');
    expect(offered('reports', { status: 'Completed', publishedAt: null })).toContain('publish');
    expect(offered('payments', { status: 'Submitted', reversedAt: null })).not.toContain('reverse');
    // Nothing is owed on a draft line, in a currency with any number of decimals.
    for (const writtenOff of [null, '0', '0.00'])
      expect(
        offered('capital-call-lines', { paymentStatus: 'Pending', paymentReference: null, writtenOff }),
      ).not.toContain('settle');
  });
});

test('requested figures can be submitted once they are entered', () => {
  const offered = (figures: object) =>
    movesFor(resources['company-figures'], { status: 'draft', ...figures }, 'company');
  expect(offered({ revenue: null, headcount: null })).toEqual([]);
  for (const figures of [{ revenue: '0.00' }, { headcount: 0 }, { ebitda: '-1.00' }])
    expect(offered(figures)).toEqual(['submit']);
});

test('a move for a single person is offered to that person, and a move for everyone else to the others', () => {
  const offered = (record: Record<string, unknown>, userId?: string) =>
    movesFor(resources.approvals, { status: 'Pending', ...record }, 'admin', userId);
  expect(offered({ askedBy: 'ann' }, 'ann')).toEqual(['withdraw']);
  expect(offered({ askedBy: 'ann' }, 'bob')).toEqual(['approve', 'decline']);
  expect(offered({ askedBy: 'ann', status: 'Declined' }, 'bob')).toEqual([]);
  const reopening = { status: 'reopening', inTurn: true, reopenAskedBy: 'ann' };
  expect(movesFor(resources.periods, reopening, 'admin', 'ann')).toEqual(['declineReopening']);
  expect(movesFor(resources.periods, reopening, 'admin', 'bob')).toContain('confirmReopening');
});

test("a move that excludes several users is offered to others, and otherwise by the server's answer", () => {
  const waiting = { status: 'pending_second_approval', createdBy: 'ann', submittedBy: 'bob' };
  const offered = (userId: string, answer?: boolean) =>
    movesFor(
      resources['bank-accounts'],
      waiting,
      'admin',
      userId,
      answer === undefined ? undefined : new Map([['approval', answer]]),
    ).includes('approve');
  expect(['ann', 'bob', 'cleo'].map((userId) => offered(userId))).toEqual([false, false, true]);
  expect(offered('ann', true)).toBe(true);
  expect(offered('cleo', false)).toBe(false);
});

test('an action that asks the server for availability is offered by its answer', () => {
  const line = { paymentStatus: 'Paid', paymentReference: 'HF-1' };
  const offered = (answer?: boolean) =>
    actionsFor(
      'capital-call-lines',
      'admin',
      line,
      new Map(answer === undefined ? [] : [['lateInterestOwed', answer]]),
    ).includes('lateInterest');
  expect([offered(), offered(false), offered(true)]).toEqual([false, false, true]);
});

test('no primary step leads to an unfavourable state', () => {
  const bad = /reject|cancel|suspend|inactive|closed|retired|Missing|failed|Overdue|PENDING$/i;
  const usual = Object.values(resources).flatMap((r) =>
    Object.values(r.states).flatMap((m) =>
      Object.entries(m.moves).flatMap(([k, v]) => (v.isPrimary ? [`${k} ${v.to}`] : [])),
    ),
  );
  expect(usual.length).toBeGreaterThan(10);
  expect(
    usual.filter((each) => bad.test(each.split(' ').slice(1).join(' ')) && !/^(resubmit|propose|retry) /.test(each)),
  ).toEqual([]);
});

test('no step that locks the user out is offered', () => {
  const ann = { id: 'ann', status: 'active', role: 'admin', registration: 'joined' };
  const offered = (userId: string) => [
    ...movesFor(resources.users, ann, 'admin', userId),
    ...actionsFor('users', 'admin', ann, undefined, userId),
    ...(can(resources.users, 'delete', 'admin', ann, userId) ? ['delete'] : []),
  ];
  expect(offered('ann')).toEqual([]);
  expect(offered('bob')).toEqual(['deactivate', 'suspend', 'anonymize', 'changeRole', 'delete']);
  expect(mayDo(resources.users, 'suspend', 'admin', ann, 'ann')).toBe(false);
  expect(mayDo(resources.users, 'changeRole', 'admin', ann, 'ann')).toBe(false);
  expect(mayDo(resources.users, 'delete', 'admin', ann, 'ann')).toBe(false);
});

test('a manager may change the shared rows it created, and an administrator all of them', () => {
  const index = { id: 'index', createdBy: 'ann', version: 1 };
  const offered = (role: 'admin' | 'fund_manager', userId: string) =>
    ['edit', 'delete', 'importLevels'].map((called) => mayDo(resources['market-indices'], called, role, index, userId));
  expect(offered('fund_manager', 'ann')).toEqual([true, true, true]);
  expect(offered('fund_manager', 'bob')).toEqual([false, false, false]);
  expect(offered('admin', 'bob')).toEqual([true, true, true]);
});
