import type { User } from 'firebase/auth';
import { canonicalEmail, readableEmail } from '../../resources/kit/emailAddresses.ts';
import type { OpenedInvitation } from '../../resources/session.ts';
import { announce } from '../session/announce.ts';
import { Notice } from './fields.tsx';
import { Invited } from './Invited.tsx';
import type { PageProps } from './page.ts';
import { interpolate } from './words.ts';
import { identity } from './work.ts';

interface Props extends PageProps {
  invitation: OpenedInvitation | 'unknown';
  user: User;
  onLeft: () => void;
}

/** An invitation opened by a signed-in user: accept it with this account, or with another. */
export const InvitedAs = ({ words, enter, invitation, user, onLeft }: Props) => {
  const said = words.login.invitation;
  return (
    <>
      <h1>{said.title}</h1>
      <Invited invitation={invitation} words={words} />
      {invitation !== 'unknown' && invitation.email !== canonicalEmail(user.email ?? '') && (
        <Notice>
          {interpolate(said.otherAddress, {
            invited: readableEmail(invitation.email),
            inviter: invitation.inviter ?? 'Quarterdeck',
          })}
        </Notice>
      )}
      <button type="button" className="button" onClick={() => void announce(user).then(enter)}>
        {interpolate(said.acceptAs, { email: user.email ?? '' })}
      </button>
      <p className="below">
        <button
          type="button"
          className="plain"
          onClick={() =>
            void identity()
              .then(({ signOutNow }) => signOutNow())
              .then(onLeft)
          }
        >
          {said.other}
        </button>
      </p>
    </>
  );
};
