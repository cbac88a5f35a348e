import { useState } from 'react';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import type { ChangedEmail } from '../../resources/session.ts';
import { sessionUrl } from '../session/apiPaths.ts';
import { Notice, PageLink, Problem } from './fields.tsx';
import type { PageProps } from './page.ts';
import { interpolate } from './words.ts';
import { useWork } from './work.ts';

/** Target of the link in an email about a changed address, where each side confirms the change. */
export const ChangedAddress = ({ words, go }: PageProps) => {
  const said = words.login.changedAddress;
  const [done, setDone] = useState<string | null>(null);
  const { busy, problem, run } = useWork(() => said.failed);
  const confirm = () =>
    run(async () => {
      const token = new URLSearchParams(window.location.hash.slice(1)).get('change') ?? '';
      const answer = await fetch(sessionUrl('/auth/email-change'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      const { change } = (await answer.json()) as { change?: ChangedEmail };
      if (!change) throw new Error(String(answer.status));
      setDone(
        interpolate(change.isChanged ? said.changed : said.waiting, {
          name: change.name,
          email: readableEmail(change.email),
        }),
      );
    });
  return (
    <>
      <h1>{said.title}</h1>
      <p className="lead">{said.text}</p>
      <Problem>{problem}</Problem>
      <Notice>{done}</Notice>
      {!done && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => void confirm()}>
          {said.confirm}
        </button>
      )}
      <p className="below">
        <PageLink to="/login" go={go}>
          {words.login.forgot.back}
        </PageLink>
      </p>
    </>
  );
};
