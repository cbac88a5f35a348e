import { expect, test } from 'vitest';
import { declared, resources } from '../../resources/index.ts';
import { findMove, moveNames } from '../../resources/kit/moves.ts';
import { resourceNames } from '../../resources/kit/names.ts';

const waiting = resourceNames.flatMap((name) =>
  moveNames(resources[name]).flatMap((called) =>
    findMove(resources[name], called)?.move.second ? [[name, called]] : [],
  ),
) as [(typeof resourceNames)[number], string][];

test('calls, distributions, marks, transactions, closings, changes of commitments and fees may need a second person', () => {
  expect(waiting.map(([name, called]) => `${name}/${called}`).sort()).toEqual([
    'capital-calls/issue',
    'closings/issue',
    'commitment-changes/apply',
    'commitment-changes/reverse',
    'distributions/issue',
    'fee-runs/approve',
    'transactions/complete',
    'transfers/apply',
    'transfers/reverse',
    'valuations/approve',
  ]);
});

test.each(waiting)('a request for %s/%s can be kept, and belongs to a fund', (name, called) => {
  const { resource, recordId, move } = declared.approvals.fields;
  expect(resource.options).toContain(name);
  expect(recordId.to).toHaveProperty(name, name);
  expect(move.options).toContain(called);
  expect(resources[name].fields.fundId).toMatchObject({ kind: 'ref', to: 'funds' });
  expect(resources[name].related.map((list) => list.resource)).toContain('approvals');
});
