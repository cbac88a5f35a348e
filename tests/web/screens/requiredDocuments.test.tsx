import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import MissingDocuments from '../../../src/screens/documents/missing/index.tsx';
import { slots } from '../../../src/screens/panels.ts';
import { fakeProvider, fill, renderPage, until } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

const missing = { type: 'invoice', status: 'missing', documentId: null, waiverId: null, reason: null };
const transaction = {
  ...sampleOf('transactions'),
  ...{ type: 'Fund Expense', fundId: sampleId(7), reversalOfId: null, feeRunId: null },
};

const show = (role: Role, required: object[], record = transaction) => {
  const provider = fakeProvider({ documents: [{ ...sampleOf('documents'), title: 'Bill of May' }] });
  provider.action.mockResolvedValue({ required });
  const Requirements = slots.requirementsOf('transactions');
  renderPage({
    path: '/',
    role,
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceContextProvider value="transactions">
          <RecordContextProvider value={record}>{Requirements && <Requirements />}</RecordContextProvider>
        </ResourceContextProvider>
        <span>page</span>
      </Suspense>
    ),
  });
  return provider;
};
const list = async () => within(await screen.findByRole('list', { name: 'Required Documents' }));

it('staff upload a missing document for the record', async () => {
  const provider = show('fund_manager', [missing]);
  const file = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
  const rows = await list();
  expect(rows.getByText('Missing')).toBeTruthy();
  await userEvent.upload(rows.getByLabelText(/Invoice/, { selector: 'input' }), file);
  await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
  expect(provider.create.mock.calls[0]).toMatchObject([
    'documents',
    { data: { file, type: 'invoice', ownerKind: 'Fund', ownerId: sampleId(7), transactionId: sampleId(1) } },
  ]);
});

it('staff waive a missing document with a reason', async () => {
  const provider = show('admin', [missing]);
  await userEvent.click((await list()).getByRole('button', { name: /^Waive/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Waive/ }));
  fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Standing order');
  await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
  await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
  expect(provider.create.mock.calls[0]).toMatchObject([
    'document-waivers',
    { data: { resource: 'transactions', recordId: sampleId(1), type: 'invoice', reason: 'Standing order' } },
  ]);
});

it('a waiver that awaits confirmation is linked; a present document is named', async () => {
  show('admin', [
    { ...missing, status: 'waiving', waiverId: sampleId(3), reason: 'Standing order' },
    { ...missing, type: 'investment_agreement', status: 'present', documentId: sampleId(1) },
  ]);
  const rows = await list();
  expect(rows.getByText('Waiver Pending')).toBeTruthy();
  expect(rows.getByText('Reason: Standing order')).toBeTruthy();
  const review = rows.getByRole('link', { name: 'Review Waiver' });
  expect(review.getAttribute('href')).toBe(`/document-waivers/${sampleId(3)}`);
  expect(await rows.findByRole('link', { name: 'Bill of May' })).toBeTruthy();
  expect(rows.queryByRole('button', { name: /^Waive/ })).toBeNull();
});

it.each([
  ['investors', 'lp', transaction],
  ['staff of a record without any', 'admin', { ...transaction, type: 'Dividend' }],
] as const)('%s see no requirements', async (_, role, record) => {
  const provider = show(role, [missing], record);
  await screen.findByText('page');
  expect(screen.queryByRole('list')).toBeNull();
  expect(provider.action).not.toHaveBeenCalled();
});

it('a confirmed waiver is linked, without an upload', async () => {
  show('admin', [{ ...missing, status: 'waived', waiverId: sampleId(3), reason: 'Standing order' }]);
  const rows = await list();
  expect(rows.getByRole('link', { name: 'Open Waiver' }).getAttribute('href')).toBe(`/document-waivers/${sampleId(3)}`);
  expect(rows.queryByRole('button')).toBeNull();
  expect(rows.queryByLabelText(/Invoice/, { selector: 'input' })).toBeNull();
});

it('the page of missing documents names the types that each record lacks', async () => {
  const provider = fakeProvider({ partners: [{ ...sampleOf('partners'), name: 'Halloway Foundation' }] });
  provider.action.mockImplementation(async (_, path: string) => ({
    missing:
      path === 'missing'
        ? [{ resource: 'partners', recordId: sampleId(1), types: ['bank_statement', 'proof_of_address'] }]
        : [],
  }));
  renderPage({ path: '/documents/missing', role: 'admin', provider, element: <MissingDocuments /> });
  const partner = await screen.findByRole('link', { name: 'Halloway Foundation' });
  expect(partner.getAttribute('href')).toBe(`/partners/${sampleId(1)}`);
  expect(await screen.findByText('Bank Statement, Proof of Address')).toBeTruthy();
  await until(() => expect(screen.getAllByText('No documents are missing.')).toHaveLength(3));
  const asked = provider.getList.mock.calls.map(([name, { filter }]) => [name, filter.documentsMissing]);
  expect(asked).toEqual(
    expect.arrayContaining(['partners', 'companies', 'commitments', 'transactions'].map((name) => [name, true])),
  );
});
