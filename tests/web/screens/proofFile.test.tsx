import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProofFile } from '../../../src/screens/payments/ProofFile.tsx';
import { fakeProvider, refusal, renderPage, until } from '../pages/harness.tsx';

it('a proof whose file cannot be seen from here says so, instead of waiting for it for ever', async () => {
  const provider = fakeProvider({});
  provider.getOne.mockRejectedValue(refusal(404, 'The requested resource was not found.'));
  renderPage({ path: '/', provider, element: <ProofFile documentId="d1" /> });
  expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  await until(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
});
