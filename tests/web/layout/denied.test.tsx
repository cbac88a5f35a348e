import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Guard } from '../../../src/layout/Guard.tsx';
import { renderPage, until } from '../pages/harness.tsx';

afterEach(cleanup);

const open = (at: string) => renderPage({ path: at, role: 'admin', element: <Guard>its page</Guard> }).here;
const denied = /role has no access to the page you requested/;

it('redirects from a forbidden page to the home page, and says why', async () => {
  const here = open('/dashboard/partner');
  await screen.findByText(denied);
  expect(here()).toBe('/dashboard/admin');
});

it('says nothing if a page is permitted, or only redirects', async () => {
  const here = open('/dashboard');
  await until(() => expect(here()).toBe('/dashboard/admin'));
  cleanup();
  open('/funds');
  await screen.findByText('its page');
  expect(screen.queryByText(denied)).toBeNull();
});
