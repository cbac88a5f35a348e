import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import { Said } from '../../../src/screens/payments/Said.tsx';
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
        <Said payment={{ ...proof, ...more }} />
      </main>
    ),
  });
  return (await screen.findByRole('main')).innerText;
};

it('a question is followed by what the partner said as the proof was handed in again', async () => {
  const said = await saidOf({});
  expect(said).toContain('Question: Which account?');
  expect(said).toMatch(/Handed in again on Mar 2, 2026.*: From our new one\./);
});

it('one that is not answered yet stands alone, and so does what was said where nobody asked', async () => {
  expect(await saidOf({ status: 'Requires Clarification' })).toBe('Question: Which account?');
  cleanup();
  expect(await saidOf({ reason: null })).toBe('');
});

it('a proof that was turned down says why', async () => {
  expect(await saidOf({ status: 'Rejected' })).toBe('Rejected: Which account?');
});

it('a payment that was taken back says when and why, and asks nothing', async () => {
  const said = await saidOf({ status: 'Approved', reversedAt: '2026-03-04T10:00:00.000Z' });
  expect(said).toMatch(/^Reversed on Mar 4, 2026.*: Which account\?$/);
});
