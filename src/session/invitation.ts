import type { LinkOutcome, OpenedInvitation } from '../../resources/session.ts';

const key = 'quarterdeck.invitation';
const outcomeKey = 'quarterdeck.invitationOutcome';

/** The token of the link that this tab was opened with; it leaves the address at once and stays with the tab. */
export const takeInvitation = (): string | null => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('invitation');
  if (token) {
    sessionStorage.setItem(key, token);
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  }
  return keptInvitation();
};

export const keptInvitation = (): string | null => sessionStorage.getItem(key);

/** Forgets the token once the server has decided on it; what the person has to be told of it is kept for the portal. */
export const settleInvitation = (outcome: LinkOutcome | undefined) => {
  if (!outcome || outcome === 'unconfirmed') return;
  sessionStorage.removeItem(key);
  // The portal shows a claim that waits above every page.
  if (outcome !== 'accepted' && outcome !== 'waiting') sessionStorage.setItem(outcomeKey, outcome);
};

export const forgetInvitation = () => {
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(outcomeKey);
};

/** Why the invitation was not accepted, once; null where there is nothing to say. */
export const takeOutcome = (): string | null => {
  const outcome = sessionStorage.getItem(outcomeKey);
  sessionStorage.removeItem(outcomeKey);
  return outcome;
};

/** What the token stands for; null for one that the server does not know. Rejects where it cannot be asked. */
export const loadInvitation = async (token: string): Promise<OpenedInvitation | null> => {
  const answer = await fetch('/api/v1/auth/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (answer.status === 404 || answer.status === 422) return null;
  if (!answer.ok) throw new Error(`The invitation could not be read (${answer.status}).`);
  return ((await answer.json()) as { invitation: OpenedInvitation }).invitation;
};
