import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import type { Role } from '../../../resources/kit/names.ts';
import Replacement from '../../../src/screens/documents/Replacement.tsx';
import { type Fake, fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const document = {
  ...sampleOf('documents'),
  type: 'agreement',
  title: 'Side letter',
  status: 'Verified',
  rejectionReason: null,
  ownerKind: 'Partner',
  ownerId: 'p1',
  createdBy: 'u1',
} as unknown as RecordOf<'documents'>;

const open = (
  change: Partial<RecordOf<'documents'>>,
  { id = 'u2', role, provider = fakeProvider() }: { id?: string; role: Role; provider?: Fake },
) =>
  renderPage({ path: '/', role, user: { id }, provider, element: <Replacement record={{ ...document, ...change }} /> });
const button = () => screen.queryByRole('button', { name: 'Replace File' });

it('staff replace the file of a document with a reason', async () => {
  const provider = fakeProvider();
  open({}, { role: 'fund_manager', provider });
  await userEvent.click(screen.getByRole('button', { name: 'Replace File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace File' }));
  const confirm = dialog.getByRole('button', { name: 'Replace File' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('Required')).toBeTruthy();
  expect(provider.create).not.toHaveBeenCalled();
  const file = new File(['%PDF-1.4'], 'signed.pdf', { type: 'application/pdf' });
  await userEvent.upload(dialog.getByTestId('file'), file);
  fill(dialog.getByRole('textbox', { name: /^Reason for New Version/ }), 'Signed by both');
  await userEvent.click(confirm);
  await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
  const [name, { data }] = provider.create.mock.calls[0] ?? [];
  expect([name, data]).toMatchObject([
    'documents',
    {
      file,
      versionNote: 'Signed by both',
      previousId: document.id,
      title: 'Side letter',
      type: 'agreement',
      ownerKind: 'Partner',
      ownerId: 'p1',
    },
  ]);
  await screen.findByText('another page');
});

it('a file of another type is refused once, in the words of the form', async () => {
  const provider = fakeProvider();
  open({}, { role: 'fund_manager', provider });
  await userEvent.click(screen.getByRole('button', { name: 'Replace File' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace File' }));
  const file = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });
  fireEvent.change(dialog.getByTestId('file'), { target: { files: [file] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Replace File' }));
  await until(() => expect(dialog.getAllByText(/This type of file is not allowed/)).toHaveLength(1));
  expect(dialog.queryByText(/^file/)).toBeNull();
  expect(provider.create).not.toHaveBeenCalled();
});

it.each([
  ['an investor their own upload', { id: 'u1', role: 'lp' }, {}, true],
  ['an investor a document of the fund', { role: 'lp' }, {}, false],
  ['staff an earlier version', { role: 'admin' }, { isReplaced: true }, false],
  ['staff a notice', { role: 'admin' }, { type: 'capital_call_notice' }, false],
  ['staff a proof of payment', { role: 'admin' }, { isProofOrReplaced: true }, false],
  ['the uploader a refused document', { id: 'u1', role: 'lp' }, { status: 'Missing', rejectionReason: 'Cut' }, false],
] as const)('offers %s: %s', (_, who, change, isOffered) => {
  open(change, who);
  expect(button() !== null).toBe(isOffered);
});
