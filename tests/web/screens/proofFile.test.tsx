import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { ProofFile } from '../../../src/screens/payments/ProofFile.tsx';
import { fakeProvider, refusal, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

it('a proof whose file is inaccessible here says so, instead of loading forever', async () => {
  const provider = fakeProvider({});
  provider.getOne.mockRejectedValue(refusal(404, 'The requested resource was not found.'));
  renderPage({ path: '/', provider, element: <ProofFile documentId="d1" /> });
  expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  await until(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
});

it.each([
  ['application/pdf', true, true],
  ['application/pdf', false, false],
  ['image/png', false, true],
])(
  'a preview of %s, in a browser with its own PDF viewer (%s), is offered: %s',
  async (mimeType, pdfViewerEnabled, isOffered) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
    const asked = vi.fn(async () => new Response('the bytes'));
    vi.stubGlobal('fetch', asked);
    const file = { ...sampleOf('documents'), id: 'd1', fileName: 'wire', mimeType } as Row;
    renderPage({ path: '/', provider: fakeProvider({ documents: [file] }), element: <ProofFile documentId="d1" /> });
    await screen.findByRole('button', { name: 'Download' });
    expect(screen.queryByRole('button', { name: 'Preview' }) !== null).toBe(isOffered);
    await until(() => expect(document.querySelector('iframe, img') !== null).toBe(isOffered));
    expect(asked.mock.calls.length > 0).toBe(isOffered);
  },
);
