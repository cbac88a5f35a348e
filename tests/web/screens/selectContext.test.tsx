import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SelectContext from '../../../src/screens/personal/SelectContext.tsx';
import type { Context } from '../../../src/session/context.ts';
import { renderPage } from '../pages/harness.tsx';

const firm: Context = { type: 'company', id: 'c1', name: 'Heron Works', role: 'company', entityId: 'c1' };

const open = (contexts: readonly Context[]) => {
  const context = contexts[0] ?? null;
  renderPage({ path: '/select-context', role: 'company', context, contexts, element: <SelectContext /> });
};

it('shows a single context, and an empty message only without any', () => {
  open([firm]);
  expect(screen.getByText('Current context: Heron Works')).toBeTruthy();
  expect(screen.queryByText('No contexts available')).toBeNull();
});

it('asks if there is a choice', () => {
  open([firm, { ...firm, id: 'c2', name: 'Egret Works' }]);
  expect(screen.getByText(/Which would you like to work in\?$/)).toBeTruthy();
});

it('says that there is none', () => {
  open([]);
  expect(screen.getByText('No contexts available')).toBeTruthy();
});
