import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import errors from '../../../i18n/en/errors.json';
import japanese from '../../../i18n/ja/errors.json';
import { Entrance } from '../../../src/public/Entrance.tsx';
import * as provider from '../../../src/session/firebase.ts';
import { leaveNotice } from '../../../src/session/location.ts';
import { api } from '../../helpers/web/api.ts';

// The identity provider is tested in a browser against its emulator; here it is mocked.
vi.mock('../../../src/session/firebase.ts');
vi.mock('../../../src/AdminApp.tsx', () => ({ default: () => null }));

const demo = [
  { email: 'admin@demo.test', password: 'Demo-1', role: 'admin' },
  { email: 'lp@demo.test', password: 'Demo-1', role: 'lp' },
];
const go = vi.fn();
const enter = vi.fn();
const show = (path: string) => render(<Entrance path={path} go={go} enter={enter} />);
const refusing = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(provider.currentUser).mockResolvedValue(null);
  vi.mocked(provider.signIn).mockResolvedValue({ uid: 'u', email: 'u@b.test', getIdToken: async () => 't' } as never);
  api.use(http.post('*/api/v1/auth/authenticate', () => HttpResponse.json({ id: 'u1' })));
  api.use(http.get('*/config.json', () => HttpResponse.json({ apiKey: 'k', projectId: 'p', demo })));
});

