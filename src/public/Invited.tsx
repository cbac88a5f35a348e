import { listedIn } from '../../i18n/lists.ts';
import type { SignInTexts } from '../../i18n/signInTexts.ts';
import type { OpenedInvitation } from '../../resources/session.ts';
import { chosenLocale } from '../session/locale.ts';
import { Notice, Problem } from './fields.tsx';
import { interpolate } from './words.ts';

/** The invitation above the form that accepts it: inviter, role and funds, or the reason why it is invalid. */
export const Invited = ({ invitation, words }: { invitation: OpenedInvitation | 'unknown'; words: SignInTexts }) => {
  const said = words.login.invitation;
  if (invitation === 'unknown') return <Problem>{said.unknown}</Problem>;
  const { state, inviter, role, entity, funds, hasAccount } = invitation;
  const named = { inviter: inviter ?? 'Quarterdeck' };
  if (state !== 'open') return <Problem>{interpolate(said[state === 'accepted' ? 'used' : state], named)}</Problem>;
  const roleName = (words.login.roles as Readonly<Record<string, string>>)[role ?? ''] ?? '';
  const sentence = funds.length ? said.toFunds : role ? said.as : said.plain;
  return (
    <Notice>
      {interpolate(sentence, { ...named, role: roleName, funds: listedIn(chosenLocale(), funds) })}
      {entity && ` ${interpolate(said.entity, { entity })}`}
      {hasAccount && ` ${said.signIn}`}
    </Notice>
  );
};
