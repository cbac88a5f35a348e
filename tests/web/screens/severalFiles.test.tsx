import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import SeveralFiles from '../../../src/screens/documents/several/index.tsx';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const partners = ['Halloway Foundation', 'Harbour Pension', 'Atlas Partners'].map((name, at) => ({
  ...sampleOf('partners', at + 1),
  name,
}));
const candidate = (number: number) => ({ partnerId: sampleId(number), name: partners[number - 1]?.name ?? '' });
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

it('proposes the partner of each file, asks for the others, and stores all in one step', async () => {
  const provider = fakeProvider({ partners });
  provider.action.mockResolvedValue({
    matches: [
      { file: 'halloway foundation.pdf', isCertain: true, basis: 'name', partners: [candidate(1)] },
      { file: 'harbour.pdf', isCertain: false, basis: 'part', partners: [candidate(2), candidate(3)] },
      { file: 'halloway state.pdf', isCertain: true, basis: 'name', partners: [candidate(1)] },
    ],
  });
  provider.uploadSeveral.mockResolvedValue([{}, {}, {}]);
  renderPage({
    path: '/documents/several',
    role: 'fund_manager',
    provider,
    element: (
      <Suspense fallback={null}>
        <SeveralFiles />
      </Suspense>
    ),
  });
  const files = [pdf('halloway foundation.pdf'), pdf('harbour.pdf'), pdf('halloway state.pdf')];
  await userEvent.upload(await screen.findByTestId('files'), files);
  await until(() => expect(screen.getAllByText('The name matches.')).toHaveLength(2));
  expect(provider.action.mock.calls.map(([name, path, { input }]) => [name, path, input])).toEqual([
    ['documents', 'match-files', { files: files.map(({ name }) => ({ name })) }],
  ]);
  const store = screen.getByRole('button', { name: 'Store 3 Documents' });
  await userEvent.click(store);
  await until(() => expect(screen.getByRole('button', { name: 'Harbour Pension' })).toBeTruthy());
  expect(provider.uploadSeveral).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Harbour Pension' }));
  await screen.findByText('Chosen by you.');
  fill(screen.getByRole('spinbutton', { name: /^Year/ }), '2025');
  await userEvent.click(screen.getByRole('button', { name: 'Store 3 Documents' }));
  await until(() => expect(provider.uploadSeveral).toHaveBeenCalledTimes(1));
  const [name, { files: sent }] = provider.uploadSeveral.mock.calls[0] ?? [];
  const shared = { type: 'tax_form', ownerKind: 'Partner', documentDate: '2025-12-31' };
  const title = (partner: string) => `Tax Form (Schedule K-1) 2025, ${partner}`;
  expect(name).toBe('documents');
  expect(sent).toEqual([
    { file: files[0], values: { ...shared, ownerId: sampleId(1), title: title('Halloway Foundation') } },
    { file: files[1], values: { ...shared, ownerId: sampleId(2), title: title('Harbour Pension') } },
    {
      file: files[2],
      values: { ...shared, ownerId: sampleId(1), title: `${title('Halloway Foundation')} (halloway state.pdf)` },
    },
  ]);
  await screen.findByText('another page');
});
