import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { type ResourceName, type Role, resourceNames, roles } from '../../../resources/kit/names.ts';
import { canEverSee } from '../../../resources/kit/reach.ts';
import { listOf } from '../../../src/pages/list/declared.ts';
import { relatedLists, tabsOf } from '../../../src/pages/show/tabs.ts';
import { plainId } from '../../../src/routing/ids.ts';
import { sampleOf } from './samples.ts';

const fund = sampleOf('funds');
const lists = (role: 'lp' | 'gp' | 'fund_manager' | 'admin') => relatedLists('funds', fund, role);
const named = (role: Parameters<typeof lists>[0], key: string) => lists(role).find((tab) => tab.key === key);

describe('the related lists of a fund', () => {
  it("list an investor's own share of calls and distributions", () => {
    expect(named('lp', 'capital-calls')).toEqual({
      key: 'capital-calls',
      tab: 'calls',
      name: 'capital-call-lines',
      filter: { fundId: fund.id },
      columns: ['capitalCallId', 'dueDate', 'amount', 'approvedAmount', 'outstanding', 'paymentStatus'],
      canCreate: false,
      given: {},
    });
    expect(named('lp', 'distributions')).toMatchObject({ name: 'distribution-lines', filter: { fundId: fund.id } });
  });

  it("list an investor's documents without the owner column, and accept new ones", () => {
    const own = relatedLists('partners', sampleOf('partners'), 'lp').find(({ key }) => key === 'documents');
    expect(own).toMatchObject({ name: 'documents', canCreate: true });
    expect(own?.columns).not.toContain('ownerId');
    expect(listOf('documents', 'lp').columns).not.toContain('ownerId');
    expect(listOf('documents', 'gp').columns).toContain('ownerId');
  });

  it.each(['admin', 'fund_manager', 'gp'] as const)('list the calls themselves for a %s', (role) => {
    expect(named(role, 'capital-calls')).toMatchObject({ name: 'capital-calls', canCreate: true });
    expect(named(role, 'bank-accounts')).toBeDefined();
  });

  it('start a new entry from a company tab with that company', () => {
    for (const key of ['valuations', 'transactions', 'company-figures'] as const)
      expect(
        relatedLists('companies', sampleOf('companies'), 'fund_manager').find((tab) => tab.key === key),
        key,
      ).toMatchObject({ canCreate: true, filter: { companyId: sampleOf('companies').id } });
    const entries = relatedLists('partners', sampleOf('partners'), 'fund_manager').find(
      ({ key }) => key === 'transactions',
    );
    expect(entries).toMatchObject({ canCreate: true });
  });

  it("accept documents of an entry from the fund's staff, for the fund and that entry", () => {
    const entry = { ...sampleOf('transactions'), fundId: 'f-1', status: 'completed' };
    const papers = (role: Parameters<typeof lists>[0]) =>
      relatedLists('transactions', entry, role).find(({ key }) => key === 'documents');
    expect(papers('fund_manager')).toMatchObject({
      canCreate: true,
      filter: { transactionId: plainId('transactions', entry.id) },
      given: { ownerKind: 'Fund', ownerId: 'f-1' },
    });
    expect(papers('gp')).toMatchObject({ canCreate: false });
    // The role cannot read the field that the tab filters by.
    expect(papers('lp')).toBeUndefined();
  });

  it('are hidden if an investor can never have rows in them', () => {
    expect(named('lp', 'bank-accounts')).toBeUndefined();
    const account = relatedLists('partners', sampleOf('partners'), 'lp').map(({ key }) => key);
    expect(account).toContain('bank-accounts');
  });
});

describe('the tabs of a record', () => {
  const keys = (name: ResourceName, role: Role) =>
    tabsOf(name, sampleOf(name), role).map(({ key, sections }) => [key, sections.map((section) => section.key)]);

  it('are at most eight for each role, and hold each related list once', () => {
    const found = resourceNames.flatMap((name) =>
      roles.map((role) => {
        const tabs = tabsOf(name, sampleOf(name), role);
        const held = tabs.flatMap(({ sections }) => sections.flatMap(({ rows }) => (rows ? [rows.key] : [])));
        const listed = relatedLists(name, sampleOf(name), role).map(({ key }) => key);
        return { name, role, count: tabs.length, isWhole: held.toSorted().join() === listed.toSorted().join() };
      }),
    );
    expect(found.filter(({ count, isWhole }) => count > 8 || !isWhole)).toEqual([]);
    expect(Math.max(...found.map(({ count }) => count))).toBe(8);
  });

  it('hold the lists of a fund as sections, and keep the history last', () => {
    expect(keys('funds', 'admin')).toEqual([
      ['overview', ['overview']],
      ['investors', ['commitments', 'closings']],
      ['calls', ['capital-calls', 'distributions']],
      ['portfolio', ['fund-companies', 'valuations']],
      ['accounting', ['transactions', 'fee-runs', 'periods', 'journals', 'bank-accounts']],
      ['documents', ['documents']],
      ['reports', ['statement-runs', 'reports']],
      ['history', ['approvals', 'notes', 'tasks', 'history']],
    ]);
  });

  it('take the name of their only section', () => {
    const label = (role: Role) => tabsOf('funds', fund, role).find(({ key }) => key === 'reports')?.label;
    expect(label('admin')).toBe('resources.funds.tabs.reports');
    expect(label('gp')).toBe('resources.reports.name');
  });
});

describe('rows that a role can have', () => {
  it.each([
    ['bank-accounts', 'lp', { ownerKind: 'Fund' }, false],
    ['bank-accounts', 'lp', { ownerKind: 'Partner' }, true],
    ['bank-accounts', 'fund_manager', { ownerKind: 'Fund' }, true],
    ['bank-accounts', 'gp', { ownerKind: 'Partner' }, false],
    ['bank-accounts', 'company', {}, false],
    ['capital-calls', 'lp', { status: 'Draft' }, false],
    ['capital-calls', 'lp', { status: 'Issued' }, true],
    ['capital-calls', 'admin', { status: 'Draft' }, true],
  ] as const)('%s of %s with %j: %s', (name, role, values, expected) => {
    expect(canEverSee(resources[name], role, values)).toBe(expected);
  });
});
