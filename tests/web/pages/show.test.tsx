import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { type Role, resourceNames } from '../../../resources/kit/names.ts';
import { writeDatesFor } from '../../../src/format/dates.ts';
import { actionsFor } from '../../../src/moves/actions.ts';
import { placed, stepsFor } from '../../../src/moves/steps.ts';
import { ResourceShow } from '../../../src/pages/index.ts';
import type { Row } from '../../../src/providers/record.ts';
import { messagesIn } from '../../helpers/catalogues.ts';
import { fakeProvider, fill, press, refusal, renderPage, until } from './harness.tsx';
import { sampleId, sampleOf } from './samples.ts';

afterEach(cleanup);

const company = { ...sampleOf('companies'), name: 'Gridwise', version: 5, isInUse: false };
/** Server actions other than the automatic requests of a company page. */
const done = ({ action }: ReturnType<typeof fakeProvider>) =>
  action.mock.calls.filter(([, path]) => ![`${company.id}/holdings`, `${company.id}/people`].includes(path));
const open = async ({ role = 'admin' as Role, record = company as Row, search = '' } = {}) => {
  const page = renderPage({
    path: '/companies/:id',
    at: `/companies/${record.id}${search}`,
    role,
    provider: fakeProvider({ companies: [record], valuations: [sampleOf('valuations')] }),
    element: (
      <Suspense fallback={null}>
        <ResourceShow name="companies" />
      </Suspense>
    ),
  });
  await screen.findByRole('heading', { level: 1, name: 'Gridwise' });
  return page;
};
const dialog = () => screen.findByRole('dialog');
/** The filters of a history without several values. */
const unfiltered = { entities: [], people: [] };

