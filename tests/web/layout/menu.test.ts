import polyglotI18nProvider from 'ra-i18n-polyglot';
import { beforeAll, describe, expect, it } from 'vitest';
import { isResourceName, type Role, roles } from '../../../resources/kit/names.ts';
import { activePathOf } from '../../../src/layout/active.ts';
import { commandsFor, commandsOf } from '../../../src/layout/commands.ts';
import { titleOf } from '../../../src/layout/title.ts';
import { guard } from '../../../src/routing/guard.ts';
import { createMenuOf, menuOf } from '../../../src/routing/menu.ts';
import { messagesIn } from '../../helpers/catalogues.ts';
import { callerAs, fundContext } from '../../helpers/web/callers.ts';
import { expectedAccess } from '../../server/expected-access.ts';

let translate: (key: string, options?: object) => string;
beforeAll(async () => {
  const messages = messagesIn('en');
  translate = polyglotI18nProvider(() => messages, 'en').translate;
});

/** Menus may contain entities outside the specification. */
const isSpecified = ({ items }: ReturnType<typeof menuOf>[number]) =>
  items.every(({ path }) => !isResourceName(path.split('/')[1]) || String(path.split('/')[1]) in expectedAccess);

/** 'Partners (All, Add)', or 'Documents' alone. */
const written = (role: Role | null) =>
  menuOf(role)
    .filter(isSpecified)
    .map(({ label, items, flat }) =>
      flat ? translate(label) : `${translate(label)} (${items.map((item) => translate(item.label)).join(', ')})`,
    );
const paths = (role: Role | null) =>
  menuOf(role)
    .filter(isSpecified)
    .flatMap(({ items }) => items.map(({ path }) => path));

describe('the side menus of the specification', () => {
  it('admin', () => {
    expect(written('admin')).toEqual([
      'Dashboard',
      'Partners (All, Add)',
      'Fund Managers (All, Add)',
      'Funds (All, Add, Bank Accounts, Journals, Market Indices, Exchange Rates)',
      'Companies (All, Add, Verification Queue, Company Figures, Outstanding Figures)',
      'Transactions (All, Pending Investments, Approvals, Capital Calls, Payment Review, Distributions, Bank Statements, Upload a Statement, Bank Lines)',
      'Documents (All, Upload)',
      'Reports (All, Generate, Custom, Saved Reports, Statement Runs)',
      'User Management (All Users, User Roles, Audit Trail, Background Jobs, Letterheads)',
      'Tasks (My Tasks, All)',
      'Calendar',
    ]);
    expect(paths('admin')).toEqual(
      expect.arrayContaining([
        '/companies/verification',
        '/transactions/pending',
        '/reports/generate',
        '/reports/custom',
        '/users',
        '/users/roles',
      ]),
    );
  });
  it('fund manager', () => {
    expect(written('fund_manager')).toEqual([
      'Dashboard',
      'Fund Partners (All, Add)',
      'Funds (My Funds, Bank Accounts, Journals, Market Indices, Exchange Rates)',
      'Companies (Portfolio, Add, Company Figures, Outstanding Figures)',
      'Transactions (All, Pending, Approvals, Capital Calls, Payment Review, Distributions, Bank Statements, Upload a Statement, Bank Lines)',
      'Documents (All, Upload)',
      'Reports (My, Generate, Saved Reports, Statement Runs)',
      'Tasks (My Tasks, All)',
      'Calendar',
    ]);
  });
  it('general partner', () => {
    expect(written('gp')).toEqual([
      'Partners (All, All Funds)',
      'Fund Managers',
      'Funds',
      'Companies',
      'Transactions',
      'Documents',
      'Reports (All, Saved Reports)',
      'Calendar',
    ]);
  });
  it('limited partner', () => {
    expect(written('lp')).toEqual([
      'All Funds',
      'Transactions (My Investments, Capital Calls, Distributions)',
      'Documents',
      'Reports',
      'Calendar',
    ]);
    expect(paths('lp')).toEqual([
      '/investments',
      '/transactions',
      '/capital-calls',
      '/distributions',
      '/documents',
      '/reports',
      '/calendar',
    ]);
  });
  it('company', () => {
    expect(written('company')).toEqual(['My Company (Profile, Verification)', 'Documents (All, Upload)', 'Calendar']);
    expect(paths('company').slice(0, 2)).toEqual(['/companies/me', '/companies/me/verification']);
  });
  it('a user without a role', () => {
    expect(written(null)).toEqual(['My Companies', 'Investments', 'Documents']);
  });
  it('group many entries under headings, and leave few ungrouped', () => {
    const grouped = (role: Role) =>
      menuOf(role).flatMap(({ sections }) =>
        sections.flatMap(({ heading, items }) =>
          heading ? [[translate(heading), ...items.map(({ label }) => translate(label, { smart_count: 2 }))]] : [],
        ),
      );
    const money = [
      ['Calls and Distributions', 'Capital Calls', 'Payment Review', 'Distributions'],
      ['Bank', 'Bank Statements', 'Upload a Statement', 'Bank Lines'],
    ];
    expect(grouped('admin')).toEqual(money);
    expect(grouped('fund_manager')).toEqual(money);
    expect([...grouped('gp'), ...grouped('lp'), ...grouped('company')]).toEqual([]);
    for (const role of roles)
      for (const { items, sections, flat } of menuOf(role))
        if (!flat) expect(sections.flatMap((section) => section.items)).toEqual(items);
  });
  it('contain no forbidden page', () => {
    for (const role of roles)
      for (const path of [...paths(role), ...createMenuOf(role).map((item) => item.path)])
        expect(guard(path, callerAs(role)), `${role} ${path}`).toHaveProperty('show');
  });
});

