import { useEffect, useState } from 'react';
import { ChangedAddress } from './ChangedAddress.tsx';
import { Notice, PageLink, Problem, Submit } from './fields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { PageProps } from './page.ts';
import { passwordProblems } from './password.ts';
import { Verified } from './Verified.tsx';
import { interpolate, resetMessage } from './words.ts';
import { identity, useProblems, useWork, valuesOf } from './work.ts';

type Stage = 'checking' | 'open' | 'closed' | 'done';

/** Target of the identity provider's links: a new password, or the confirmation of an address. */
export const ResetPassword = (props: PageProps) => {
  const link = new URLSearchParams(window.location.search);
  const code = link.get('oobCode') ?? '';
  if (link.get('mode') === 'changeEmail') return <ChangedAddress {...props} />;
  return link.get('mode') === 'verifyEmail' ? (
    <Verified {...props} code={code} />
  ) : (
    <NewPassword {...props} code={code} />
  );
};

// An address without a code needs no request.
const noCode = { code: 'auth/invalid-action-code' };

const NewPassword = ({ words, go, code }: PageProps & { code: string }) => {
  const { reset, back } = { ...words.login, back: words.login.forgot.back };
  const [stage, setStage] = useState<Stage>('checking');
  const [email, setEmail] = useState('');
  const { form, problems, setProblems } = useProblems<{ password: string; again: string }>();
  const { busy, problem, setProblem, run } = useWork((error) => resetMessage(error, words));

  useEffect(() => {
    let here = true;
    const asked = code ? identity().then(({ addressOfReset }) => addressOfReset(code)) : Promise.reject(noCode);
    asked
      .then((address) => {
        if (!here) return;
        setEmail(address);
        setStage('open');
      })
      .catch((error: unknown) => {
        if (!here) return;
        setProblem(resetMessage(error, words));
        setStage('closed');
      });
    return () => {
      here = false;
    };
  }, [code, setProblem, words]);

  return (
    <>
      <h1>{reset.title}</h1>
      <p className="lead">{stage === 'checking' ? reset.checking : email && interpolate(reset.subtitle, { email })}</p>
      <Problem>{problem}</Problem>
      <Notice>{stage === 'done' && reset.done}</Notice>
      {stage === 'open' && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            const { password, again } = valuesOf<'password' | 'again'>(event);
            const found = passwordProblems({ password, again }, words);
            setProblems(found);
            setProblem(null);
            if (Object.keys(found).length > 0) return;
            void run(async () => {
              await (await identity()).resetPassword(code, password);
              setStage('done');
            });
          }}
        >
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <NewPasswordFields words={words} label={reset.newPassword} again={reset.confirm} problems={problems} />
          <Submit busy={busy} idle={reset.submit} working={reset.submitting} />
        </form>
      )}
      <p className="below">
        <PageLink to={stage === 'closed' ? '/forgot-password' : '/login'} go={go}>
          {stage === 'closed' ? reset.again : back}
        </PageLink>
      </p>
    </>
  );
};
