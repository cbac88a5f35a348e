import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { Reauthentication } from '../../../src/layout/Reauthentication.tsx';
import { http } from '../../../src/providers/client.ts';
import { loadI18nProvider } from '../../../src/providers/i18n.ts';
import * as provider from '../../../src/session/firebase.ts';
import { respondWith } from '../../helpers/web/api.ts';

vi.mock('../../../src/session/firebase.ts');

const challenge = {
  status: 403,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=3600' },
  body: { error: { code: 'FORBIDDEN', message: 'Please enter your password again to do this.', errors: [] } },
};
const change = () => http('/api/v1/users/u1/change-role', { method: 'POST', body: JSON.stringify({ role: 'lp' }) });

beforeEach(async () => {
  vi.resetAllMocks();
  vi.mocked(provider.idToken).mockResolvedValue('token');
  render(
    <CoreAdminContext i18nProvider={await loadI18nProvider()}>
      <Reauthentication />
    </CoreAdminContext>,
  );
});

it('asks for the password, reports a wrong one, and then performs the request once', async () => {
  const seen = respondWith(challenge, { body: { user: { id: 'u1', role: 'lp' } } });
  const changing = change();
  vi.mocked(provider.signInAgain).mockRejectedValueOnce({ code: 'auth/wrong-password' }).mockResolvedValueOnce();
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'not-it');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Invalid email or password.');
  await userEvent.clear(field);
  await userEvent.type(field, 'the-one{Enter}');
  expect((await changing).json).toEqual({ user: { id: 'u1', role: 'lp' } });
  expect(provider.signInAgain).toHaveBeenLastCalledWith('the-one');
  expect(seen.map(({ body }) => body)).toEqual([{ role: 'lp' }, { role: 'lp' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('reports that the request was not performed if the password is not entered', async () => {
  const seen = respondWith(challenge);
  const changing = change().catch((error: Error) => error.message);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await changing).toBe('Please enter your password again to do this.');
  expect(seen).toHaveLength(1);
});
