import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SelectContext from '../../../src/screens/personal/SelectContext.tsx';
import { type Caller, callerStore } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';
import { renderPage } from '../pages/harness.tsx';

const firm: Context = { type: 'company', id: 'c1', name: 'Heron Works', role: 'company', entityId: 'c1' };

const open = (contexts: readonly Context[]) => {
  renderPage({ path: '/select-context', role: 'company', context: contexts[0] ?? null, element: <SelectContext /> });
  act(() => callerStore.set({ ...(callerStore.get() as Caller), contexts }));
};

it('says which context it is where there is one, and that there is none only where there is none', () => {
  open([firm]);
  expect(screen.getByText('Current context: Heron Works')).toBeTruthy();
  expect(screen.queryByText('No contexts available')).toBeNull();
});

it('asks where there is a choice', () => {
  open([firm, { ...firm, id: 'c2', name: 'Egret Works' }]);
  expect(screen.getByText(/Which would you like to work in\?$/)).toBeTruthy();
});

it('says that there is none', () => {
  open([]);
  expect(screen.getByText('No contexts available')).toBeTruthy();
});
