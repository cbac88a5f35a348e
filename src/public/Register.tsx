import type { User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import { announce } from '../session/announce.ts';
import { keptInvitation } from '../session/invitation.ts';
import { Field, PageLink, Problem, Submit } from './fields.tsx';
import { Invited } from './Invited.tsx';
import { InvitedAs } from './InvitedAs.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { PageProps } from './page.ts';
import { passwordProblems } from './password.ts';
import { Registered, type Unconfirmed } from './Registered.tsx';
import { useInvitation } from './useInvitation.ts';
import { signInMessage } from './words.ts';
import { identity, useProblems, useWork, valuesOf } from './work.ts';

type Values = Record<'name' | 'email' | 'password' | 'again', string>;

/**
 * Creates an account at the identity provider, then registers it with the server, which never gets the password. An
 * invitation link fills in the address and proves it, because the email reached it.
 */
export const Register = (props: PageProps) => {
  const { words, go, enter } = props;
  const { register, ...login } = words.login;
  const invitation = useInvitation();
  const [signedIn, setSignedIn] = useState<User | null>(null);
  const { form, problems, setProblems } = useProblems<Values>();
  const [waiting, setWaiting] = useState<Unconfirmed | null>(null);
  const { busy, problem, setProblem, run } = useWork((error) => signInMessage(error, words));
  const isOpen = invitation && invitation !== 'unknown' && invitation.state === 'open';

  useEffect(() => {
    if (invitation === undefined) return;
    let here = true;
    identity()
      .then(({ currentUser }) => currentUser())
      .then((user) => {
        if (!here) return;
        if (user && invitation) setSignedIn(user);
        // For an existing account it is unknown whether a message was sent.
        else if (user?.emailVerified === false && user.email) setWaiting({ email: user.email, isSent: false });
        else if (user) enter();
        else if (invitation && invitation !== 'unknown' && isOpen && invitation.hasAccount) go('/login');
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [invitation, isOpen, enter, go]);

  const problemsOf = ({ name, email: address, ...passwords }: Values): Partial<Values> => ({
    ...(!name.trim() && { name: login.required }),
    ...(!address.trim() && { email: words.errors.signIn['missing-email'] }),
    ...passwordProblems(passwords, words),
  });
  const submit = (values: Values) => {
    const found = problemsOf(values);
    setProblems(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const { createAccount, sendVerification } = await identity();
      const user = await createAccount({ ...values, email: values.email.trim(), name: values.name.trim() });
      const outcome = keptInvitation() ? await announce(user, values.name.trim()) : undefined;
      if (outcome === 'accepted') return enter();
      const isSent = await quietly(sendVerification);
      if (!outcome) await announce(user, values.name.trim());
      if (user.email) setWaiting({ email: user.email, isSent });
    });
  };

  if (signedIn && invitation)
    return <InvitedAs {...props} invitation={invitation} user={signedIn} onLeft={() => setSignedIn(null)} />;
  if (waiting) return <Registered {...props} {...waiting} />;
  return (
    <>
      <h1>{invitation ? login.invitation.title : register.title}</h1>
      {invitation ? <Invited invitation={invitation} words={words} /> : <p className="lead">{register.subtitle}</p>}
      <Problem>{problem}</Problem>
      {/* Wait for the invitation, which fills in inputs. */}
      {invitation !== undefined && (
        <form ref={form} noValidate onSubmit={(event) => submit(valuesOf<keyof Values>(event))}>
          <Field
            label={register.name}
            name="name"
            autoComplete="name"
            required
            defaultValue={isOpen ? invitation.name : ''}
            problem={problems.name}
          />
          <Field
            label={login.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={isOpen ? readableEmail(invitation.email) : ''}
            problem={problems.email}
          />
          <NewPasswordFields words={words} label={login.password} again={register.confirm} problems={problems} />
          <Submit busy={busy} idle={register.submit} working={register.submitting} />
        </form>
      )}
      <p className="below">
        {register.haveAccount}{' '}
        <PageLink to="/login" go={go}>
          {register.signInLink}
        </PageLink>
      </p>
    </>
  );
};

/** If the email cannot be sent, the next page offers to resend it and does not claim that it was sent. */
const quietly = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};
