import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { legalNotices, noticeAudience, noticesOf } from '../../../resources/kit/enums.ts';
import type { Role } from '../../../resources/kit/names.ts';
import Settings from '../../../src/screens/personal/Settings.tsx';
import { callerStore } from '../../../src/session/caller.ts';
import { api, respondWith, type Seen } from '../../helpers/web/api.ts';
import { renderPage, until } from '../pages/harness.tsx';

const open = (preferences: Record<string, unknown> = {}, role: Role = 'admin') => {
  const seen = respondWith(({ body }) => ({ body: { ...callerStore.get()?.user, ...(body as object) } }));
  api.use(http.get('*/config.json', () => HttpResponse.json({ apiKey: 'k', projectId: 'p' })));
  renderPage({ path: '/settings', role, user: { preferences }, element: <Settings /> });
  return seen;
};
const bodies = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const letters = () => screen.findByRole('switch', { name: 'Also send notifications by email' });

it('sends emails by default, and none after they are switched off', async () => {
  const seen = open();
  const choice = await letters();
  expect(choice).toHaveProperty('checked', true);
  await userEvent.click(choice);
  await until(() => expect(bodies(seen)).toEqual([{ preferences: { emailNotices: false } }]));
  expect(choice).toHaveProperty('checked', false);
});

it('keeps the other preferences when emails are switched on again', async () => {
  const seen = open({ emailNotices: false, theme: 'dark' });
  const choice = await letters();
  await until(() => expect(choice).toHaveProperty('checked', false));
  await userEvent.click(choice);
  await until(() => expect(bodies(seen)).toEqual([{ preferences: { emailNotices: true, theme: 'dark' } }]));
});

it.each([
  ['lp', ['Capital Call Issued', 'Report Ready'], ['Email Not Delivered', 'Approval Requested', 'Fund Created']],
  ['company', ['Verification Decided', 'Report Ready'], ['Email Not Delivered', 'Capital Call Issued']],
  ['fund_manager', ['Email Not Delivered', 'Approval Requested', 'Fund Created'], ['Capital Call Issued']],
  ['gp', ['Approval Requested'], ['Email Not Delivered', 'Fund Created']],
] as const)('offers a %s only the notifications of that role', async (role, some, others) => {
  open({}, role);
  await letters();
  const legal = ['Capital Call Issued', 'Distribution Issued'];
  for (const [place, required] of [
    ['Notifications shown in the bell', []],
    ['Notifications sent by email', legal],
  ] as const) {
    const boxes = within(screen.getByRole('group', { name: place })).getAllByRole('checkbox');
    const offered = boxes.map((box) => box.closest('label')?.textContent ?? '');
    const optional = noticesOf([role]).filter(
      (type) => !required.length || !legalNotices.some((each) => each === type),
    );
    expect(offered).toHaveLength(optional.length);
    expect(offered).toEqual(expect.arrayContaining(some.filter((each) => !required.some((other) => other === each))));
    for (const other of [...others, ...required]) expect(offered).not.toContain(other);
  }
});

it('offers notification types and frequency to a user with emails, and stores both', async () => {
  const seen = open();
  await letters();
  const types = () => within(screen.getByRole('group', { name: 'Notifications sent by email' }));
  await userEvent.click(types().getByRole('checkbox', { name: 'Report Ready' }));
  await until(() => expect(bodies(seen)).toEqual([{ preferences: { unmailedNotices: ['REPORT_READY'] } }]));
  await userEvent.click(screen.getByRole('combobox', { name: 'Email Frequency' }));
  await userEvent.click(await screen.findByRole('option', { name: 'One Digest an Hour' }));
  await until(() =>
    expect(bodies(seen).at(-1)).toEqual({ preferences: { unmailedNotices: ['REPORT_READY'], letterPace: 'hourly' } }),
  );
  await userEvent.click(await letters());
  await until(() => expect(screen.queryByRole('group', { name: 'Notifications sent by email' })).toBeNull());
});

it("labels themes and date formats like the user's page", async () => {
  open();
  await letters();
  expect(screen.getByText('Dates, numbers and amounts follow the format of this language.')).toBeTruthy();
  for (const [label, word] of [
    ['Theme', 'Device Setting'],
    ['Date Format', /Language Default/],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: word }));
  }
});

it('offers each type to some role', () => {
  for (const roles of Object.values(noticeAudience)) expect(roles.length).toBeGreaterThan(0);
});
