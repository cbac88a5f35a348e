import { useEffect, useRef, useState } from 'react';
import { Notice, Problem } from './fields.tsx';
import type { PageProps } from './page.ts';
import { interpolate, signInMessage } from './words.ts';
import { identity, useWork } from './work.ts';

const confirming = () => import('../session/emailConfirmation.ts');

/** The address to confirm, and whether a message was sent to it. */
export interface Unconfirmed {
  email: string;
  isSent: boolean;
}

/**
 * After registration: asks the user to confirm the address, which links the account to existing records, and continues
 * automatically once confirmed in any tab or browser.
 */
export const Registered = ({ words, enter, email, isSent }: PageProps & Unconfirmed) => {
  const { register, verified } = words.login;
  const [notice, setNotice] = useState('');
  const { problem, setProblem, run } = useWork((error) => signInMessage(error, words));
  const entered = useRef(enter);
  entered.current = enter;

  useEffect(() => {
    let stop = () => {};
    let here = true;
    void confirming().then(({ onConfirmed }) => {
      if (here) stop = onConfirmed(() => entered.current());
    });
    return () => {
      here = false;
      stop();
    };
  }, []);

  return (
    <>
      <h1>{register.done}</h1>
      <p className="lead">{interpolate(isSent ? register.verify : register.unsent, { email })}</p>
      <p className="lead">{register.waiting}</p>
      <Problem>{problem}</Problem>
      <Notice>{notice}</Notice>
      <button
        type="button"
        className="button"
        onClick={() =>
          void run(async () => {
            if (await (await confirming()).confirmedNow()) enter();
            else setProblem(register.notConfirmed);
          })
        }
      >
        {register.confirmed}
      </button>
      <p className="below">
        <button
          type="button"
          className="plain"
          onClick={() =>
            void run(async () => {
              await (await identity()).sendVerification();
              setNotice(register.resent);
            })
          }
        >
          {register.resend}
        </button>{' '}
        <button type="button" className="plain" onClick={enter}>
          {verified.go}
        </button>
      </p>
    </>
  );
};
