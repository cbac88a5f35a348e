import { cleanup, screen, within } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { ResourceList, ResourceShow } from '../../../src/pages/index.ts';
import { messagesIn } from '../../helpers/catalogues.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

afterEach(cleanup);

it('an audit entry without a move shows action, actor and time', async () => {
  const entry = {
    ...sampleOf('audit-events'),
    action: 'create',
    name: null,
    entity: 'partners',
    actorId: null,
    createdAt: '2026-03-04T15:06:07.000Z',
  };
  renderPage({
    path: '/audit-events',
    provider: fakeProvider({ 'audit-events': [entry] }),
    element: (
      <Suspense fallback={null}>
        <ResourceList name="audit-events" />
      </Suspense>
    ),
  });
  const who = await screen.findByText('The system');
  const row = who.closest('tr') as HTMLElement;
  expect(await within(row).findByText('Create')).toBeTruthy();
  expect(row.textContent).toMatch(/Mar \d, 2026, \d+:06/);
});

it.each([
  ['create', null, 'partners', 'Create · Partners'],
  ['move', 'complete', 'transactions', 'Mark as Completed · Transactions'],
  ['action', 'reverse', 'transactions', 'Reverse · Transactions'],
])('has the action as heading: %s %s', async (action, name, entity, heading) => {
  const entry = { ...sampleOf('audit-events'), action, name, entity };
  renderPage({
    path: '/audit-events/:id',
    at: `/audit-events/${entry.id}`,
    provider: fakeProvider({ 'audit-events': [entry] }),
    element: (
      <Suspense fallback={null}>
        <ResourceShow name="audit-events" />
      </Suspense>
    ),
  });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
});

it.each<[LocaleCode, string]>([
  ['en', 'Step: closing, Rows: 3'],
  ['fr', 'Step\u202f: closing, Rows\u202f: 3'],
  ['ja', 'Step：closing, Rows：3'],
])('an undeclared action has the colon of the language: %s', async (locale, text) => {
  const messages = messagesIn(locale);
  const entry = { ...sampleOf('audit-events'), before: null, after: { told: { step: 'closing', rows: 3 } } };
  renderPage({
    path: '/audit-events/:id',
    at: `/audit-events/${entry.id}`,
    provider: fakeProvider({ 'audit-events': [entry] }),
    spoken: polyglotI18nProvider(() => messages, locale, []),
    element: (
      <Suspense fallback={null}>
        <ResourceShow name="audit-events" />
      </Suspense>
    ),
  });
  expect(
    await screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text),
  ).toBeTruthy();
});
