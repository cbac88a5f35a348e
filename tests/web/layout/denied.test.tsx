import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Guard } from '../../../src/layout/Guard.tsx';
import { renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const open = (at: string) => renderPage({ path: at, role: 'admin', element: <Guard>its page</Guard> }).here;
const denied = /page that you asked for is not open to your role/;

it('leads whoever may not open a page to their home, and says why', async () => {
  const here = open('/dashboard/partner');
  await screen.findByText(denied);
  expect(here()).toBe('/dashboard/admin');
});

it('says nothing where a page is open, or merely leads on', async () => {
  const here = open('/dashboard');
  await until(() => expect(here()).toBe('/dashboard/admin'));
  cleanup();
  open('/funds');
  await screen.findByText('its page');
  expect(screen.queryByText(denied)).toBeNull();
});
