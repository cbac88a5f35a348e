import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { fileProblem } from '../../../src/inputs/fileRules.ts';
import { ResourceCreate, ResourceEdit } from '../../../src/pages/index.ts';
import { mostBytes } from '../../../src/providers/upload.ts';
import { draftOf, keepDraft, notifySessionLost } from '../../../src/session/drafts.ts';
import { type Fake, fakeProvider, fill, refusal, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const fund = { ...sampleOf('funds'), name: 'Atlas', targetSize: '1000.00', version: 3 };
const edit = async (provider: Fake = fakeProvider({ funds: [fund] }), role: 'admin' | 'gp' = 'admin') => {
  const page = renderPage({
    path: '/funds/:id/edit',
    at: `/funds/${fund.id}/edit`,
    provider,
    role,
    element: (
      <Suspense fallback={null}>
        <ResourceEdit name="funds" />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Save' });
  return page;
};
const create = async (
  at: string,
  { name = 'companies', provider = fakeProvider() }: { name?: ResourceName; provider?: Fake } = {},
) => {
  const page = renderPage({
    path: `/${name}/new`,
    at,
    provider,
    element: (
      <Suspense fallback={null}>
        <ResourceCreate name={name} />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Save' });
  return page;
};
const nameInput = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const type = async (text: string) => fill(nameInput(), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('an expense with its invoice', () => {
  const invoice = new File(['paid'], 'Audit 2025.pdf', { type: 'application/pdf' });
  const values = {
    ...{ type: 'Fund Expense', source: 'fund', fundId: fund.id, payee: 'Auditor', expenseCategory: '5225' },
    ...{ amount: '100.00', tradeDate: '2026-01-05' },
  };
  const saved = async (given: object, provider: Fake) => {
    await create(`/transactions/new?${new URLSearchParams({ ...values, ...given })}`, {
      name: 'transactions',
      provider,
    });
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (picker) await userEvent.upload(picker, invoice);
    await save();
    await until(() => expect(provider.create).toHaveBeenCalled());
    return picker !== null;
  };

  it('is stored, and then its file is uploaded for it', async () => {
    const provider = fakeProvider({ funds: [fund] });
    expect(await saved({}, provider)).toBe(true);
    await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
    const [entry, document] = provider.create.mock.calls;
    expect([entry?.[0], document?.[0]]).toEqual(['transactions', 'documents']);
    expect(entry?.[1].data).not.toHaveProperty('file');
    expect(document?.[1].data).toEqual({
      ...{
        title: 'Audit 2025',
        type: 'invoice',
        ownerKind: 'Fund',
        ownerId: fund.id,
        transactionId: 'made',
        file: invoice,
      },
    });
  });

  it('stays when the file is refused, with a message', async () => {
    const provider = fakeProvider({ funds: [fund] });
    const { create: made } = provider;
    const fake = made.getMockImplementation();
    made.mockImplementation((name: string, params: object) =>
      name === 'documents' ? Promise.reject(refusal(422, 'The file is damaged.')) : fake?.(name, params),
    );
    await saved({}, provider);
    expect(await screen.findByText(/saved, but its file “Audit 2025.pdf” was not: The file is damaged/)).toBeTruthy();
  });

  it('offers a file for expenses only', async () => {
    const provider = fakeProvider({ funds: [fund] });
    expect(await saved({ type: 'FX Gain', payee: '', expenseCategory: '' }, provider)).toBe(false);
    expect(provider.create).toHaveBeenCalledTimes(1);
  });
});

describe('a new record', () => {
  it('is created with an idempotency key and the typed values, then shown', async () => {
    const { provider, here } = await create('/companies/new');
    await type('Gridwise');
    await save();
    await until(() => expect(here()).toBe('/companies/made'));
    const [name, { data, meta }] = provider.create.mock.calls[0] ?? [];
    expect(name).toBe('companies');
    expect(data).toMatchObject({ name: 'Gridwise' });
    expect(meta.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is sent again with the same key', async () => {
    const { provider } = await create('/companies/new');
    provider.create.mockRejectedValueOnce(refusal(503, 'Service temporarily unavailable. Please try again later.'));
    await type('Gridwise');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Service temporarily unavailable');
    await save();
    await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
    const [first, second] = provider.create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(first).toBe(second);
  });

  it('starts with the values of the address', async () => {
    await create('/companies/new?name=From%20the%20link&sector=Energy');
    expect(nameInput().value).toBe('From the link');
    expect(screen.getByLabelText<HTMLInputElement>('Sector').value).toBe('Energy');
  });

  it('is validated before it is sent', async () => {
    const { provider } = await create('/companies/new');
    fill(screen.getByLabelText('Email'), 'no address');
    await save();
    expect(await screen.findByText('Please provide a valid email address.')).toBeTruthy();
    expect(nameInput().getAttribute('aria-invalid')).toBe('true');
    expect(provider.create).not.toHaveBeenCalled();
  });
});

describe('the current fund', () => {
  it('is preset; when cleared it is reported missing, and not restored on submit', async () => {
    const provider = fakeProvider({ funds: [fund] });
    renderPage({
      path: '/statement-runs/new',
      provider,
      context: { type: 'fund', id: String(fund.id), name: 'Atlas', role: null, entityId: null },
      element: (
        <Suspense fallback={null}>
          <ResourceCreate name="statement-runs" />
        </Suspense>
      ),
    });
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Fund/ });
    await until(() => expect(input.value).toBe('Atlas'));
    await userEvent.clear(input);
    await userEvent.tab();
    await until(() => expect(input.value).toBe(''));
    await save();
    await until(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(provider.create).not.toHaveBeenCalled();
  });
});

describe('a stored record', () => {
  it('sends only changed values, with the loaded version', async () => {
    const { provider, here } = await edit();
    await type('Atlas II');
    await save();
    await until(() => expect(here()).toBe(`/funds/${fund.id}`));
    expect(provider.update).toHaveBeenCalledWith('funds', {
      id: fund.id,
      data: { name: 'Atlas II' },
      previousData: expect.objectContaining({ version: 3 }),
    });
  });

  it('shows the server’s messages under their fields and keeps the typed values', async () => {
    const { provider } = await edit();
    provider.update.mockRejectedValueOnce(
      refusal(422, 'Please correct the highlighted fields.', [{ field: 'name', message: 'Is already taken.' }]),
    );
    await type('Borealis');
    await save();
    expect(await screen.findByText('Is already taken.')).toBeTruthy();
    expect(nameInput().value).toBe('Borealis');
    expect(nameInput().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Please correct the highlighted fields.');
  });

  it('says that the record was deleted in the meantime, and keeps the typed values', async () => {
    const { provider } = await edit();
    provider.update.mockRejectedValueOnce(refusal(404, 'The requested resource was not found.'));
    await type('Mine');
    await save();
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('The requested resource was not found. The record was deleted while you were editing');
    expect(nameInput().value).toBe('Mine');
  });

  describe('a record with a conflicting change', () => {
    const stale = async () => {
      const page = await edit();
      page.provider.update.mockRejectedValueOnce(refusal(409, 'A conflict occurred. Please try again.'));
      const newer = { ...fund, version: 4, name: 'Theirs', legalName: 'Their legal name' };
      page.provider.getOne.mockImplementation(async (_, { id }) => ({ data: { ...newer, id } }));
      await type('Mine');
      await save();
      expect((await screen.findByRole('alert')).textContent).toContain('A conflict occurred. Please try again.');
      expect(nameInput().value).toBe('Mine');
      return page;
    };
    it('can be replaced with the stored values', async () => {
      await stale();
      await userEvent.click(screen.getByRole('button', { name: 'Load the current state' }));
      expect(nameInput().value).toBe('Theirs');
    });
    it('is shown next to the typed values', async () => {
      await stale();
      await userEvent.click(screen.getByRole('button', { name: 'Show what changed' }));
      const rows = within(screen.getByRole('table', { name: 'Show what changed' })).getAllByRole('row');
      expect(
        rows.map((row) =>
          within(row)
            .queryAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
      ).toEqual([
        expect.anything(),
        ['Theirs', 'Mine'],
        ['Their legal name', (fund as { legalName?: string }).legalName],
      ]);
    });
    it('can be overwritten with the typed values, and only with those', async () => {
      const { provider } = await stale();
      await userEvent.click(screen.getByRole('button', { name: 'Apply my changes to the current state' }));
      expect(nameInput().value).toBe('Mine');
      expect(screen.getByLabelText<HTMLInputElement>('Legal Name').value).toBe('Their legal name');
      await save();
      await until(() => expect(provider.update).toHaveBeenCalledTimes(2));
      expect(provider.update.mock.calls[1]?.[1]).toMatchObject({
        data: { name: 'Mine' },
        previousData: { version: 4 },
      });
    });
  });

  it('asks before unsaved changes are discarded', async () => {
    const { here } = await edit();
    await type('Half');
    await userEvent.click(screen.getByRole('link', { name: 'Atlas' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    expect(here()).toBe(`/funds/${fund.id}/edit`);
    expect(nameInput().value).toBe('Half');
  });

  it('never sends a secret that was not typed', async () => {
    const { provider } = await edit();
    expect(screen.getByLabelText<HTMLInputElement>('Tax ID').placeholder).toBe('••••6789');
    await type('Other');
    await save();
    await until(() => expect(provider.update).toHaveBeenCalled());
    expect(provider.update.mock.calls[0]?.[1].data).not.toHaveProperty('taxId');
  });

  it('shows read-only fields of the role as text', async () => {
    await edit(undefined, 'gp');
    expect(screen.queryByRole('combobox', { name: 'General Partner' })).toBeNull();
  });
});

describe('a collapsed section', () => {
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';

  it('shows its defaults in its head', async () => {
    await create('/funds/new', { name: 'funds' });
    const head = within(screen.getByRole('region', { name: 'Capital Calls' }));
    expect(head.getByText(/^Call Notice \(Days\): 10 · Grace Period \(Days\): 0 · /)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Term' })).getByText('Nothing set')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Capital Calls' }));
    expect(isOpen('Capital Calls')).toBe(true);
    expect(head.queryByText(/^Call Notice \(Days\): 10/)).toBeNull();
  });

  it('opens for an error, and focuses its input', async () => {
    await create('/funds/new?name=Atlas&feeBasisAfter=invested', { name: 'funds' });
    expect(['Term', 'Profile', 'Fees'].map(isOpen)).toEqual([false, false, false]);
    await save();
    await until(() => expect(isOpen('Term')).toBe(true));
    await until(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Investment Period End/)));
    expect(['Profile', 'Fees'].map(isOpen)).toEqual([false, false]);
  });
});

describe('a draft', () => {
  it('is restored after the session was lost, and removed by a save', async () => {
    await edit();
    await type('Kept');
    notifySessionLost();
    cleanup();
    const { here } = await edit();
    expect(await screen.findByText('Your earlier input was restored.')).toBeTruthy();
    expect(nameInput().value).toBe('Kept');
    await save();
    await until(() => expect(here()).toBe(`/funds/${fund.id}`));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
  it('shows concurrent changes to its fields, however often the session is lost', async () => {
    const warned = /Another user has changed this in the meantime. Saving replaces these fields: Name\.$/;
    await edit();
    await type('Kept');
    notifySessionLost();
    for (const version of [4, 5]) {
      cleanup();
      await edit(fakeProvider({ funds: [{ ...fund, version, name: 'Theirs', strategy: 'Theirs as well' }] }));
      expect((await screen.findByText(warned)).textContent).toMatch(/^Your earlier input was restored\./);
      expect(nameInput().value).toBe('Kept');
      fill(screen.getByLabelText('Target Size'), `${version}000.00`);
      notifySessionLost();
    }
    cleanup();
    // By now, the typed values equal the stored ones.
    await edit(fakeProvider({ funds: [{ ...fund, version: 6, name: 'Kept' }] }));
    expect(await screen.findByText('Your earlier input was restored.')).toBeTruthy();
    sessionStorage.clear();
  });
  it('of a new record shows no concurrent changes: initial values belong to no user', async () => {
    const open = (on: string) => {
      renderPage({
        path: '/commitments/new',
        at: `/commitments/new?fundId=${sampleId(1)}&partnerId=${sampleId(2)}&admissionDate=${on}`,
        provider: fakeProvider({ funds: [fund] }),
        element: (
          <Suspense fallback={null}>
            <ResourceCreate name="commitments" />
          </Suspense>
        ),
      });
      return screen.findByLabelText<HTMLInputElement>(/^Admission Date/);
    };
    fill(await open('2026-12-11'), '2026-12-01');
    notifySessionLost();
    cleanup();
    await open('2026-12-12');
    const told = await screen.findByText(/Your earlier input was restored\./);
    expect(told.textContent).not.toContain('Another user');
    expect(screen.getByLabelText<HTMLInputElement>(/^Admission Date/).value).toBe('2026-12-01');
    sessionStorage.clear();
  });
  describe('of an entry', () => {
    const restored = async () => {
      renderPage({
        path: '/transactions/new',
        at: `/transactions/new?fundId=${sampleId(1)}`,
        provider: fakeProvider({ funds: [fund] }),
        element: (
          <Suspense fallback={null}>
            <ResourceCreate name="transactions" />
          </Suspense>
        ),
      });
      return (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    };
    const typed = { type: 'Management Costs', payee: 'Counsel & Partners', amount: '12.00' };
    const user = 'user-1';

    it('restores fields that only its type has', async () => {
      keepDraft('/transactions/new', user, typed, { about: { fundId: sampleId(1) } });
      const input = await restored();
      expect((await input('Payee')).value).toBe('Counsel & Partners');
      await until(async () => expect((await input('Fund')).value).toBe(fund.name));
    });

    it('of another fund does not move to the current one', async () => {
      keepDraft('/transactions/new', user, typed, { about: { fundId: sampleId(99) } });
      const input = await restored();
      await until(async () => expect((await input('Fund')).value).toBe(fund.name));
      expect(screen.queryByLabelText(/^Payee/)).toBeNull();
      expect(screen.queryByText('Your earlier input was restored.')).toBeNull();
      // It is not lost: it can be read and copied.
      const note = screen.getByText(/is for a fund or company other than the current one/);
      expect(note.textContent).toContain('PayeeCounsel & Partners');
      await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
      expect(screen.queryByText(/is for a fund or company other than the current one/)).toBeNull();
      expect(draftOf('/transactions/new', user)).toBeNull();
    });
  });

  it('can be discarded', async () => {
    await edit();
    await type('Kept');
    notifySessionLost();
    cleanup();
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(nameInput().value).toBe('Atlas');
  });
});

describe('the file of a new record', () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  it.each([
    [file('a.pdf', 'application/pdf', 10_485_760), null],
    [file('a.pdf', 'application/pdf', 10_485_761), 'generic.upload.tooLarge'],
    [file('a.exe', 'application/x-msdownload'), 'generic.upload.wrongType'],
    [file('a.txt', 'text/plain', 0), 'generic.upload.empty'],
    [file('a.docx', ''), null],
    [file('a.zip', ''), 'generic.upload.wrongType'],
  ])('%o has the problem %s', (given, problem) => expect(fileProblem(given)).toBe(problem));

  it('is required, names the record, and is sent with it', async () => {
    const provider = fakeProvider({ funds: [fund] });
    renderPage({
      path: '/documents/upload',
      at: `/documents/upload?ownerKind=Fund&ownerId=${sampleId(1)}&type=other`,
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceCreate name="documents" />
        </Suspense>
      ),
    });
    const submit = await screen.findByRole('button', { name: 'Upload' });
    await userEvent.click(submit);
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0);
    expect(provider.create).not.toHaveBeenCalled();
    await userEvent.upload(await screen.findByTestId('file'), file('Term sheet.pdf', 'application/pdf'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Term sheet');
    await userEvent.click(submit);
    await until(() => expect(provider.create).toHaveBeenCalled());
    expect(provider.create.mock.calls[0]?.[1].data).toMatchObject({
      title: 'Term sheet',
      ownerKind: 'Fund',
      file: expect.any(File),
    });
  });

  const upload = async (provider: Fake) => {
    renderPage({
      path: '/documents/upload',
      at: `/documents/upload?ownerKind=Fund&ownerId=${sampleId(1)}&type=other`,
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceCreate name="documents" />
        </Suspense>
      ),
    });
    return screen.findByRole('button', { name: 'Upload' });
  };
  const titles = (provider: Fake) => provider.create.mock.calls.map(([, { data }]) => [data.title, data.file.name]);

  it('can be one of several, each a record named after its file; a refused file waits, and earlier ones are stored', async () => {
    const provider = fakeProvider({ funds: [fund] });
    const submit = await upload(provider);
    const [a, b, c] = ['Minutes', 'Budget', 'Cap table'].map((name) => file(`${name}.pdf`, 'application/pdf'));
    await userEvent.upload(await screen.findByTestId('file'), [a, b, c] as File[]);
    await screen.findByText('3 files become one record each, named after the file.');
    // Each already has its title.
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    provider.create
      .mockResolvedValueOnce({ data: { id: 'd-1', version: 1 } })
      .mockRejectedValueOnce(refusal(422, 'Wrong.', [{ field: 'file', message: 'The file is not a PDF.' }]));
    await userEvent.click(submit);
    await screen.findByText('Budget.pdf: The file is not a PDF.');
    expect(screen.queryByText(/^Minutes\.pdf/)).toBeNull();
    expect(screen.getByText(/^Budget\.pdf ·/)).toBeTruthy();
    await userEvent.click(submit);
    await until(() => expect(provider.create).toHaveBeenCalledTimes(4));
    await screen.findByText('2 files were uploaded.');
    expect(titles(provider)).toEqual([
      ['Minutes', 'Minutes.pdf'],
      ['Budget', 'Budget.pdf'],
      ['Budget', 'Budget.pdf'],
      ['Cap table', 'Cap table.pdf'],
    ]);
    const keys = provider.create.mock.calls.map(([, { meta }]) => meta.idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys[1]).toBe(keys[2]);
  });

  it('has its own idempotency key: replacing a file after a lost response is a new attempt', async () => {
    const provider = fakeProvider({ funds: [fund] });
    const submit = await upload(provider);
    const [first, second] = [file('Minutes.pdf', 'application/pdf'), file('Budget.pdf', 'application/pdf')];
    await userEvent.upload(await screen.findByTestId('file'), [first, second]);
    provider.create.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(submit);
    await until(() => expect(provider.create).toHaveBeenCalledTimes(1));
    await userEvent.click(submit);
    await until(() => expect(provider.create).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the file: Minutes.pdf' }));
    await userEvent.click(submit);
    await until(() => expect(provider.create).toHaveBeenCalledTimes(3));
    const [one, again, other] = provider.create.mock.calls.map(([, { meta }]) => meta?.idempotencyKey);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('shows the errors of each of several files, and removes them separately', async () => {
    const provider = fakeProvider({ funds: [fund] });
    const submit = await upload(provider);
    const given = [
      file('Minutes.pdf', 'application/pdf'),
      new File([new Uint8Array(mostBytes + 1)], 'Scan.pdf', { type: 'application/pdf' }),
      file('Tool.exe', 'application/x-msdownload'),
    ];
    await userEvent.upload(await screen.findByTestId('file'), given, { applyAccept: false });
    await screen.findByText('Scan.pdf: The file is larger than 10 MB.');
    await screen.findByText('Tool.exe: This type of file is not allowed.');
    await userEvent.click(submit);
    expect(provider.create).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the file: Scan.pdf' }));
    expect(screen.queryByText(/^Scan\.pdf/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Choose files');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the file: Tool.exe' }));
    // The remaining file names the record, as if it had been chosen alone.
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Minutes');
    await userEvent.click(submit);
    await until(() => expect(titles(provider)).toEqual([['Minutes', 'Minutes.pdf']]));
  });

  it('asks for the title again, preset with the file name, if the last of several is refused', async () => {
    const provider = fakeProvider({ funds: [fund] });
    const submit = await upload(provider);
    const files = ['Minutes', 'Budget'].map((name) => file(`${name}.pdf`, 'application/pdf'));
    await userEvent.upload(await screen.findByTestId('file'), files);
    provider.create
      .mockResolvedValueOnce({ data: { id: 'd-1', version: 1 } })
      .mockRejectedValueOnce(refusal(422, 'Wrong.', [{ field: 'file', message: 'The file is not a PDF.' }]));
    await userEvent.click(submit);
    await screen.findByText('The file is not a PDF.');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Budget');
  });

  it('can be taken by camera on a touch device', async () => {
    const asked = window.matchMedia;
    window.matchMedia = ((query: string) => ({
      ...asked.call(window, query),
      matches: query.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as typeof window.matchMedia;
    await upload(fakeProvider({ funds: [fund] }));
    expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeTruthy();
    const camera = screen.getByTestId('photo');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg,image/png',
    ]);
    window.matchMedia = asked;
  });
});
