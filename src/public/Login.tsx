import { useEffect, useRef, useState } from 'react';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import { announce } from '../session/announce.ts';
import type { DemoAccount } from '../session/config.ts';
import { loadConfig } from '../session/config.ts';
import { takeNotice } from '../session/location.ts';
import { Demo } from './Demo.tsx';
import { Field, PageLink, PasswordField, Problem, Submit } from './fields.tsx';
import { Invited } from './Invited.tsx';
import type { PageProps } from './page.ts';
import { useInvitation } from './useInvitation.ts';
import { signInMessage } from './words.ts';
import { identity, useWork, valuesOf } from './work.ts';

/** Preloads the portal while the password is typed. */
const preload = () => void import('../Portal.tsx').catch(() => undefined);

export const Login = ({ words, go, enter }: PageProps) => {
  const { login, errors } = words;
  const [demo, setDemo] = useState<readonly DemoAccount[]>([]);
  const { busy, problem, run } = useWork((error) => signInMessage(error, words));
  const invitation = useInvitation();
  const invitedAs = invitation && invitation !== 'unknown' ? readableEmail(invitation.email) : '';
  const entered = useRef(enter);
  entered.current = enter;
  const hasLeft = useRef(false);
  const [notice, setNotice] = useState<string | null>(null);
  const notices: Readonly<Record<string, string>> = {
    logout: errors.logout,
    expired: errors.status[401],
    unreachable: errors.unreachable,
  };

  // Stores the key, not the text, because translations may load later.
  useEffect(() => {
    const pendingNotice = takeNotice();
    if (!pendingNotice) return;
    hasLeft.current = true;
    setNotice(pendingNotice);
  }, []);

  useEffect(() => {
    let here = true;
    loadConfig()
      .then((config) => here && setDemo(config.demo))
      .catch(() => undefined);
    // Redirects signed-in users to the portal, except after a sign-out that failed.
    if (!hasLeft.current)
      identity()
        .then(({ currentUser }) => currentUser())
        .then((user) => here && user && entered.current())
        .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);

  const signIn = (email: string, password: string) =>
    run(async () => {
      if (!email) throw { code: 'auth/missing-email' };
      if (!password) throw { code: 'auth/missing-password' };
      preload();
      await announce(await (await identity()).signIn(email.trim(), password));
      enter();
    });

  return (
    <>
      <h1>{login.welcome}</h1>
      <p className="lead">{login.subtitle}</p>
      {invitation && <Invited invitation={invitation} words={words} />}
      <Problem>{problem ?? (!busy && notice && notices[notice])}</Problem>
      <form
        key={invitedAs}
        noValidate
        onSubmit={(event) => {
          const { email, password } = valuesOf<'email' | 'password'>(event);
          void signIn(email, password);
        }}
      >
        <Field
          label={login.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={invitedAs}
          onInput={preload}
        />
        <PasswordField
          words={words}
          label={login.password}
          name="password"
          autoComplete="current-password"
          required
          onInput={preload}
        />
        <p className="beside">
          <PageLink to="/forgot-password" go={go}>
            {login.forgotLink}
          </PageLink>
        </p>
        <Submit busy={busy} idle={login.signIn} working={login.signingIn} />
      </form>
      <p className="below">
        {login.noAccount}{' '}
        <PageLink to="/register" go={go}>
          {login.registerLink}
        </PageLink>
      </p>
      <Demo
        accounts={demo}
        words={words}
        busy={busy}
        onChoose={({ email, password }) => void signIn(email, password)}
      />
    </>
  );
};
