import { useEffect, useState } from 'react';
import { Notice, PageLink, Problem } from './fields.tsx';
import type { PageProps } from './page.ts';
import { signInMessage } from './words.ts';
import { identity } from './work.ts';

interface Outcome {
  problem?: string;
  /** A signed-in user gains access with the confirmation. */
  isIn: boolean;
}

/**
 * Target of the link in a confirmation email: confirms the address, or reports that the provider has already done so.
 */
export const Verified = ({ words, go, enter, code }: PageProps & { code: string }) => {
  const { verified, reset } = words.login;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let here = true;
    confirm(code)
      .then((found) => here && setOutcome(found))
      .catch((error: unknown) => here && setOutcome({ problem: signInMessage(error, words), isIn: false }));
    return () => {
      here = false;
    };
  }, [code, words]);
  if (!outcome) return <Notice>{reset.checking}</Notice>;
  const { problem, isIn } = outcome;
  return (
    <>
      <h1>{problem ? verified.failed : verified.title}</h1>
      <Problem>{problem}</Problem>
      <Notice>{!problem && (isIn ? verified.text : `${verified.text} ${verified.elsewhere}`)}</Notice>
      {isIn ? (
        <button type="button" className="button" onClick={enter}>
          {verified.go}
        </button>
      ) : (
        <p className="below">
          <PageLink to="/login" go={go}>
            {verified.signIn}
          </PageLink>
        </p>
      )}
    </>
  );
};

const confirm = async (code: string): Promise<Outcome> => {
  const [{ confirmAddress, currentUser }, { confirmedNow }] = await Promise.all([
    identity(),
    import('../session/emailConfirmation.ts'),
  ]);
  const refused = code
    ? await confirmAddress(code).then(
        () => null,
        (error: unknown) => error,
      )
    : null;
  const isIn = (await currentUser()) !== null && (await confirmedNow());
  // A link opened twice is not an error if the address is confirmed.
  if (refused && !isIn) throw refused;
  return { isIn };
};
