import { cleanup, screen } from '@testing-library/react';
import { CloseNotificationContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { OpenRecord } from '../../../src/routing/OpenRecord.tsx';
import { renderPage } from './harness.tsx';
import { sampleOf } from './samples.ts';

afterEach(cleanup);

const fund = { ...sampleOf('funds'), id: 'f1' };
const open = (path: string, at: string) =>
  renderPage({
    path,
    at,
    role: 'admin',
    element: (
      <CloseNotificationContext value={() => undefined}>
        <OpenRecord name="funds" record={fund} />
      </CloseNotificationContext>
    ),
  });

it('a notification links to its record', () => {
  open('/fee-runs', '/fee-runs');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/funds/f1');
});

it('a notification on the page of its record has no link', () => {
  open('/funds/:id', '/funds/f1');
  expect(screen.queryByRole('link')).toBeNull();
});