describe('the Create-new menu', () => {
  const names = (role: Role | null) => createMenuOf(role).map(({ label }) => translate(label));
  it('offers the entities that the role may create', () => {
    expect(names('admin')).toEqual(['New Partner', 'New Fund Manager', 'New Fund', 'Upload Document']);
    expect(names('fund_manager')).toEqual(['New Partner', 'New Fund', 'Upload Document']);
    expect(names('gp')).toEqual(['New Company', 'Upload Document']);
    expect(names('lp')).toEqual(['Upload Document']);
    expect(names('company')).toEqual([]);
    expect(names(null)).toEqual([]);
  });
});

describe('the title', () => {
  const title = (...args: Parameters<typeof callerAs>) => {
    const { key, name } = titleOf(callerAs(...args));
    return translate(key, { name });
  };
  it('follows the context', () => {
    const company = { ...fundContext, type: 'company', name: 'Aurora', role: 'company' } as const;
    expect(title('admin')).toBe('Admin Dashboard');
    expect(title('admin', { context: { ...fundContext, role: 'admin' } })).toBe('Fund: Atlas Ventures I');
    expect(title('company', { context: company })).toBe('Company: Aurora');
    expect(title('company')).toBe('Company Portal');
    expect(title('fund_manager', { context: { ...fundContext, role: 'fund_manager' } })).toBe(
      'Fund Manager: Atlas Ventures I',
    );
    expect(title('lp')).toBe('Partner Portal');
  });
});

describe('the menu entry of the current page', () => {
  it('is the one with the longest path', () => {
    const groups = menuOf('admin');
    expect(activePathOf('/partners', groups)).toBe('/partners');
    expect(activePathOf('/partners/5/edit', groups)).toBe('/partners');
    expect(activePathOf('/partners/new', groups)).toBe('/partners/new');
    expect(activePathOf('/profile', groups)).toBeNull();
  });
});

describe('the command palette', () => {
  it('lists every page once, and none that is forbidden to the role', () => {
    for (const role of roles) {
      const commands = commandsOf(role, translate);
      expect(new Set(commands.map(({ path }) => path)).size).toBe(commands.length);
      for (const { path, name } of commands) {
        expect(guard(path, callerAs(role)), `${role} ${path}`).toHaveProperty('show');
        expect(name, path).not.toMatch(/^[a-z]+\./);
      }
    }
  });
});

it('finds a page by its name without accents', () => {
  const page = { path: '/companies', name: 'Sociétés', group: 'Créer', text: 'Créer Sociétés' };
  for (const words of ['societes', 'SOCIÉTÉS', 'creer soc']) expect(commandsFor(words, [page])).toEqual([page]);
  expect(commandsFor('fonds', [page])).toEqual([]);
});
