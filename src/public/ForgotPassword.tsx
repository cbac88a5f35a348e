import { useState } from 'react';
import { Field, Notice, PageLink, Problem, Submit } from './fields.tsx';
import type { PageProps } from './page.ts';
import { interpolate, signInMessage } from './words.ts';
import { identity, useWork, valuesOf } from './work.ts';

/** Requests a reset link. The response is the same for known and unknown addresses. */
export const ForgotPassword = ({ words, go }: PageProps) => {
  const { forgot, email } = words.login;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, run } = useWork((error) => signInMessage(error, words));
  return (
    <>
      <h1>{forgot.title}</h1>
      <p className="lead">{forgot.subtitle}</p>
      <Problem>{problem}</Problem>
      <Notice>{sentTo && interpolate(forgot.sent, { email: sentTo })}</Notice>
      <form
        noValidate
        onSubmit={(event) => {
          const address = valuesOf<'email'>(event).email.trim();
          void run(async () => {
            setSentTo(null);
            if (!address) throw { code: 'auth/missing-email' };
            await (await identity()).requestReset(address);
            setSentTo(address);
          });
        }}
      >
        <Field label={email} name="email" type="email" autoComplete="username" required />
        <Submit busy={busy} idle={forgot.submit} working={forgot.submitting} />
      </form>
      <p className="below">
        <PageLink to="/login" go={go}>
          {forgot.back}
        </PageLink>
      </p>
    </>
  );
};
