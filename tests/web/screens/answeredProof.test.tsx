import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import { ReviewMessages } from '../../../src/screens/payments/ReviewMessages.tsx';
import { renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const proof = {
  ...sampleOf('payments'),
  ...{
    status: 'Submitted',
    reason: 'Which account?',
    note: 'From our new one.',
    submittedAt: '2026-03-02T10:00:00.000Z',
    reversedAt: null,
  },
} as unknown as RecordOf<'payments'>;
const saidOf = async (more: Partial<RecordOf<'payments'>>) => {
  renderPage({
    path: '/',
    element: (
      <main>
        <ReviewMessages payment={{ ...proof, ...more }} />
      </main>
    ),
  });
  return (await screen.findByRole('main')).innerText;
};

it("a question is followed by the partner's answer from the next submission", async () => {
  const said = await saidOf({});
  expect(said).toContain('Question: Which account?');
  expect(said).toMatch(/Submitted again on Mar 2, 2026.*: From our new one\./);
});

it('an unanswered question is shown alone, and so is a note without a question', async () => {
  expect(await saidOf({ status: 'Requires Clarification' })).toBe('Question: Which account?');
  cleanup();
  expect(await saidOf({ reason: null })).toBe('');
});

it('a rejected proof shows the reason', async () => {
  expect(await saidOf({ status: 'Rejected' })).toBe('Rejected: Which account?');
});

it('a reversed payment shows date and reason, and asks nothing', async () => {
  const said = await saidOf({ status: 'Approved', reversedAt: '2026-03-04T10:00:00.000Z' });
  expect(said).toMatch(/^Reversed on Mar 4, 2026.*: Which account\?$/);
});
