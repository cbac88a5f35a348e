import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import consequences from '../../../i18n/en/consequences.json';
import { resources } from '../../../resources/index.ts';
import type { Machine } from '../../../resources/kit/machine.ts';
import { type ResourceName, resourceNames, roles } from '../../../resources/kit/names.ts';
import { ActionDialog } from '../../../src/moves/ActionDialog.tsx';
import { actionsFor } from '../../../src/moves/actions.ts';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { slots } from '../../../src/screens/panels.ts';
import { today } from '../../../src/screens/parts/days.ts';
import { fakeProvider, refusal, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const account: Row = {
  id: 'b1',
  version: 1,
  bankName: 'First Harbour Bank',
  accountName: 'Heron Fund LP',
  accountNumber: '••••4821',
  currency: 'CHF',
};
const fullDetails = {
  bankName: 'First Harbour Bank',
  accountName: 'Heron Fund LP',
  accountNumber: 'CH9300762011623854821',
  routing: null,
  swift: 'FHBKCHZZ',
  currency: 'CHF',
};
const line = (name: string, amount: string, amountOutsideCommitment = '0.00') => ({
  id: name,
  commitmentId: name,
  partnerId: name,
  name,
  amount,
  amountOutsideCommitment,
});
const call: Row = {
  id: 'c1',
  version: 2,
  title: 'Call for Kestrel',
  fundId: 'f1',
  status: 'Draft',
  dueDate: '2026-12-31',
  bankAccountId: null,
};
const open = async (
  name: ResourceName,
  move: string,
  record: Row,
  fund: Partial<Row> = { bankAccountId: 'b1' },
  unreached: readonly string[] = [],
) => {
  const provider = fakeProvider({
    'bank-accounts': [account],
    funds: [{ id: 'f1', version: 1, name: 'Heron Fund', ...fund }],
    partners: [{ id: 'p1', version: 1, name: 'Alder LLC' }],
  });
  provider.action.mockResolvedValue({
    approval: { isMaker: false, isAlone: false, effectiveFrom: '2026-11-26' },
    details: fullDetails,
    allocation: {
      currency: 'USD',
      totalAmount: '1000000.10',
      lines: [line('Alder LLC', '750000.10', '50000.00'), line('Birch AG', '250000.00'), line('Nobody', '0.00')].map(
        (each) => ({ ...each, isUnreached: unreached.includes(each.name) }),
      ),
    },
  });
  renderPage({
    path: '/',
    provider,
    element: <MoveDialog resource={name} move={move} record={record} onClose={() => {}} />,
  });
  return within(await screen.findByRole('dialog'));
};

it('issuing a call states the sum, partners, account, date, and that it is final', async () => {
  const dialog = await open('capital-calls', 'issue', call);
  expect(
    await dialog.findByText('$1,000,000.10 is called from 2 partners, due on Dec 31, 2026.', { exact: false }),
  ).toBeTruthy();
  const lines = within(dialog.getByRole('list', { name: 'Allocation by partner' })).getAllByRole('listitem');
  expect(lines.map((item) => item.textContent)).toEqual(['Alder LLC $750,000.10', 'Birch AG $250,000.00']);
  const bank = within(await dialog.findByRole('region', { name: 'Payable to this account:' }));
  for (const word of ['First Harbour Bank', 'Heron Fund LP', '••••4821', 'CHF'])
    expect(bank.getByText(word)).toBeTruthy();
  expect(dialog.getByRole('note').textContent).toBe(
    '2 notices are sent by email when the call is issued. This action cannot be undone: an issued call can only be cancelled.',
  );
});

const openDistribution = async (distributionDate: string) => {
  const provider = fakeProvider({
    funds: [{ id: 'f1', version: 1, name: 'Heron Fund', bankAccountId: 'b1' }],
    'bank-accounts': [account],
  });
  const amounts = { amount: '100.00', net: '100.00', cash: '900.00' };
  const lines = [
    { partnerId: 'p1', name: 'Alder LLC', net: '100.00', isUnreached: false },
    { partnerId: 'p2', name: 'Birch AG', net: '0.00', isUnreached: false },
  ];
  const leftOut = [
    { partnerId: 'p2', name: 'Birch AG', reason: 'deducted' },
    { partnerId: 'p3', name: 'Cedar SA', reason: 'unsigned' },
  ];
  provider.action.mockResolvedValue({ plan: { ...amounts, currency: 'USD', lines, leftOut } });
  const record: Row = { id: 'd1', version: 1, fundId: 'f1', status: 'Draft', distributionDate };
  renderPage({
    ...{ path: '/', provider },
    element: <MoveDialog resource="distributions" move="issue" record={record} onClose={() => {}} />,
  });
  return within(await screen.findByRole('dialog'));
};

it('issuing a distribution states the payees with amounts, and excluded partners with the reason', async () => {
  const dialog = await openDistribution('2099-11-30');
  const items = async (name: string) =>
    within(await dialog.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await items('By partner')).toEqual(['Alder LLC $100.00']);
  expect(await items('No payment')).toEqual([
    'Birch AGCarried interest and tax use up the whole share',
    'Cedar SAThe commitment is not signed yet',
  ]);
});

it('issuing a distribution with a past payment date shows the wording of its emails, and one for today does not', async () => {
  const past = await openDistribution('2024-01-31');
  expect(
    await past.findByText(/^The payment date, Jan 31, 2024, is in the past, so notices would announce it late/),
  ).toBeTruthy();
  cleanup();
  const current = await openDistribution(today());
  await current.findByRole('list', { name: 'By partner' });
  expect(current.queryByText(/is in the past/)).toBeNull();
});

it('issuing a call names partners without a portal user, and counts the notices of the others', async () => {
  const dialog = await open('capital-calls', 'issue', call, undefined, ['Birch AG']);
  await dialog.findByRole('list', { name: 'Allocation by partner' });
  expect(dialog.getAllByRole('note').map((note) => note.textContent)).toEqual([
    'One partner has no portal user and will not be notified: Birch AG. Invite a user first, or send the notice yourself.',
    '1 notice is sent by email when the call is issued. This action cannot be undone: an issued call can only be cancelled.',
  ]);
});

it('issuing a call without recipients promises no notice', async () => {
  const dialog = await open('capital-calls', 'issue', call, undefined, ['Alder LLC', 'Birch AG']);
  await dialog.findByRole('list', { name: 'Allocation by partner' });
  expect(dialog.getAllByRole('note').at(-1)?.textContent).toBe(
    'No notice is sent. This action cannot be undone: an issued call can only be cancelled.',
  );
});

it('issuing an overdue call warns that its emails say overdue, and one due today does not', async () => {
  const dialog = await open('capital-calls', 'issue', { ...call, dueDate: '2024-01-31' });
  expect(
    await dialog.findByText(/^The due date, Jan 31, 2024, is in the past, so notices would announce overdue amounts/),
  ).toBeTruthy();
  cleanup();
  const inTime = await open('capital-calls', 'issue', { ...call, dueDate: today() });
  await inTime.findByRole('list', { name: 'Allocation by partner' });
  expect(inTime.queryByText(/^The due date/)).toBeNull();
});

it('issuing a call without an account says so before it is refused', async () => {
  const dialog = await open('capital-calls', 'issue', call, { bankAccountId: null });
  expect(await dialog.findByText(/^Neither this call nor its fund has a bank account\./)).toBeTruthy();
});

it('cancelling an issued call states the notified partners and the released amounts', async () => {
  const dialog = await open('capital-calls', 'cancel', { ...call, status: 'Issued' });
  expect((await dialog.findByRole('note')).textContent).toBe(
    '$1,000,000.10 is no longer due. 3 partners are notified, and $950,000.10 can be called again. This action cannot be undone.',
  );
});

it('charging late interest states the number of partners and the amount, in batches, before it is done', async () => {
  const provider = fakeProvider({ partners: [{ id: 'p1', version: 1, name: 'Alder LLC' }] });
  const slice = {
    from: '2026-06-01',
    to: '2026-06-18',
    days: 17,
    outstanding: '250000.00',
    interest: '1397.26',
    rate: '0.12',
  };
  const due = {
    id: 'l1',
    partnerId: 'p1',
    dueDate: '2026-06-01',
    slices: [slice],
    interest: '1397.26',
    charged: '0.00',
  };
  const terms = {
    currency: 'USD',
    asOf: '2026-06-18',
    rate: '0.12',
    defaultRate: '0.18',
    dayCount: 'ACT/365',
    graceDays: 5,
  };
  provider.action.mockResolvedValue({
    lateInterest: {
      ...terms,
      total: '1464.52',
      lines: [
        { ...due, due: '1397.26' },
        { ...due, id: 'l2', partnerId: 'p2', due: '67.26' },
        { ...due, id: 'l3', partnerId: 'p3', charged: '1397.26', due: '0.00' },
      ],
    },
  });
  renderPage({
    path: '/',
    provider,
    element: (
      <ActionDialog
        resource="capital-calls"
        action="chargeLateInterest"
        record={{ ...call, status: 'Overdue' }}
        onClose={() => {}}
      />
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('note')).textContent).toMatch(
    /^\$1,464\.52 of interest is entered for 2 partners in one transaction each\./,
  );
  expect(dialog.getByText(/^At 12% a year by ACT\/365 .* 5 days of grace/)).toBeTruthy();
  expect(dialog.getByText(/^At 18% a year from the day of default/)).toBeTruthy();
  const slices = dialog.getAllByText('$250,000.00 for 17 days, after Jun 1, 2026 to Jun 18, 2026 · 12%');
  expect(slices).toHaveLength(3);
});

it('passing late interest on states amounts by partner and commitment, and the entries', async () => {
  const provider = fakeProvider({ partners: [{ id: 'p1', version: 1, name: 'Alder LLC' }] });
  const line = { partnerId: 'p1', name: 'Alder LLC', commitment: '15000000.00', share: '1257.53', entered: '0.00' };
  provider.action.mockResolvedValue({
    offered: true,
    currency: 'USD',
    receivedOn: '2026-06-20',
    received: '1676.71',
    due: '1257.53',
    lines: [{ ...line, due: '1257.53' }],
  });
  const record = {
    ...sampleOf('transactions'),
    type: 'Late Interest to Pass On',
    source: 'partner',
    status: 'completed',
  };
  renderPage({
    path: '/',
    provider,
    element: (
      <ActionDialog
        resource="transactions"
        action="passOn"
        record={{ ...record, reversalOfId: null }}
        onClose={() => {}}
      />
    ),
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('note')).textContent).toMatch(/^\$1,257\.53 is entered in total\./);
  expect(dialog.getByText(/^The fund received \$1,676\.71 on Jun 20, 2026\./)).toBeTruthy();
  expect(dialog.getByText('$15,000,000.00')).toBeTruthy();
  expect(await dialog.findByText('Alder LLC')).toBeTruthy();
});

it('cancelling a draft states that no partner was notified', async () => {
  const dialog = await open('capital-calls', 'cancel', call);
  expect((await dialog.findByRole('note')).textContent).toMatch(/^No partner was notified of this draft\./);
});

it('approving bank details shows them with their effective date', async () => {
  const dialog = await open('bank-accounts', 'approve', { ...account, status: 'pending_second_approval' });
  expect(await dialog.findByText('You approve as the second person. In force from Nov 26, 2026.')).toBeTruthy();
  for (const word of ['First Harbour Bank', 'Heron Fund LP', 'CH9300762011623854821', 'FHBKCHZZ', 'CHF'])
    expect(await dialog.findByText(word)).toBeTruthy();
  expect(dialog.queryByText('••••4821')).toBeNull();
});

const openCallback = async (action: (name: ResourceName, path: string) => Promise<unknown>) => {
  const provider = fakeProvider({});
  provider.action.mockImplementation(action);
  const record = { ...account, ...{ ownerKind: 'Fund', ownerId: 'f1', status: 'pending_second_approval' } };
  renderPage({
    path: '/',
    provider,
    element: <ActionDialog resource="bank-accounts" action="callback" record={record} onClose={() => {}} />,
  });
  return { provider, dialog: within(await screen.findByRole('dialog')) };
};

it('recording a call-back shows the full bank details once, in one audited view', async () => {
  const { provider, dialog } = await openCallback(async () => ({ details: fullDetails }));
  expect(await dialog.findByText('CH9300762011623854821')).toBeTruthy();
  expect(dialog.getByText('FHBKCHZZ')).toBeTruthy();
  expect(dialog.queryByText('••••4821')).toBeNull();
  expect(dialog.getAllByText('Heron Fund LP')).toHaveLength(1);
  expect(dialog.getByRole('note').textContent).toMatch(/^The call is recorded with these details\./);
  expect(provider.action.mock.calls.filter(([, path]) => path === 'b1/details')).toHaveLength(1);
});

it('bank details that cannot be shown in full cannot be decided', async () => {
  const { dialog } = await openCallback(async () => {
    throw refusal(409, 'These bank details have already been decided.');
  });
  expect((await dialog.findByRole('alert')).textContent).toContain('already been decided');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Record Call-back' }).disabled).toBe(true);
});

it('a preview that the record does not permit shows the reason, instead of missing fields', async () => {
  const provider = fakeProvider({});
  provider.action.mockRejectedValue(
    Object.assign(new Error('Please correct the highlighted fields.'), {
      status: 422,
      body: { errors: { commitmentId: 'A call is still to be paid.', root: { serverError: 'Please correct …' } } },
    }),
  );
  const record = { ...sampleOf('transfers'), status: 'Draft' };
  renderPage({
    path: '/',
    provider,
    element: <MoveDialog resource="transfers" move="apply" record={record} onClose={() => {}} />,
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain('A call is still to be paid.');
  expect(dialog.queryByText(/highlighted/)).toBeNull();
});

it('completing a transaction states the posting, the party, and that only a reversal undoes it', async () => {
  const dialog = await open('transactions', 'complete', {
    id: 't1',
    version: 1,
    status: 'approved',
    type: 'Disbursement Fund to LP',
    source: 'partner',
    amount: '1200.00',
    currency: 'USD',
    fundId: 'f1',
    partnerId: 'p1',
    tradeDate: '2026-11-02',
    valueDate: '2026-11-05',
  });
  for (const word of ['$1,200.00', 'Heron Fund', 'Alder LLC', 'Nov 5, 2026'])
    expect(await dialog.findByText(word)).toBeTruthy();
  expect(dialog.getByRole('note').textContent).toBe('The booking is permanent: only a reversal can undo it.');
});

it('closing a call states the outstanding amount that is written off', async () => {
  const dialog = await open('capital-calls', 'complete', {
    id: 'c1',
    version: 1,
    status: 'Overdue',
    fundId: 'f1',
    currency: 'USD',
    totalAmount: '12000000.00',
    paid: '8596363.63',
    outstanding: '3403636.37',
    dueDate: '2026-10-11',
  });
  for (const word of ['Outstanding', '$12,000,000.00', '$3,403,636.37'])
    expect(await dialog.findByText(word)).toBeTruthy();
  expect(dialog.getByRole('note').textContent).toContain('the outstanding amount is written off');
});

/** Entities whose steps change money or rights; for other entities the new state explains the step. */
const weighty: readonly ResourceName[] = [
  'approvals',
  'bank-accounts',
  'bank-lines',
  'periods',
  'period-sign-offs',
  'bank-statements',
  'capital-call-lines',
  'capital-calls',
  'company-figures',
  'closings',
  'commitments',
  'commitment-changes',
  'distribution-lines',
  'distributions',
  'documents',
  'document-waivers',
  'companies',
  'fee-runs',
  'fund-managers',
  'funds',
  'invitations',
  'partners',
  'payments',
  'report-definitions',
  'reports',
  'statement-runs',
  'tasks',
  'transactions',
  'transfers',
  'users',
  'valuations',
];
/** A page of its own asks for the amount. */
const light = /^funds\/invest$/;
const steps = weighty.flatMap((name) => {
  const made = Object.values(resources[name].states).flatMap(({ moves }) =>
    Object.entries(moves).flatMap(([move, { roles }]) => (roles.length ? [move] : [])),
  );
  const taken = roles.flatMap((role) => actionsFor(name, role));
  return [...new Set([...made, ...taken])]
    .filter((step) => !light.test(`${name}/${step}`))
    .map((step) => [name, step, made.includes(step)] as const);
});
const { each, ...own } = consequences;
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = own;

it('a bulk move states the consequences for each entry', () => {
  const silent = resourceNames.flatMap((name) =>
    Object.values<Machine>(resources[name].states).flatMap(({ moves }) =>
      Object.entries(moves).flatMap(([move, { roles }]) =>
        roles.length && !words[name]?.[move] && !slots.bulkPartOf(name, move) && !Object.hasOwn(each, move)
          ? [`${name}/${move}`]
          : [],
      ),
    ),
  );
  expect(silent).toEqual([]);
});

it('every consequence text belongs to an existing step', () => {
  const said = Object.entries(words).flatMap(([name, of]) => Object.keys(of).map((step) => `${name}/${step}`));
  const there = steps.map(([name, step]) => `${name}/${step}`);
  expect(said.filter((key) => !there.includes(key))).toEqual([]);
});

it.each(steps)('%s: the dialog of %s states the consequences', async (name, step, isMove) => {
  if (slots.stepPartOf(name, step) && !words[name]?.[step]) return;
  const record = sampleOf(name);
  const element = isMove ? (
    <MoveDialog resource={name} move={step} record={record} onClose={() => {}} />
  ) : (
    <ActionDialog resource={name} action={step} record={record} onClose={() => {}} />
  );
  renderPage({ path: '/', provider: fakeProvider({}), element });
  const dialog = within(await screen.findByRole('dialog'));
  const note = await dialog.findByText(words[name]?.[step] ?? 'nothing is said');
  expect(note.closest('[role=note]')).toBeTruthy();
  const sum = ['amount', 'totalAmount', 'fairValue'].find((source) => resources[name].fields[source]);
  if (sum) expect((await dialog.findAllByText(/1,234,567\.89/)).length).toBeGreaterThan(0);
});

it('the confirmation waits for the names of the affected parties', async () => {
  const provider = fakeProvider({});
  let come = (_: unknown) => {};
  provider.getMany.mockReturnValue(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  const record = {
    id: 't1',
    version: 1,
    type: 'investment',
    amount: '10.00',
    currency: 'USD',
    fundId: 'f1',
    valueDate: '2026-01-31',
    status: 'approved',
  };
  renderPage({
    path: '/',
    provider,
    element: <MoveDialog resource="transactions" move="complete" record={record as Row} onClose={() => {}} />,
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('$10.00');
  await until(() => expect(provider.getMany).toHaveBeenCalled());
  await until(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as Completed' }).disabled).toBe(true),
  );
  come({ data: [{ id: 'f1', version: 1, name: 'Heron Fund' }] });
  await dialog.findByText('Heron Fund');
  await until(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as Completed' }).disabled).toBe(false),
  );
});
