import { useState } from 'react';
import type { PageProps } from './Entrance.tsx';
import { Field, PageLink, PasswordField, Problem, Submit } from './fields.tsx';
import { Registered } from './Registered.tsx';
import { filled, signInMessage } from './words.ts';
import { identity, useWork, valuesOf } from './work.ts';

const shortest = 8;
type Values = Record<'name' | 'email' | 'password' | 'again', string>;

/** Makes an account with the identity provider, then tells the server of it; the password goes to the former only. */
export const Register = (props: PageProps) => {
  const { words, go } = props;
  const { register, ...login } = words.login;
  const [problems, setProblems] = useState<Partial<Values>>({});
  const [email, setEmail] = useState<string | null>(null);
  const { busy, problem, run } = useWork((error) => signInMessage(error, words));

  const problemsOf = ({ name, email: address, password, again }: Values): Partial<Values> => ({
    ...(!name.trim() && { name: login.required }),
    ...(!address.trim() && { email: words.errors.signIn['missing-email'] }),
    ...(password.length < shortest && { password: filled(register.tooShort, { min: shortest }) }),
    ...(password !== again && { again: register.mismatch }),
  });
  const submit = (values: Values) => {
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const { createAccount } = await identity();
      const user = await createAccount({ ...values, email: values.email.trim(), name: values.name.trim() });
      await announce(await user.getIdToken(), { email: user.email, name: values.name.trim(), firebaseUid: user.uid });
      setEmail(user.email);
    });
  };

  if (email) return <Registered {...props} email={email} />;
  return (
    <>
      <h1>{register.title}</h1>
      <p className="lead">{register.subtitle}</p>
      <Problem>{problem}</Problem>
      <form noValidate onSubmit={(event) => submit(valuesOf<keyof Values>(event))}>
        <Field label={register.name} name="name" autoComplete="name" required problem={problems.name} />
        <Field
          label={login.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          problem={problems.email}
        />
        <PasswordField
          words={words}
          label={login.password}
          name="password"
          autoComplete="new-password"
          required
          hint={filled(register.passwordHint, { min: shortest })}
          problem={problems.password}
        />
        <PasswordField
          words={words}
          label={register.confirm}
          name="again"
          autoComplete="new-password"
          required
          problem={problems.again}
        />
        <Submit busy={busy} idle={register.submit} working={register.submitting} />
      </form>
      <p className="below">
        {register.haveAccount}{' '}
        <PageLink to="/login" go={go}>
          {register.signInLink}
        </PageLink>
      </p>
    </>
  );
};

/** Tells the server; should it not hear, the first sign-in tells it again. */
const announce = (token: string, payload: { email: string | null; name: string; firebaseUid: string }) =>
  fetch('/api/v1/auth/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
    credentials: 'include',
  }).catch(() => undefined);
