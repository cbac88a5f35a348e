import { useState } from 'react';
import type { PageProps } from './Entrance.tsx';
import { Notice, Problem } from './fields.tsx';
import { filled, signInMessage } from './words.ts';
import { identity, useWork } from './work.ts';

/** After registration: asks for the confirmation of the address, which links the account to what is known of it. */
export const Registered = ({ words, enter, email }: PageProps & { email: string }) => {
  const { register, verified } = words.login;
  const [notice, setNotice] = useState(register.done);
  const { problem, setProblem, run } = useWork((error) => signInMessage(error, words));
  return (
    <>
      <h1>{register.done}</h1>
      <p className="lead">{filled(register.verify, { email })}</p>
      <Problem>{problem}</Problem>
      <Notice>{notice !== register.done && notice}</Notice>
      <button
        type="button"
        className="button"
        onClick={() =>
          void run(async () => {
            if (await (await identity()).isAddressConfirmed()) enter();
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
