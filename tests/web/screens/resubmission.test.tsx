import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordOf } from '../../../resources/index.ts';
import type { Role } from '../../../resources/kit/names.ts';
import Resubmission from '../../../src/screens/documents/Resubmission.tsx';
import { renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const refused = {
  ...sampleOf('documents'),
  type: 'proof_of_address',
  status: 'Missing',
  rejectionReason: 'Page two is cut',
  isReplaced: false,
  ownerKind: 'Partner',
  ownerId: 'p1',
  createdBy: 'u1',
} as unknown as RecordOf<'documents'>;

const open = (
  change: Partial<RecordOf<'documents'>>,
  { id, role = 'lp', entityId = null }: { id: string; role?: Role; entityId?: string | null },
) => {
  const user = { id, entityKind: 'Partner', entityId } as const;
  renderPage({ path: '/', role, user, element: <Resubmission record={{ ...refused, ...change }} /> });
};
const again = () => screen.queryByRole('button', { name: /Upload another file/ });

it.each([
  ['the uploader', { id: 'u1' }],
  ['another person of the partner', { id: 'u2', entityId: 'p1' }],
])('a refused document shows its reason and accepts another file from %s', (_, who) => {
  open({}, who);
  expect(screen.getByText('Rejected: Page two is cut')).toBeTruthy();
  expect(again()).toBeTruthy();
});

it('opens the new version once it is stored', async () => {
  open({}, { id: 'u1' });
  const file = new File(['%PDF-1.4'], 'address.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Upload: Proof of Address'), {
    target: { files: [file] },
  });
  expect(await screen.findByText('another page', undefined, { timeout: 20_000 })).toBeTruthy();
});

it.each([
  ['of another owner', {}, { id: 'u2', role: 'fund_manager' as const }],
  ['that was replaced', { isReplaced: true }, { id: 'u1' }],
  ['that is verified', { status: 'Verified' as const }, { id: 'u1' }],
  ['that expired', { rejectionReason: null }, { id: 'u1' }],
])('a document %s accepts none', (_, change, who) => {
  open(change, who);
  expect(again()).toBeNull();
});
