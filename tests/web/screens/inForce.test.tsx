import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { slots } from '../../../src/screens/panels.ts';
import { renderPage } from '../pages/harness.tsx';

const InForce = slots.panelOf('bank-accounts', 'inForce');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const open = (effectiveFrom: string | null) =>
  renderPage({
    path: '/',
    element: (
      <Suspense fallback={null}>
        <InForce record={{ id: 'b1', version: 1, effectiveFrom } as Row} />
        <p>below</p>
      </Suspense>
    ),
  });

it('a bank account shows its effective date while it is in the future', async () => {
  open(inDays(3));
  expect(await screen.findByText(/^In force from .+\. Until then the previous account applies\.$/)).toBeTruthy();
});

it.each([inDays(0), inDays(-3), null])(
  'no effective date is shown for a bank account in force since %s',
  async (from) => {
    open(from);
    await screen.findByText('below');
    expect(screen.queryByText(/In force/)).toBeNull();
  },
);
