import { useEffect, useState } from 'react';
import type { PageProps } from './Entrance.tsx';
import { Notice, PageLink, Problem } from './fields.tsx';
import { signInMessage } from './words.ts';
import { identity } from './work.ts';

/** Confirms an e-mail address with the code of the link. */
export const Verified = ({ words, go, code }: PageProps & { code: string }) => {
  const { verified, reset } = words.login;
  const [outcome, setOutcome] = useState<{ problem?: string } | null>(null);
  useEffect(() => {
    let here = true;
    identity()
      .then(({ confirmAddress }) => confirmAddress(code))
      .then(() => here && setOutcome({}))
      .catch((error: unknown) => here && setOutcome({ problem: signInMessage(error, words) }));
    return () => {
      here = false;
    };
  }, [code, words]);
  return (
    <>
      <h1>{verified.title}</h1>
      <Problem>{outcome?.problem}</Problem>
      <Notice>{outcome ? !outcome.problem && verified.text : reset.checking}</Notice>
      <p className="below">
        <PageLink to="/login" go={go}>
          {verified.go}
        </PageLink>
      </p>
    </>
  );
};
