import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BulkDialog } from '../../../src/pages/list/BulkDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, press, refusal, renderPage } from '../pages/harness.tsx';

const refused = refusal(409, 'No.', [{ field: 'items.0.partnerId', message: 'The partner has to be verified.' }]);

/** Activates one commitment of each partner and a second one of the first; the server refuses the first. */
const activate = async (...states: string[]) => {
  const partners = states.map((approvalStatus, at): Row => ({ id: `p${at}`, name: `Partner ${at}`, approvalStatus }));
  const rows = [...partners, ...partners.slice(0, 1)].map(
    ({ id }, at): Row => ({
      id: `k${at}`,
      version: 1,
      partnerId: id,
      amount: '1.00',
      currency: 'USD',
      status: 'Issued',
    }),
  );
  const provider = fakeProvider({ partners });
  provider.batch.mockRejectedValueOnce(refused);
  const element = <BulkDialog name="commitments" operation="activate" rows={rows} onClose={vi.fn()} />;
  renderPage({ path: '/commitments', role: 'admin', provider, element });
  await press(document.body, 'Activate');
  // The result is a separate dialog that replaces the question.
  await screen.findByText(/The partner has to be verified\./);
  return within(screen.getByRole('dialog'));
};

it('a refused activation counts partners neither verified nor exempt, and links to each and to their list', async () => {
  const dialog = await activate('PENDING', 'REJECTED', 'APPROVED', 'NOT_APPLICABLE');
  expect(await dialog.findByText(/^2 of these partners are neither verified nor exempted/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Show the partners to verify or exempt' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://portal.example');
  expect(pathname).toBe('/partners');
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ approvalStatus: ['PENDING', 'REJECTED'] });
  const partners = dialog.getAllByRole('link', { name: /^Partner / });
  expect(partners.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Partner 0', '/partners/p0'],
    ['Partner 1', '/partners/p1'],
  ]);
  cleanup();
  const one = await activate('APPROVED', 'PENDING');
  expect(await one.findByText(/^1 of these partners is neither verified nor exempted/)).toBeTruthy();
});
