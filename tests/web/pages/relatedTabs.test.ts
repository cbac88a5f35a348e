import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { canEverSee } from '../../../resources/kit/reach.ts';
import { listOf } from '../../../src/pages/list/declared.ts';
import { relatedTabs } from '../../../src/pages/show/tabs.ts';
import { plainId } from '../../../src/routing/ids.ts';
import { sampleOf } from './samples.ts';

const fund = sampleOf('funds');
const tabs = (role: 'lp' | 'gp' | 'fund_manager' | 'admin') => relatedTabs('funds', fund, role);
const named = (role: Parameters<typeof tabs>[0], key: string) => tabs(role).find((tab) => tab.key === key);

describe('the tabs of a fund', () => {
  it("list an investor's own share of calls and distributions", () => {
    expect(named('lp', 'capital-calls')).toEqual({
      key: 'capital-calls',
      name: 'capital-call-lines',
      filter: { fundId: fund.id },
      columns: ['capitalCallId', 'dueDate', 'amount', 'approvedAmount', 'outstanding', 'paymentStatus'],
      canCreate: false,
      given: {},
    });
    expect(named('lp', 'distributions')).toMatchObject({ name: 'distribution-lines', filter: { fundId: fund.id } });
  });

  it("list an investor's documents without the owner column, and accept new ones", () => {
    const own = relatedTabs('partners', sampleOf('partners'), 'lp').find(({ key }) => key === 'documents');
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
        relatedTabs('companies', sampleOf('companies'), 'fund_manager').find((tab) => tab.key === key),
        key,
      ).toMatchObject({ canCreate: true, filter: { companyId: sampleOf('companies').id } });
    const entries = relatedTabs('partners', sampleOf('partners'), 'fund_manager').find(
      ({ key }) => key === 'transactions',
    );
    expect(entries).toMatchObject({ canCreate: true });
  });

  it("accept documents of an entry from the fund's staff, for the fund and that entry", () => {
    const entry = { ...sampleOf('transactions'), fundId: 'f-1', status: 'completed' };
    const papers = (role: Parameters<typeof tabs>[0]) =>
      relatedTabs('transactions', entry, role).find(({ key }) => key === 'documents');
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
    const account = relatedTabs('partners', sampleOf('partners'), 'lp').map(({ key }) => key);
    expect(account).toContain('bank-accounts');
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
