import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import NoticePreview from '../../../src/screens/capital-calls/NoticePreview.tsx';
import { fakeProvider, renderPage } from '../pages/harness.tsx';

afterEach(cleanup);

const notice = {
  sender: 'Northlight Capital',
  title: 'Capital call notice 1: Heron Fund',
  senderLines: ['1 Quay Street'],
  footer: 'Authorised and regulated.',
  locale: 'en-US',
  about: ['To Aldgate Pension Trust'],
  sections: [
    {
      heading: 'Amount due',
      columns: [
        { label: 'Purpose', kind: 'text' },
        { label: 'Commitment', kind: 'text' },
        { label: 'Amount (USD)', kind: 'number' },
      ],
      rows: [['Investments', 'inside', '852631.58']],
    },
  ],
  letter: {
    paper: 'A4',
    recipient: ['Aldgate Pension Trust', '9 Aldgate'],
    facts: [{ label: 'Date', value: 'Nov 29, 2026' }],
    salutation: 'Dear Investor,',
    opening: ['The general partner calls $852,631.58.'],
    emphasis: [{ label: 'Amount due', value: '$852,631.58' }],
    closing: ['A late payment bears interest.'],
    signature: ['Yours sincerely,', 'Nora Hale'],
  },
};

it('has headings above the texts and amounts of a notice', async () => {
  const provider = fakeProvider({});
  provider.action.mockResolvedValue({ notice });
  renderPage({ path: '/capital-calls', provider, element: <NoticePreview lineId="line" onClose={() => undefined} /> });
  const table = await screen.findByRole('table', { name: 'Amount due' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Purpose', 'Commitment', 'Amount (USD)']);
  expect(within(table).getByText('852,631.58')).toBeTruthy();
  expect(screen.getByText('Northlight Capital')).toBeTruthy();
  const dialog = screen.getByRole('dialog').textContent ?? '';
  const parts = ['Aldgate Pension Trust', 'Dear Investor,', 'Amount due$852,631.58', 'A late payment', 'Nora Hale'];
  const places = parts.map((part) => dialog.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