const signIn = async (email: string, password: string) => {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

describe('an invitation opened while signed in', () => {
  const invitation = {
    state: 'open',
    email: 'office@keel.test',
    role: 'lp',
    expiresAt: '2999-01-01T00:00:00.000Z',
    name: '',
    hasAccount: false,
    inviter: 'Ada',
    entity: 'Keel Estate',
    funds: [],
  };
  it.each([
    ['stan@keel.test', true],
    ['Office@Keel.test', false],
  ])('by %s says if the inviter must confirm the address', async (email, isOther) => {
    vi.mocked(provider.currentUser).mockResolvedValue({ uid: 'u', email } as never);
    api.use(http.post('*/api/v1/auth/invitation', () => HttpResponse.json({ invitation })));
    window.history.replaceState(null, '', '/register#invitation=token');
    show('/register');
    await screen.findByRole('button', { name: `Accept as ${email}` });
    const note =
      'This invitation was sent to office@keel.test. Ada must confirm that you may accept it with another address.';
    expect(screen.queryAllByText(note)).toHaveLength(isOther ? 1 : 0);
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
});

describe('login', () => {
  it('greets, signs in and enters', async () => {
    show('/login');
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeDefined();
    expect(screen.getByText('Please sign in to your account to continue')).toBeDefined();
    await signIn(' ada@example.test ', 'secret-1');
    await waitFor(() => expect(enter).toHaveBeenCalledOnce());
    expect(provider.signIn).toHaveBeenCalledWith('ada@example.test', 'secret-1');
  });

  it.each(Object.entries(errors.signIn))('shows the message for %s', async (code, message) => {
    vi.mocked(provider.signIn).mockRejectedValue(refusing(code));
    show('/login');
    await signIn('a@b.test', 'x');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(enter).not.toHaveBeenCalled();
  });

  it('reports a network error if the server does not return its configuration', async () => {
    api.use(http.get('*/config.json', () => HttpResponse.error()));
    vi.resetModules();
    const { loadConfig } = await import('../../../src/session/config.ts');
    vi.mocked(provider.signIn).mockImplementation(async () => {
      await loadConfig();
      throw new Error('not reached');
    });
    show('/login');
    await signIn('a@b.test', 'x');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Network error. Please check your connection.'),
    );
  });

  it('reports missing input without calling the provider', async () => {
    show('/login');
    await signIn('', '');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Email address is required.'));
    await signIn('a@b.test', '');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Password is required.'));
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it('shows the password on request', async () => {
    show('/login');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
  });

  it('signs in to the demo with one click', async () => {
    show('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Limited Partner lp@demo.test' }));
    await waitFor(() => expect(enter).toHaveBeenCalled());
    expect(provider.signIn).toHaveBeenCalledWith('lp@demo.test', 'Demo-1');
  });

  it('redirects a user who is already signed in', async () => {
    vi.mocked(provider.currentUser).mockResolvedValue({ uid: 'u' } as never);
    show('/login');
    await waitFor(() => expect(enter).toHaveBeenCalled());
  });

  it.each([
    ['logout', 'Failed to logout. Please try again.'],
    ['expired', 'Your session has expired. Please sign in again.'],
  ] as const)('shows why the session ended: %s', async (notice, message) => {
    leaveNotice(notice);
    show('/login');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  });

  it("shows why the session ended in the user's language, whose messages load after the page", async () => {
    const language = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP']);
    leaveNotice('expired');
    show('/login');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(japanese.status[401]));
    language.mockRestore();
  });

  it('links to registration and to the password reset', async () => {
    show('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    expect(go.mock.calls).toEqual([['/forgot-password'], ['/register']]);
  });
});

describe('forgot password', () => {
  it('answers the same for any address', async () => {
    show('/forgot-password');
    await userEvent.type(screen.getByLabelText('Email address'), 'who@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('If an account exists for who@'));
  });
});

describe('the page of a reset link', () => {
  const open = (code: string) => {
    window.history.replaceState(null, '', `/reset-password?mode=resetPassword&oobCode=${code}`);
    show('/reset-password');
  };
  const choose = async (password: string, again: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm new password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  };

  it('sets the new password', async () => {
    vi.mocked(provider.addressOfReset).mockResolvedValue('ada@example.test');
    open('code-1');
    await choose('longer-secret', 'longer-secret');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Your password was changed'));
    expect(provider.resetPassword).toHaveBeenCalledWith('code-1', 'longer-secret');
  });

  it.each([
    ['expired-action-code', errors.reset.expired],
    ['invalid-action-code', errors.reset.invalid],
    ['internal-error', errors.reset.failed],
  ])('reports an invalid link: %s', async (code, message) => {
    vi.mocked(provider.addressOfReset).mockRejectedValue(refusing(code));
    open('code-1');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('requires the same password length as registration', async () => {
    vi.mocked(provider.addressOfReset).mockResolvedValue('ada@example.test');
    open('code-1');
    await choose('seven77', 'seven77');
    expect(screen.getByText('The password needs at least 8 characters.')).toBeDefined();
    expect(provider.resetPassword).not.toHaveBeenCalled();
  });

  it('refuses a weak password and two that differ', async () => {
    vi.mocked(provider.addressOfReset).mockResolvedValue('ada@example.test');
    vi.mocked(provider.resetPassword).mockRejectedValue(refusing('weak-password'));
    open('code-1');
    await choose('abcdefgh', 'abcdefgi');
    expect(screen.getByText('The passwords do not match.')).toBeDefined();
    expect(provider.resetPassword).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Confirm new password'));
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'abcdefgh');
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Password is too weak. Please use a stronger password.'),
    );
  });
});

describe('registration', () => {
  it('sends the server everything but the password', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post('*/api/v1/auth/authenticate', async ({ request }) => {
        sent.push(await request.json(), request.headers.get('authorization'));
        return HttpResponse.json({ id: 'u1' });
      }),
    );
    const account = { uid: 'uid-1', email: 'ada@example.test', getIdToken: async () => 'token' };
    vi.mocked(provider.createAccount).mockResolvedValue(account as never);
    show('/register');
    await userEvent.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'difference-engine');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'difference-engine');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText(/We sent a message to ada@example.test/);
    expect(sent).toEqual([{ email: 'ada@example.test', name: 'Ada Lovelace', firebaseUid: 'uid-1' }, 'Bearer token']);
  });

  it('does not claim that an email was sent if none was, or if that is unknown after a reload', async () => {
    const account = { uid: 'uid-1', email: 'ada@example.test', emailVerified: false, getIdToken: async () => 'token' };
    vi.mocked(provider.createAccount).mockResolvedValue(account as never);
    vi.mocked(provider.sendVerification).mockRejectedValue(refusing('network-request-failed'));
    const { unmount } = show('/register');
    await userEvent.type(screen.getByLabelText('Full name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.test');
    for (const label of ['Password', 'Confirm password'])
      await userEvent.type(screen.getByLabelText(label), 'difference-engine');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText(/Please confirm ada@example.test with the link in our message/);
    unmount();
    vi.mocked(provider.currentUser).mockResolvedValue(account as never);
    show('/register');
    await screen.findByText(/Please confirm ada@example.test with the link in our message/);
    expect(screen.queryByText(/We sent a message/)).toBeNull();
  });

  it('removes the old message before it shows a new error', async () => {
    vi.mocked(provider.createAccount).mockRejectedValue(refusing('password-does-not-meet-requirements'));
    show('/register');
    await userEvent.type(screen.getByLabelText('Full name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.test');
    for (const label of ['Password', 'Confirm password'])
      await userEvent.type(screen.getByLabelText(label), 'difference-engine');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(errors.signIn['password-does-not-meet-requirements']),
    );
    await userEvent.type(screen.getByLabelText('Confirm password'), 's');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('The passwords do not match.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('names each invalid input, and focuses the first of them', async () => {
    show('/register');
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (const problem of [
      'Required',
      'Email address is required.',
      'The password needs at least 8 characters.',
      'The passwords do not match.',
    ])
      expect(screen.getByText(problem)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(provider.createAccount).not.toHaveBeenCalled();
  });
});
