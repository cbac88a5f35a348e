import { describe, expect, test, vi } from 'vitest';
import { gates } from '../../resources/gates.ts';
import { resources } from '../../resources/index.ts';
import { admits, can } from '../../resources/kit/can.ts';
import { historyReaders } from '../../resources/kit/history.ts';
import { mayDo } from '../../resources/kit/may.ts';
import { movesFor } from '../../resources/kit/moves.ts';
import { type Role, roles } from '../../resources/kit/names.ts';
import { operations } from '../../resources/kit/rights.ts';
import { createMenu, pages } from '../../resources/portal.ts';

vi.mock('../../resources/kit/names.ts', async (original) => {
  const names = await original<typeof import('../../resources/kit/names.ts')>();
  return { ...names, roles: [...names.roles, 'auditor'] };
});

const auditor = 'auditor' as Role;

test('the role exists', () => expect(roles).toContain(auditor));

describe.each(Object.entries(resources))('a role without any grants, in %s', (_, resource) => {
  test('sees no rows and cannot write them', () => {
    expect(operations.filter((operation) => can(resource, operation, auditor))).toEqual([]);
    expect(resource.rows).not.toHaveProperty(auditor);
    expect(resource.newRows).not.toHaveProperty(auditor);
  });

  test('has no move and no action', () => {
    const records = Object.entries(resource.states).flatMap(([field, { all }]) =>
      all.map((state) => ({ [field]: state })),
    );
    expect(records.flatMap((record) => movesFor(resource, record, auditor))).toEqual([]);
    const called = [
      ...Object.keys(resource.actions),
      ...Object.values(resource.states).flatMap((m) => Object.keys(m.moves)),
    ];
    expect(called.filter((each) => mayDo(resource, each, auditor))).toEqual([]);
  });

  test('has no page and no menu entry', () => {
    const screens = [...Object.values(resource.screens), ...Object.values(resource.views)];
    expect(screens.filter((screen) => admits(screen.roles, auditor))).toEqual([]);
    expect(resource.menu).not.toHaveProperty(auditor);
    expect(historyReaders(resource)).not.toContain(auditor);
  });
});

test('passes no gate and has no start page', () => {
  expect(gates.filter((gate) => gate.roles.includes(auditor))).toEqual([]);
  expect(Object.values(pages).filter((page) => admits(page.roles, auditor))).toEqual([]);
  expect(createMenu).not.toHaveProperty(auditor);
});
