import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { ResourceEdit } from '../../../src/pages/index.ts';
import { keepDraft, secretsOfDraft } from '../../../src/session/drafts.ts';
import { fakeProvider, refusal, renderPage } from './harness.tsx';
import { sampleOf } from './samples.ts';

const fund = sampleOf('funds');
const at = `/funds/${fund.id}/edit`;
const open = (error: Error) => {
  const provider = fakeProvider({ funds: [] });
  provider.getOne.mockRejectedValue(error);
  keepDraft(at, 'user-1', { strategy: 'Growth in the north.' });
  renderPage({
    path: '/funds/:id/edit',
    at,
    role: 'fund_manager',
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceEdit name="funds" />
      </Suspense>
    ),
  });
};

it('the draft of a record that the user can no longer access is shown in place of its form', async () => {
  open(refusal(404, 'The requested resource was not found.'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('you have lost access to it. Your input is still here.');
  expect(alert.textContent).toContain('StrategyGrowth in the north.');
});

it('the draft of a record that cannot be loaded now is restored in its form', async () => {
  open(refusal(503, 'Service temporarily unavailable.'));
  await screen.findByText('Service temporarily unavailable.');
  expect(screen.queryByText(/Growth in the north/)).toBeNull();
});

it('a confidential value is not stored in the browser, and the form names it after a reload', async () => {
  const partner = { ...sampleOf('partners'), taxId: null };
  const path = `/partners/${partner.id}/edit`;
  const show = () =>
    renderPage({
      path: '/partners/:id/edit',
      at: path,
      role: 'admin',
      provider: fakeProvider({ partners: [partner] }),
      element: (
        <Suspense fallback={null}>
          <ResourceEdit name="partners" />
        </Suspense>
      ),
    });
  show();
  await userEvent.type(await screen.findByLabelText(/^Tax ID/), 'DE-4711-0815');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4711');
  expect(secretsOfDraft(path, 'user-1')).toEqual(['taxId']);
  cleanup();
  show();
  await screen.findByText('Confidential values are not stored on this device. Please enter again: Tax ID.');
  await userEvent.type(await screen.findByLabelText(/^Tax ID/), 'DE-4711-0815');
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(secretsOfDraft(path, 'user-1')).toEqual([]);
});
