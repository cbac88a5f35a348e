import { expect, test } from 'vitest';
import { declared, resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { coveredSteps } from '../../resources/kit/steps.ts';

const steps = resourceNames.flatMap((name) => coveredSteps(resources[name]).map((step) => ({ name, ...step })));

test('lists the steps that may need a second person, with the reason for each', () => {
  expect(steps.map(({ name, called, consequences }) => `${name}/${called}: ${consequences.join(', ')}`).sort()).toEqual(
    [
      'bank-lines/book: posts',
      'bank-lines/bookUnapplied: posts',
      'bank-lines/match: mayPost',
      'bank-lines/unmatch: mayPost',
      'capital-call-lines/applyCredit: posts',
      'capital-call-lines/settle: posts',
      'capital-calls/cancel: mayPost',
      'capital-calls/complete: mayPost',
      'capital-calls/extend: terms',
      'capital-calls/issue: posts',
      'closings/cancel: mayPost',
      'closings/issue: posts',
      'commitment-changes/apply: posts',
      'commitment-changes/reverse: posts',
      'commitments/activate: posts',
      'commitments/complete: mayPost',
      'commitments/edit: terms',
      'commitments/withdraw: posts',
      'distribution-lines/bounce: posts, pays',
      'distribution-lines/pay: posts, pays',
      'distributions/cancel: mayPost',
      'distributions/issue: posts',
      'distributions/pay: posts, pays',
      'fee-runs/approve: posts',
      'fee-runs/bounce: posts, pays',
      'fee-runs/cancel: mayPost',
      'fee-runs/pay: posts, pays',
      'funds/assignManager: deciders',
      'funds/edit: terms, pays, deciders',
      'payments/approve: posts',
      'payments/reverse: posts',
      'periods/close: closes',
      'reports/publish: publishes',
      'statement-runs/publish: publishes',
      'transactions/complete: posts',
      'transactions/reverse: posts',
      'transfers/apply: posts',
      'transfers/reverse: posts',
      'valuations/approve: posts',
      'valuations/reopen: mayPost',
    ],
  );
});

test.each(steps)('a request for $name/$called can be stored, and belongs to a fund', ({ name, called }) => {
  const { resource, recordId, move } = declared.approvals.fields;
  expect(resource.options).toContain(name);
  expect(recordId.to).toHaveProperty(name, name);
  expect(move.options).toContain(called);
  if (name !== 'funds') expect(resources[name].fields.fundId).toMatchObject({ kind: 'ref', to: 'funds' });
});
