import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../src/providers/record.ts';
import { screens } from '../../../src/screens/index.ts';
import { type Fake, fakeProvider, fill, press, refusal, renderPage, until } from '../pages/harness.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const company = (id: string, given: Partial<Row> = {}): Row => ({
  id,
  version: 3,
  name: `Company ${id}`,
  approvalStatus: 'PENDING',
  isVerified: null,
  createdAt: daysAgo(12),
  ...given,
});
const registration = (ownerId: string, status: string): Row => ({
  id: `d-${ownerId}`,
  version: 1,
  type: 'business_registration',
  title: 'Registration',
  ownerKind: 'Company',
  ownerId,
  status,
  fileName: 'registration.docx',
  mimeType: 'application/msword',
  createdAt: daysAgo(1),
});

const Queue = screens['companies/verification'];
const open = (tables: Parameters<typeof fakeProvider>[0] = {}, at = '/companies/verification') =>
  renderPage({
    path: '/companies/verification',
    at,
    provider: fakeProvider(tables),
    element: (
      <Suspense fallback={null}>
        <Queue />
      </Suspense>
    ),
  });
const asked = (provider: Fake) => provider.getList.mock.calls.map(([name, { filter }]) => [name, filter]);
const waiting = { companies: [company('c1'), company('c2')], documents: [registration('c1', 'Verified')] };

describe('the verification queue', () => {
  it('shows the longest waiting first with age and documents, in two requests for the page', async () => {
    const { provider } = open(waiting);
    expect(await screen.findAllByText(/Waiting for 12 days/)).toHaveLength(2);
    const papers = await screen.findByRole('list', { name: 'Documents: Company c1' });
    expect(within(papers).getByText('Verified')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Documents: Company c2' })).getByText('Missing')).toBeTruthy();
    expect(screen.getAllByText('Verify the required documents before you approve.')).toHaveLength(1);
    expect(provider.getList).toHaveBeenCalledTimes(2);
    const [list, documents] = provider.getList.mock.calls;
    expect(list?.[1]).toMatchObject({
      filter: { isVerified: null },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    });
    expect(documents?.[1].filter).toMatchObject({ ownerKind: 'Company', ownerId: ['c1', 'c2'] });
  });

  it('keeps the three options of the filter in the address', async () => {
    const { provider, here } = open(waiting);
    const filter = await screen.findByRole('group', { name: 'Verification' });
    const options = within(filter).getAllByRole('button');
    expect(options.map((option) => [option.textContent, option.getAttribute('value')])).toEqual([
      ['Pending', ''],
      ['Verified', 'true'],
      ['Rejected', 'false'],
    ]);
    await userEvent.click(within(filter).getByRole('button', { name: 'Verified' }));
    await until(() => expect(here()).toBe('/companies/verification?isVerified=true'));
    await userEvent.click(within(filter).getByRole('button', { name: 'Rejected' }));
    await until(() => expect(here()).toBe('/companies/verification?isVerified=false'));
    await userEvent.click(within(filter).getByRole('button', { name: 'Pending' }));
    await until(() => expect(here()).toBe('/companies/verification'));
    const verdicts = asked(provider).filter(([name]) => name === 'companies');
    expect(verdicts.map(([, { isVerified }]) => isVerified)).toEqual(expect.arrayContaining([null, true, false]));
  });

  it('shows date and reason of a rejection, and offers no decision', async () => {
    const rejected = company('c1', {
      approvalStatus: 'REJECTED',
      isVerified: false,
      verifiedAt: '2026-11-02T10:00:00Z',
      rejectionReason: 'The register is out of date.',
    });
    open({ companies: [rejected] }, '/companies/verification?isVerified=false');
    expect(await screen.findByText('Reason: The register is out of date.')).toBeTruthy();
    expect(screen.getByText(/^Decided on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('has the partners next to the companies', async () => {
    const { provider, here } = open({ ...waiting, partners: [company('p1', { name: 'Alder' })] });
    await userEvent.click(await screen.findByRole('tab', { name: 'Partners' }));
    expect(await screen.findByRole('link', { name: 'Alder' })).toHaveProperty('pathname', '/partners/p1/onboarding');
    expect(here()).toBe('/companies/verification?party=partners');
    await until(() => expect(asked(provider).at(-1)?.[1]).toMatchObject({ ownerKind: 'Partner', ownerId: ['p1'] }));
  });

  it('approves with the loaded version after a confirmation', async () => {
    const { provider } = open(waiting);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: Company c1' }));
    const box = await screen.findByRole('dialog');
    await press(box, 'Approve');
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith('companies', 'c1', 'approve', { version: 3, input: {} }),
    );
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("keeps the dialog open with the server's error", async () => {
    const { provider } = open(waiting);
    provider.move.mockRejectedValueOnce(refusal(409, 'Required documents are not verified yet.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: Company c2' }));
    const box = await screen.findByRole('dialog');
    await press(box, 'Approve');
    expect(await within(box).findByText('Required documents are not verified yet.')).toBeTruthy();
  });

  it('rejects with a reason only', async () => {
    const { provider } = open(waiting);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject: Company c2' }));
    const box = await screen.findByRole('dialog');
    await press(box, 'Reject');
    expect(await within(box).findByText('Required')).toBeTruthy();
    expect(provider.move).not.toHaveBeenCalled();
    fill(within(box).getByLabelText(/Reason/), 'Unreadable');
    await press(box, 'Reject');
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith('companies', 'c2', 'reject', {
        version: 3,
        input: { reason: 'Unreadable' },
      }),
    );
  });

  it('moves the focus to the list when the decided row is gone', async () => {
    const tables = { companies: [company('c1'), company('c2')], documents: [] };
    const { provider } = open(tables);
    provider.move.mockImplementationOnce(async () => ({ data: tables.companies.shift() }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: Company c1' }));
    const box = await screen.findByRole('dialog');
    await press(box, 'Approve');
    await until(() => expect(screen.queryByText('Company c1')).toBeNull());
    await until(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Companies' })));
  });

  it('opens a document for review and decision', async () => {
    open({ companies: [company('c1')], documents: [registration('c1', 'Pending')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Business Registration: Preview' }));
    const box = await screen.findByRole('dialog', { name: 'Business Registration: Company c1' });
    expect(within(box).getByText('There is no preview for this type of file.')).toBeTruthy();
    for (const name of ['Verify', 'Refuse', 'Download', 'Close'])
      expect(within(box).getByRole('button', { name })).toBeTruthy();
  });

  it('paginates by ten', async () => {
    const companies = Array.from({ length: 12 }, (_, index) => company(`n${index}`));
    const { here, provider } = open({ companies });
    await userEvent.click(await screen.findByRole('button', { name: /next page/i }));
    await until(() => expect(here()).toBe('/companies/verification?page=2'));
    expect(await screen.findByText('Company n11')).toBeTruthy();
    expect(screen.queryByText('Company n1')).toBeNull();
    await until(() => expect(asked(provider).at(-1)?.[1]).toMatchObject({ ownerId: ['n10', 'n11'] }));
  });

  it('links from an empty queue to one with entries', async () => {
    const { here } = open({ partners: [company('p1', { name: 'Alder' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Partners (1)' }));
    await until(() => expect(here()).toBe('/companies/verification?party=partners'));
  });

  it('shows that all queues are empty, and offers the next step', async () => {
    open();
    expect(await screen.findByText('No partner or company is waiting for verification.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /New/ })).toBeTruthy();
  });
});