describe('the back link', () => {
  it('leads to the list', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toMatch(/\/companies$/);
  });

  it('is absent for a company, which starts here and sees no other', async () => {
    await open({ role: 'company' });
    expect(screen.queryByRole('link', { name: 'Companies' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('actions', () => {
  it('are confirmed, then sent to their path with an idempotency key', async () => {
    const { provider } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await press(await dialog(), 'Invite');
    await until(() =>
      expect(done(provider)).toEqual([
        ['companies', `${company.id}/invite`, { method: 'POST', input: {}, idempotencyKey: expect.any(String) }],
      ]),
    );
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show the reason of a refusal and stay open', async () => {
    const { provider } = await open();
    const message = 'Email a@b.example is already registered. Please use a different email address.';
    const usual = await provider.action();
    // The page asks for other things at any time.
    provider.action.mockImplementation(async (_, action: string) => {
      if (action.endsWith('/invite')) throw refusal(409, message);
      return usual;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await press(await dialog(), 'Invite');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it.each(resourceNames.flatMap((name) => actionsFor(name, 'admin').map((action) => [name, action] as const)))(
    '%s: %s and its inputs have labels',
    async (name, action) => {
      const messages = messagesIn('en');
      const { translate } = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });
      const keys = [
        `resources.${name}.actions.${action}`,
        ...Object.keys(resources[name].actions[action]?.input ?? {}).map((s) => `resources.${name}.fields.${s}`),
      ];
      for (const key of keys) expect(translate(key)).not.toBe(key);
    },
  );

  it('fill in the record itself if the path does not name it', async () => {
    const fund = sampleOf('funds');
    const managerId = '0190a1b2-0000-7000-8000-000000000099';
    const provider = fakeProvider({ funds: [fund], 'fund-managers': [{ id: managerId, name: 'Mira Holt' } as Row] });
    renderPage({ path: '/funds/:id', at: `/funds/${fund.id}`, provider, element: <ResourceShow name="funds" /> });
    await userEvent.click(await screen.findByRole('button', { name: 'More Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign Manager' }));
    const box = within(await dialog());
    expect(box.queryByLabelText(/^Fund$/)).toBeNull();
    await userEvent.click(await box.findByRole('combobox', { name: /Manager/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mira Holt' }));
    await userEvent.click(box.getByRole('button', { name: 'Assign Manager' }));
    await until(() =>
      expect(provider.action).toHaveBeenCalledWith('funds', 'assign-manager', {
        method: 'POST',
        input: { fundId: fund.id, managerId },
        idempotencyKey: expect.any(String),
      }),
    );
  });

  it('open the form of the record that they create, with the current record filled in', () => {
    const fund = { ...sampleOf('funds'), status: 'active' };
    const of = (role: 'admin' | 'fund_manager') =>
      stepsFor('funds', fund, { role, userId: 'user-1', answered: new Map() });
    for (const role of ['admin', 'fund_manager'] as const)
      expect(of(role).find(({ key }) => key === 'proposeFee')?.to).toBe(`/fee-runs/new?fundId=${fund.id}`);
    expect(of('admin').find(({ key }) => key === 'assignManager')?.to).toBeUndefined();
  });

  it('are offered to their roles only', () => {
    expect(actionsFor('funds', 'admin')).toEqual(['assignManager', 'proposeFee', 'invest']);
    expect(actionsFor('funds', 'fund_manager')).toEqual(['proposeFee', 'invest']);
    expect(actionsFor('fund-managers', 'gp')).toEqual([]);
    expect(actionsFor('funds', 'lp')).toEqual(['invest']);
    expect(actionsFor('users', 'fund_manager')).toEqual([]);
  });
});

describe('moves', () => {
  it('are in declared order, for the permitted role and state only', async () => {
    await open();
    const shown = screen.getAllByRole('button').map((button) => button.textContent ?? '');
    expect(shown.filter(Boolean)).toEqual(['Approve', 'Reject', 'Invite', 'More Actions']);
  });

  it('that are secondary are in a menu if there are many, with the screens; by keyboard as well', async () => {
    await open();
    const more = screen.getByRole('button', { name: 'More Actions' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Exempt from Verification', null],
      ['Mark as Exited', null],
      ['Write Off', null],
      ['Request Figures', null],
      ['Company Verification', `/companies/${company.id}/verification`],
      ['Link Portfolio', `/companies/${company.id}/link-fund`],
    ]);
    await until(() => expect(document.activeElement?.textContent).toBe('Exempt from Verification'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(within(await dialog()).getByRole('button', { name: 'Write Off' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => expect(document.activeElement).toBe(more));
  });

  it('are next to each other if there are few', () => {
    const step = (key: string, isPrimary = false) => ({ of: 'moves' as const, key, isPrimary, isBad: false });
    const few = ['a', 'b', 'c', 'd', 'e'].map((key) => step(key));
    expect(placed(few)).toEqual({ buttons: few, menu: [] });
    const many = [...few, step('f', true)];
    expect(placed(many).buttons.map(({ key }) => key)).toEqual(['a', 'b', 'f']);
    expect(placed(many).menu.map(({ key }) => key)).toEqual(['c', 'd', 'e']);
  });

  it('leave one row of buttons on a phone: the usual step, or the first one', () => {
    const step = (key: string, isPrimary = false) => ({ of: 'moves' as const, key, isPrimary, isBad: false });
    const keysOf = (steps: ReturnType<typeof step>[]) => placed(steps, 'phone').buttons.map(({ key }) => key);
    expect(keysOf([step('a'), step('b')])).toEqual(['a', 'b']);
    expect(keysOf([step('a'), step('b'), step('c')])).toEqual(['a']);
    expect(keysOf([step('a'), step('b', true), step('c')])).toEqual(['b']);
  });

  it('are hidden from a role without moves', async () => {
    await open({ role: 'lp' });
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('ask for their inputs and send the loaded version', async () => {
    const { provider } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const box = await dialog();
    await userEvent.click(within(box).getByRole('button', { name: 'Reject' }));
    expect(await within(box).findByText('Required')).toBeTruthy();
    expect(provider.move).not.toHaveBeenCalled();
    fill(within(box).getByLabelText(/Reason/), 'Papers are missing');
    await userEvent.click(within(box).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Gridwise was rejected.')).toBeTruthy();
    expect(provider.move).toHaveBeenCalledWith('companies', company.id, 'reject', {
      version: 5,
      input: { reason: 'Papers are missing' },
    });
  });

  it('keep the dialog and its input when they are refused, and refetch the record', async () => {
    const { provider } = await open();
    provider.move.mockRejectedValue(refusal(409, 'A conflict occurred. Please try again.'));
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const box = await dialog();
    fill(within(box).getByLabelText(/Reason/), 'Typed');
    const reads = provider.getOne.mock.calls.length;
    await userEvent.click(within(box).getByRole('button', { name: 'Reject' }));
    expect((await within(box).findByRole('alert')).textContent).toContain('A conflict occurred. Please try again.');
    expect(within(box).getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Typed');
    expect(provider.getOne.mock.calls.length).toBeGreaterThan(reads);
  });
});

describe('the values of a record', () => {
  const call: Row = {
    ...sampleOf('capital-calls'),
    ...{ status: 'Issued', callNumber: 3, totalAmount: '87500000.00', outstanding: '12345678.90', currency: 'USD' },
    ...{ issueDate: '2026-11-02', dueDate: '2026-11-20', notes: null, shortNoticeReason: null, items: [] },
  };
  const openCall = async (role: Role = 'admin') => {
    renderPage({
      path: '/capital-calls/:id',
      at: `/capital-calls/${call.id}`,
      role,
      provider: fakeProvider({ 'capital-calls': [call] }),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="capital-calls" />
        </Suspense>
      ),
    });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('button', { name: 'Show empty fields' });
  };
  const termOf = (label: string) => screen.getAllByText(label, { selector: 'dt' }).map((term) => term.parentElement);

  it('begin with the declared headline, which the sections do not repeat', async () => {
    await openCall();
    await until(() => expect(termOf('Outstanding')).toHaveLength(1));
    const [outstanding] = termOf('Outstanding');
    expect([...(outstanding?.parentElement?.children ?? [])].map((pair) => pair.firstChild?.textContent)).toEqual([
      'Outstanding',
      'Call Number',
      'Issue Date',
      'Due Date',
    ]);
    // Short for the eye; exact in the tooltip and for screen readers.
    expect(within(outstanding as HTMLElement).getByTitle('$12,345,678.90').textContent).toBe('$12.3M$12,345,678.90');
    expect(termOf('Due Date')).toHaveLength(1);
  });

  it('omit from the headline what a role may not read', async () => {
    await openCall('lp');
    expect(screen.queryByText('Outstanding', { selector: 'dt' })).toBeNull();
    expect(termOf('Call Number')).toHaveLength(1);
  });

  it('hide empty fields until the reader asks for them', async () => {
    await openCall();
    expect(screen.queryByText('Notes', { selector: 'dt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show empty fields', expanded: false }));
    expect(termOf('Notes')[0]?.textContent).toBe('Notes—');
    await userEvent.click(screen.getByRole('button', { name: 'Hide empty fields', expanded: true }));
    expect(screen.queryByText('Notes', { selector: 'dt' })).toBeNull();
  });
});

it('the details name a referenced user once', async () => {
  const task = {
    ...sampleOf('tasks'),
    ...{ title: 'Call the bank', resource: 'companies', recordId: company.id },
    ...{ assigneeId: sampleId(7), assigneeName: 'Ada Byron' },
  };
  renderPage({
    path: '/tasks/:id',
    at: `/tasks/${task.id}`,
    role: 'admin',
    provider: fakeProvider({ tasks: [task], companies: [company] }),
    element: (
      <Suspense fallback={null}>
        <ResourceShow name="tasks" />
      </Suspense>
    ),
  });
  expect(await screen.findByText('Assignee', { selector: 'dt' })).toBeTruthy();
  expect(screen.queryByText('Assigned to', { selector: 'dt' })).toBeNull();
});

describe('steps of a state', () => {
  it('follow the state that a move led to', async () => {
    const draft: Row = { ...sampleOf('valuations'), status: 'draft', version: 1 };
    const provider = fakeProvider({ valuations: [draft] });
    provider.move.mockImplementation(async () => {
      const approved = { ...draft, status: 'approved', version: 2 };
      provider.getOne.mockResolvedValue({ data: approved });
      return { data: approved };
    });
    const element = (
      <Suspense fallback={null}>
        <ResourceShow name="valuations" />
      </Suspense>
    );
    renderPage({ path: '/valuations/:id', at: `/valuations/${draft.id}`, provider, element });
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await press(await dialog(), 'Approve');
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
    await until(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('on a phone, are labelled if editing is the only one', async () => {
    const wide = window.matchMedia;
    window.matchMedia = ((media: string) => ({
      matches: /max-width:(599|899)/.test(media),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    try {
      const figures = { revenue: null, ebitda: null, netIncome: null, cash: null, debt: null, headcount: null };
      const record = { ...sampleOf('company-figures'), ...figures, status: 'draft' };
      const provider = fakeProvider({ 'company-figures': [record], companies: [company] });
      const element = (
        <Suspense fallback={null}>
          <ResourceShow name="company-figures" />
        </Suspense>
      );
      for (const [revenue, words] of [
        [null, 'Edit'],
        ['12.00', ''],
      ]) {
        provider.getOne.mockResolvedValue({ data: { ...record, revenue } });
        const at = `/company-figures/${record.id}`;
        renderPage({ path: '/company-figures/:id', at, role: 'company', provider, element });
        expect((await screen.findByRole('link', { name: 'Edit' })).textContent).toBe(words);
        cleanup();
      }
    } finally {
      window.matchMedia = wide;
    }
  });
});

describe('deletion', () => {
  const remove = async () => {
    const page = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const box = await dialog();
    fill(within(box).getByLabelText(/Reason/), 'Entered twice');
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    await until(() => expect(page.here()).toBe('/companies'));
    return page;
  };
  const restored = ['companies', 'restore', [{ id: company.id }]];

  it('can be undone by a click', async () => {
    const { provider } = await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(provider.batch.mock.calls).toEqual([restored]);
  });

  it('can be undone by Ctrl+Z, but not while typing', async () => {
    const { provider } = await remove();
    await screen.findByRole('button', { name: 'Undo' });
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'z', ctrlKey: true });
    input.remove();
    expect(provider.batch).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(provider.batch.mock.calls).toEqual([restored]);
  });

  it('says why it cannot be undone', async () => {
    const { provider } = await remove();
    provider.batch.mockRejectedValue(refusal(409, 'This fund is closed.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This fund is closed.')).toBeTruthy();
  });

  it('names the field that prevents it', async () => {
    const { provider } = await remove();
    const message = 'This email is already registered.';
    provider.batch.mockRejectedValue(
      refusal(422, 'Please correct the highlighted fields.', [{ field: 'items.0.email', message }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Email: This email is already registered.')).toBeTruthy();
  });

  it('of users is announced as irreversible', async () => {
    const user = { ...sampleOf('users'), name: 'Somebody' };
    const { provider } = renderPage({
      path: '/users/:id',
      at: `/users/${user.id}`,
      provider: fakeProvider({ users: [user] }),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="users" />
        </Suspense>
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const box = await dialog();
    await within(box).findByText('The record disappears from all lists. You cannot undo this here.');
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted.')).toBeTruthy();
    expect(provider.delete).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('needs a reason for financial records and returns to the list', async () => {
    const { provider, here } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const box = await dialog();
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    expect(await within(box).findByText('Required')).toBeTruthy();
    fill(within(box).getByLabelText(/Reason/), 'Entered twice');
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    await until(() => expect(here()).toBe('/companies'));
    expect(provider.delete.mock.calls[0]?.[1]).toMatchObject({ id: company.id, meta: { reason: 'Entered twice' } });
  });

  it('can be forced by an administrator after a refusal', async () => {
    const { provider } = await open();
    provider.delete.mockRejectedValueOnce(refusal(409, 'There are ledger rows.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const box = await dialog();
    fill(within(box).getByLabelText(/Reason/), 'Test data');
    expect(within(box).queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await within(box).findByRole('checkbox'));
    await userEvent.click(within(box).getByRole('button', { name: 'Delete' }));
    await until(() => expect(provider.delete).toHaveBeenCalledTimes(2));
    expect(provider.delete.mock.calls[1]?.[1].meta).toEqual({ reason: 'Test data', force: true });
  });
});

describe('tabs', () => {
  it('list related records when they are opened', async () => {
    const { provider } = await open();
    const asked = () => provider.getManyReference.mock.calls.filter(([name]) => name === 'valuations');
    expect(asked()).toHaveLength(0);
    await userEvent.click(screen.getByRole('tab', { name: 'Holdings and Valuations' }));
    await until(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.[1]).toMatchObject({ target: 'companyId', id: company.id });
    expect(await screen.findByText('$1,234,567.89')).toBeTruthy();
  });

  it('name the pages of each list, because a tab can hold several', async () => {
    const valuations = Array.from({ length: 11 }, (_, index) => ({
      ...sampleOf('valuations'),
      id: sampleId(100 + index),
    }));
    const { getManyReference } = fakeProvider({ valuations });
    const { provider } = await open();
    provider.getManyReference.mockImplementation(getManyReference);
    await userEvent.click(screen.getByRole('tab', { name: 'Holdings and Valuations' }));
    expect(await screen.findByRole('navigation', { name: 'Pages: Valuations' })).toBeTruthy();
  });

  it('offer a form that starts with the parent', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
    const link = await screen.findByRole('link', { name: 'Upload' });
    expect(link.getAttribute('href')).toBe(`/documents/upload?ownerKind=Company&ownerId=${sampleId(1)}`);
  });

  it('show the history in sentences to users who may edit the record', async () => {
    const { provider, here } = await open({ role: 'fund_manager' });
    provider.action.mockResolvedValue({
      history: [
        {
          id: 'e1',
          createdAt: '2026-11-19T15:04:05.000Z',
          action: 'move',
          name: 'reject',
          entity: 'companies',
          entityId: company.id,
          actorId: sampleId(77),
          actorName: 'Mira Holt',
          reason: 'Papers are missing',
          before: { approvalStatus: 'PENDING', country: 'DE', verifiedBy: null },
          after: { approvalStatus: 'REJECTED', country: 'FR', verifiedBy: sampleId(77) },
        },
      ],
      total: 1,
      ...unfiltered,
    });
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    const told = await screen.findByRole('list', { name: 'History' });
    expect(done(provider)[0]?.slice(0, 2)).toEqual(['companies', `${company.id}/history`]);
    expect(told.textContent).toContain('Mira Holt');
    expect(told.textContent).toContain('Reason: Papers are missing');
    const rows = within(told)
      .getAllByRole('row')
      .map((row) => row.textContent);
    // A user who may not open accounts still reads the actor.
    expect(rows).toEqual([
      'FieldBeforeAfter',
      'Approval StatusPendingRejected',
      'CountryGermanyFrance',
      'Verified By—Mira Holt',
    ]);
    expect(here()).toBe(`/companies/${company.id}?tab=history`);
    cleanup();
    await open({ role: 'lp' });
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  });

  it('name the other record of an event in the history, after the colon of the language', async () => {
    const french = messagesIn('fr');
    const done = { createdAt: '2026-11-19T15:04:05.000Z', action: 'update', before: null, after: { country: 'FR' } };
    const provider = fakeProvider({ companies: [company as Row] });
    provider.action.mockResolvedValue({
      history: [{ ...done, id: 'e1', entity: 'documents', entityId: sampleId(5) }],
      total: 1,
      ...unfiltered,
    });
    renderPage({
      path: '/companies/:id',
      at: `/companies/${company.id}?tab=history`,
      provider,
      spoken: polyglotI18nProvider(() => french, 'fr', [{ locale: 'fr', name: 'Français' }]),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="companies" />
        </Suspense>
      ),
    });
    const told = await screen.findByRole('list', { name: 'Historique' });
    expect(told.textContent).toMatch(/^Fiche modifiée\u202f: Document /);
  });

  it('name a deleted record in the history by its last values', async () => {
    const { provider } = await open({ role: 'fund_manager' });
    const task = { createdAt: '2026-11-19T15:04:05.000Z', name: null, entity: 'tasks', entityId: sampleId(8) };
    const given = {
      history: [
        { ...task, id: 'e3', action: 'delete', before: { title: 'Collect invoices', status: 'Open' }, after: null },
        { ...task, id: 'e2', action: 'update', before: { status: 'Done' }, after: { status: 'Open' } },
        { ...task, id: 'e1', action: 'create', before: null, after: { title: 'Collect bills' } },
      ],
      total: 3,
      ...unfiltered,
    };
    provider.action.mockImplementation(async (_, action: string) => (action.endsWith('/history') ? given : {}));
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    const told = within(await screen.findByRole('list', { name: 'History' }));
    await until(() =>
      expect(told.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)).toEqual([
        'Task Collect invoices deleted',
        'Task Collect invoices changed',
        'Task Collect invoices created',
      ]),
    );
  });

  it('show a reason once in the history, within the changes if the record stores it', async () => {
    const { provider } = await open({ role: 'fund_manager' });
    const done = { createdAt: '2026-11-19T15:04:05.000Z', action: 'update', entity: 'companies', entityId: company.id };
    const given = {
      history: [
        { ...done, id: 'e1', reason: 'Entered twice', before: null, after: { reason: 'Entered twice' } },
        { ...done, id: 'e2', reason: 'Moved house', before: { country: 'DE' }, after: { country: 'FR' } },
      ],
      total: 2,
      ...unfiltered,
    };
    provider.action.mockImplementation(async (_, action: string) => (action.endsWith('/history') ? given : {}));
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    const told = await screen.findByRole('list', { name: 'History' });
    expect(told.textContent?.match(/Entered twice/g)).toHaveLength(1);
    expect(told.textContent).toContain('Reason: Moved house');
    expect(told.textContent).toMatch(/^Company changed/);
  });

  it('filter the history by type of record and person, and fold values of other records of a fund', async () => {
    const done = { createdAt: '2026-11-19T15:04:05.000Z', action: 'create', name: null, reason: null, before: null };
    const note = { ...done, id: 'e1', entity: 'notes', entityId: sampleId(5), after: { text: 'Call them' } };
    const provider = fakeProvider({ funds: [{ ...sampleOf('funds'), id: sampleId(1) }] });
    provider.action.mockResolvedValue({
      history: [note],
      total: 1,
      entities: ['funds', 'notes'],
      people: [
        { id: sampleId(77), name: 'Mira Holt', role: 'fund_manager' },
        { id: sampleId(78), name: null, role: 'admin' },
      ],
    });
    renderPage({
      path: '/funds/:id',
      at: `/funds/${sampleId(1)}?tab=history`,
      provider,
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="funds" />
        </Suspense>
      ),
    });
    const told = within(await screen.findByRole('list', { name: 'History' }));
    expect(told.getByRole('listitem').textContent).toMatch(/^Note .*created/);
    expect(told.queryByText('Call them')).toBeNull();
    await userEvent.click(told.getByRole('button', { name: 'Show 1 value' }));
    expect(await told.findByText('Call them')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Person' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All',
      'Administrator',
      'Mira Holt',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Mira Holt' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Record type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Notes' }));
    await until(() =>
      expect(provider.action).toHaveBeenCalledWith(
        'funds',
        `${sampleId(1)}/history`,
        expect.objectContaining({ query: { range: '[0,19]', entity: 'notes', actorId: sampleId(77) } }),
      ),
    );
  });

  it('are stored in the address, which opens them again', async () => {
    const { here } = await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Holdings and Valuations' }));
    await until(() => expect(here()).toBe(`/companies/${company.id}?tab=holdings`));
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await until(() => expect(here()).toBe(`/companies/${company.id}`));
    cleanup();
    await open({ search: '?tab=holdings' });
    expect(screen.getByRole('tab', { name: 'Holdings and Valuations' }).getAttribute('aria-selected')).toBe('true');
  });

  it('redirect the address of a section to its tab, scroll to it and focus its heading', async () => {
    // jsdom has no layout.
    const scrolled = vi.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const { here } = await open({ search: '?tab=valuations&asOf=2026-06-30' });
    const heading = within(screen.getByRole('tabpanel')).getByRole('heading', { name: 'Valuations' });
    await until(() => expect(here()).toBe(`/companies/${company.id}?asOf=2026-06-30&tab=holdings#valuations`));
    await until(() => expect(document.activeElement).toBe(heading));
    expect(scrolled.mock.contexts).toEqual([heading]);
  });

  it('are one tab stop, navigated by arrow keys and opened by Enter', async () => {
    await open();
    const tabs = within(screen.getByRole('tablist', { name: 'Gridwise' })).getAllByRole('tab');
    const [first, second] = tabs as [HTMLElement, HTMLElement];
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, ...tabs.slice(1).map(() => -1)]);
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tabs.at(-1));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(second);
    expect(first.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(second.getAttribute('aria-selected')).toBe('true'));
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(second.id);
  });
});

describe('values', () => {
  it('are limited to the fields that the role may read', async () => {
    await open({ role: 'lp' });
    expect(screen.queryByText('Tax ID')).toBeNull();
    cleanup();
    await open();
    expect(screen.getByText('••••6789')).toBeTruthy();
  });

  it('link to the web only for web addresses', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'https://example.com' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    cleanup();
    await open({ record: { ...company, website: 'javascript:alert(1)' } });
    expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  });
});

describe('a record that cannot be loaded', () => {
  it('says why', async () => {
    renderPage({
      path: '/companies/:id',
      at: `/companies/${sampleId(9)}`,
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="companies" />
        </Suspense>
      ),
    });
    expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  });
});

describe('the actor of a change', () => {
  const verifiedBy = '0199aaaa-0000-7000-8000-000000000001';
  const shown = async (role: Role, name: string | null = 'Maren Holt') => {
    const provider = fakeProvider({ companies: [{ ...company, verifiedBy }] });
    provider.action.mockImplementation(async (...[, path]: unknown[]) =>
      String(path).endsWith('/people') ? { people: [{ id: verifiedBy, name, role: 'admin' }] } : {},
    );
    renderPage({ path: '/companies/:id', at: `/companies/${company.id}`, role, provider, element: <Shown /> });
    await screen.findByRole('heading', { level: 1, name: 'Gridwise' });
    return provider.action.mock.calls.filter(([, path]) => String(path).endsWith('/people'));
  };
  const Shown = () => (
    <Suspense fallback={null}>
      <ResourceShow name="companies" />
    </Suspense>
  );

  it('is named to a manager, who may not open accounts', async () => {
    await shown('fund_manager');
    expect(await screen.findByText('Maren Holt')).toBeTruthy();
  });

  it('is shown by role if there is no name yet', async () => {
    await shown('fund_manager', null);
    expect(await screen.findByText('Administrator')).toBeTruthy();
  });

  it('is not requested by users who may open accounts', async () => {
    expect(await shown('admin')).toEqual([]);
    expect(screen.queryByText('Maren Holt')).toBeNull();
  });
});

describe('details', () => {
  it('format the first of a month as lists do', async () => {
    writeDatesFor({ language: 'fr', timeZone: 'UTC' });
    try {
      await open({ record: { ...company, foundedOn: '2001-01-01', createdAt: '2026-02-01T12:00:00Z' } });
      expect(await screen.findByText('1er janv. 2001')).toBeTruthy();
      expect((await screen.findAllByText(/^1er févr\. 2026/)).length).toBeGreaterThan(0);
    } finally {
      writeDatesFor({ language: 'en', timeZone: null });
    }
  });

  it('never show read-only fields without a value, and show editable ones among the empty fields', async () => {
    await open({ record: { ...company, pendingEmail: null, contactName: null } as Row });
    expect(screen.queryByText('Contact Person')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show empty fields' }));
    const section = await screen.findByRole('region', { name: 'Contact' });
    expect(within(section).queryByText('New Address (to Be Confirmed)')).toBeNull();
    expect(within(section).getByText('Contact Person')).toBeTruthy();
    cleanup();
    await open({ record: { ...company, pendingEmail: 'new@example.com' } as Row });
    expect(await screen.findByText('New Address (to Be Confirmed)')).toBeTruthy();
  });
});

describe('a value that a user chose in the settings', () => {
  const user: Row = {
    ...sampleOf('users'),
    preferences: { emailNotices: false, dateFormat: 'iso', theme: 'dark', mutedNotices: ['DOCUMENT_UPLOADED'] },
  };
  it("is shown in the reader's language", async () => {
    const german = messagesIn('de');
    renderPage({
      path: '/users/:id',
      at: `/users/${user.id}`,
      role: 'admin',
      provider: fakeProvider({ users: [user] }),
      spoken: polyglotI18nProvider(() => german, 'de', [], { allowMissing: true }),
      element: (
        <Suspense fallback={null}>
          <ResourceShow name="users" />
        </Suspense>
      ),
    });
    const text = () => document.body.textContent ?? '';
    await until(() => expect(text()).toContain('Voreinstellungen'));
    for (const said of ['Mitteilungen per E-Mail', 'Nein', 'Datumsformat', '2026-01-31', 'Farbschema', 'Dunkel'])
      expect(text()).toContain(said);
    expect(text()).not.toMatch(/Email Notices|Date Format|Muted|DOCUMENT_UPLOADED/);
  });
});
