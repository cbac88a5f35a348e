import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ResourceEdit } from '../../../src/pages/index.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const stored = {
  ...{ id: 'l-1', version: 1, fundId: null, legalName: 'Kestrel Capital LLP', hasLogo: false },
  ...{ callText: 'Pay {amount}.', distributionText: 'You receive {amount}.' },
};

const letter = {
  ...{ paper: 'A4', recipient: [], facts: [], salutation: 'Dear Investor,', emphasis: [], closing: [], signature: [] },
} as const;

it('shows the chosen letter with the values of the form, saved or not', async () => {
  const provider = fakeProvider({ letterheads: [stored] });
  provider.action.mockImplementation(async (_name, path, { query }) => {
    if (path !== 'preview') return {};
    const { paper, legalName: sender, callText, distributionText } = query;
    return {
      notice: {
        ...{
          sender,
          senderLines: [],
          footer: null,
          title: `Sample of ${paper}`,
          locale: 'en',
          about: [],
          sections: [],
        },
        letter: { ...letter, opening: [callText ?? distributionText] },
      },
    };
  });
  renderPage({
    path: '/letterheads/:id',
    at: '/letterheads/l-1',
    provider,
    role: 'admin',
    element: (
      <Suspense fallback={null}>
        <ResourceEdit name="letterheads" />
      </Suspense>
    ),
  });
  const preview = await screen.findByRole('region', { name: 'Letter preview' });
  await until(() => expect(preview.textContent).toContain('Pay {amount}.'));
  expect(preview.textContent).toContain('Kestrel Capital LLP');

  await userEvent.click(screen.getByRole('button', { name: 'Distribution Notice' }));
  await until(() => expect(preview.textContent).toContain('You receive {amount}.'));
  expect(preview.textContent).toContain('Sample of distribution_notice');

  fill(screen.getByLabelText(/^Sentence of Distribution Notices/), 'Unsaved: {amount}.');
  await until(() => expect(preview.textContent).toContain('Unsaved: {amount}.'));
  // Each letter has its own sentence alone.
  const asked = provider.action.mock.calls.map(([, , { query }]) => query);
  expect(asked.filter(({ paper }) => paper === 'distribution_notice').map(({ callText }) => callText)).not.toContain(
    'Pay {amount}.',
  );

  fill(screen.getByLabelText(/^Legal Name/), '');
  await screen.findByText('Enter a legal name to see the letter.');
});
