import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { screens } from '../../../src/screens/index.ts';
import { areIn, areVerified, type Document, papersOf } from '../../../src/screens/verification/documentChecklist.ts';
import { parties, unfilled } from '../../../src/screens/verification/parties.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { api } from '../../helpers/web/api.ts';
import { callerAs } from '../../helpers/web/callers.ts';
import { fakeProvider, fill, refusal, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const document = (type: string, status: Document['status'], given: Partial<Document> = {}) =>
  ({
    id: `${type}-${status}`,
    type,
    status,
    title: type,
    createdAt: '2026-11-01T00:00:00Z',
    version: 1,
    ...given,
  }) as Document;

describe('the documents of a partner', () => {
  it('count the verified one, else the newest; absent ones are missing', () => {
    const papers = papersOf(parties.partner, [
      document('identity_document', 'Pending'),
      document('identity_document', 'Verified'),
      document('proof_of_address', 'Missing', { rejectionReason: 'Unreadable' }),
    ]);
    expect(papers.map(({ type, status }) => [type, status])).toEqual([
      ['identity_document', 'Verified'],
      ['proof_of_address', 'Missing'],
      ['bank_statement', 'Missing'],
    ]);
  });

  it('are submitted once none is missing, and verified once each is', () => {
    const all = parties.partner.required;
    const pending = papersOf(
      parties.partner,
      all.map((type) => document(type, 'Pending')),
    );
    expect([areIn(pending), areVerified(pending)]).toEqual([true, false]);
    const verified = papersOf(
      parties.partner,
      all.map((type) => document(type, 'Verified')),
    );
    expect([areIn(verified), areVerified(verified)]).toEqual([true, true]);
  });

  it('that are optional are each listed, and delay no verification', () => {
    const others = [
      document('agreement', 'Pending', { id: 'first' }),
      document('agreement', 'Pending', { id: 'second' }),
    ];
    const verified = parties.partner.required.map((type) => document(type, 'Verified'));
    const papers = papersOf(parties.partner, [...others, ...verified]);
    expect(papers.slice(verified.length).map(({ document: paper, isRequired }) => [paper?.id, isRequired])).toEqual([
      ['first', false],
      ['second', false],
    ]);
    expect(areVerified(papers)).toBe(true);
  });

  it('of a company require its registration only; the rest is optional', () => {
    const papers = papersOf(parties.company, [document('business_registration', 'Verified')]);
    expect(papers.filter(({ isRequired }) => isRequired).map(({ type }) => type)).toEqual(['business_registration']);
    expect(areVerified(papers)).toBe(true);
  });
});

const partner: Row = {
  id: 'entity-1',
  version: 3,
  name: 'Alder',
  type: 'LP',
  legalName: 'Alder LLC',
  entityForm: 'company',
  country: 'US',
  approvalStatus: 'PENDING',
};

it('the details that a reviewer requires are named', () =>
  expect(unfilled(parties.partner, { ...partner, country: null, legalName: '' })).toEqual(['legalName', 'country']));

const Onboarding = screens['partners/onboarding'];
const open = (record: Row, documents: Document[], role: 'lp' | 'admin' = 'lp') => {
  const page = renderPage({
    path: '/partners/:id/onboarding',
    at: `/partners/${record.id}/onboarding`,
    role,
    provider: fakeProvider({ partners: [record], documents: documents as unknown as Row[] }),
    element: (
      <Suspense fallback={null}>
        <Onboarding />
      </Suspense>
    ),
  });
  callerStore.set(callerAs(role));
  return page;
};

describe('onboarding of a partner', () => {
  it('starts with the documents if the details are complete', async () => {
    open(partner, [document('identity_document', 'Missing', { rejectionReason: 'Unreadable' })]);
    expect(await screen.findByRole('heading', { name: 'Required documents' })).toBeTruthy();
    expect(screen.getByText('Rejected: Unreadable')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Upload: / })).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Upload another file: / })).toBeTruthy();
  });

  it('marks missing required items, and not optional ones', async () => {
    const company = { ...sampleOf('companies'), id: 'entity-1', approvalStatus: 'PENDING', submittedAt: null };
    const Own = screens['companies/verify'];
    renderPage({
      path: '/companies/:id/verification',
      at: `/companies/${company.id}/verification?step=documents`,
      role: 'company',
      provider: fakeProvider({ companies: [company], documents: [] }),
      element: (
        <Suspense fallback={null}>
          <Own />
        </Suspense>
      ),
    });
    callerStore.set(callerAs('company'));
    expect(await screen.findByRole('button', { name: 'Upload: Pitch Deck' })).toBeTruthy();
    expect(screen.getAllByText('Missing')).toHaveLength(1);
  });

  it('keeps the current step in the address, which makes Back work', async () => {
    const { here } = open({ ...partner, legalName: null }, []);
    await until(() => expect(here()).toBe('/partners/entity-1/onboarding?step=details'));
  });

  it('returns the focus to the button of a document after its upload', async () => {
    open(partner, []);
    const button = await screen.findByRole('button', { name: 'Upload: Bank Statement' });
    button.focus();
    const input = screen.getByLabelText('Upload: Bank Statement', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'statement.pdf', { type: 'application/pdf' }));
    await until(() => expect(window.document.activeElement?.getAttribute('aria-label')).toMatch(/: Bank Statement$/));
  });

  it('shows file errors as text: there is no field to highlight', async () => {
    const { provider } = open(partner, []);
    const message = 'The content of the file is not that of a PDF.';
    provider.create.mockRejectedValue(
      refusal(422, 'Please correct the highlighted fields.', [{ field: 'file', message }]),
    );
    const input = await screen.findByLabelText('Upload: Bank Statement', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'statement.pdf', { type: 'application/pdf' }));
    expect((await screen.findByText(message)).textContent).toBe(message);
    expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
  });

  it('refuses a forbidden file before it is sent', async () => {
    const { provider } = open(partner, []);
    const input = await screen.findByLabelText('Upload: Bank Statement', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'virus.exe', { type: 'application/x-msdownload' }), {
      applyAccept: false,
    });
    expect(await screen.findByText('This type of file is not allowed.')).toBeTruthy();
    expect(provider.create).not.toHaveBeenCalled();
    await userEvent.upload(input, new File(['x'], 'statement.pdf', { type: 'application/pdf' }));
    await until(() =>
      expect(provider.create).toHaveBeenCalledWith('documents', {
        data: expect.objectContaining({ type: 'bank_statement', ownerKind: 'Partner', ownerId: 'entity-1' }),
      }),
    );
  });

  it('sends changed details, and continues with the documents', async () => {
    const { provider, here } = open({ ...partner, legalName: null }, []);
    fill(await screen.findByLabelText(/Legal Name/), 'Alder Holdings LLC');
    fill(screen.getByLabelText(/City/), 'Bergen');
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
    await until(() => expect(drafts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await until(() => expect(here()).toBe('/partners/entity-1/onboarding?step=documents'));
    // Saved values are not reported as restored when the step is revisited.
    expect(drafts()).toEqual([]);
    // Screen reader and keyboard users continue at the new step.
    const heading = await screen.findByRole('heading', { name: 'Required documents' });
    await until(() => expect(window.document.activeElement?.contains(heading)).toBe(true));
    expect(window.document.activeElement).not.toBe(window.document.body);
    expect(provider.action).toHaveBeenCalledWith('partners', 'entity-1/onboarding', {
      method: 'PATCH',
      input: {
        legalName: 'Alder Holdings LLC',
        address: { city: 'Bergen' },
      },
    });
  });

  it('keeps no typed value once it is stored, even if the changed record arrives before the step unmounts', async () => {
    const stored: Row = { ...partner, legalName: null };
    const { provider, here } = open(stored, []);
    provider.action.mockImplementation(async () => {
      Object.assign(stored, { legalName: 'Alder Holdings LLC', version: 4 });
      const answers = provider.getList.getMockImplementation();
      provider.getList.mockImplementation(async (...asked) => {
        await new Promise((done) => setTimeout(done, 700));
        return answers?.(...asked) ?? { data: [], total: 0 };
      });
      return { partner: stored };
    });
    fill(await screen.findByLabelText(/Legal Name/), 'Alder Holdings LLC');
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
    await until(() => expect(drafts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await until(() => expect(here()).toBe('/partners/entity-1/onboarding?step=documents'));
    await until(() => expect(drafts()).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: /Details/ }));
    await until(() => expect(screen.getByLabelText<HTMLInputElement>(/Legal Name/).value).toBe('Alder Holdings LLC'));
    expect(screen.queryByText(/was restored/)).toBeNull();
  });

  it('submits everything on request, and not before', async () => {
    const { provider } = open(
      partner,
      parties.partner.required.map((type) => document(type, 'Pending')),
    );
    const submit = await screen.findByRole('button', { name: 'Submit for review' });
    expect(screen.queryByText('Thank you. Your details are being reviewed.')).toBeNull();
    await userEvent.click(submit);
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith(
        'partners',
        'entity-1',
        'submit',
        expect.objectContaining({ version: 3 }),
      ),
    );
    expect(await screen.findByText('Thank you. Your details are being reviewed.')).toBeTruthy();
    expect(screen.queryByText(/was submitted for review/)).toBeNull();
  });

  it.each(['lp', 'admin'] as const)('requires nothing of an exempt partner, before %s', async (role) => {
    const exempted = { ...partner, approvalStatus: 'NOT_APPLICABLE' };
    open(exempted, [], role);
    await screen.findByText(role === 'lp' ? 'You are verified' : 'Decision');
    await until(() => expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull());
    expect(screen.queryByText('Missing')).toBeNull();
    cleanup();
    open(exempted, [document('identity_document', 'Verified')], role);
    expect(await screen.findByText('Identity Document')).toBeTruthy();
    expect(screen.queryByText('Bank Statement')).toBeNull();
  });

  it('waits for the decision after the submission', async () => {
    open(
      { ...partner, submittedAt: '2026-11-03T10:00:00Z' },
      parties.partner.required.map((type) => document(type, 'Pending')),
    );
    expect(await screen.findByText(/^Submitted on .*2026/)).toBeTruthy();
    expect(await screen.findByText('Thank you. Your details are being reviewed.')).toBeTruthy();
  });

  it('shows the reason of a rejection and submits again', async () => {
    const rejected = { ...partner, approvalStatus: 'REJECTED', rejectionReason: 'The address is out of date.' };
    const { provider } = open(
      rejected,
      parties.partner.required.map((type) => document(type, 'Pending')),
    );
    expect(await screen.findByText('Reason: The address is out of date.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Check and submit/ }));
    // Afterwards the portal refetches the caller, with no response here.
    api.use(http.all('*', () => new HttpResponse(null, { status: 503 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct and submit again' }));
    await until(() =>
      expect(provider.move).toHaveBeenCalledWith(
        'partners',
        'entity-1',
        'resubmit',
        expect.objectContaining({ version: 3 }),
      ),
    );
    await until(() => expect(callerStore.get()?.user).toBeNull());
  });

  it('shows reviewers the documents and the decision, and the first step', async () => {
    open(partner, [document('identity_document', 'Pending')], 'admin');
    expect(await screen.findByText('Verify the required documents before you approve.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit Again' })).toBeNull();
  });

  it('offers the approval once each required document is verified', async () => {
    open(
      partner,
      parties.partner.required.map((type) => document(type, 'Verified')),
      'admin',
    );
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('names the missing items of an approval in the dialog', async () => {
    renderPage({
      path: '/',
      provider: fakeProvider({ documents: [document('identity_document', 'Verified')] as unknown as Row[] }),
      element: <MoveDialog resource="partners" move="approve" record={partner} onClose={() => {}} />,
    });
    expect((await screen.findByText(/^Verify the required documents before you approve\./)).textContent).toMatch(
      /Proof of Address, Bank Statement/,
    );
  });
});
