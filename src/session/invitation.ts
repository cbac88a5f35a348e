import type { LinkOutcome, OpenedInvitation } from '../../resources/session.ts';
import { sessionUrl } from './apiPaths.ts';

const key = 'quarterdeck.invitation';
const outcomeKey = 'quarterdeck.invitationOutcome';

/** Returns the invitation token of this tab; moves it from the address to the tab's storage immediately. */
export const takeInvitation = (): string | null => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('invitation');
  if (token) {
    sessionStorage.setItem(key, token);
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  }
  return keptInvitation();
};

export const keptInvitation = (): string | null => sessionStorage.getItem(key);

/** Deletes the token once the server has decided on it; keeps an outcome to report for the portal. */
export const settleInvitation = (outcome: LinkOutcome | undefined) => {
  if (!outcome || outcome === 'unconfirmed') return;
  sessionStorage.removeItem(key);
  // A banner in the portal shows a pending claim.
  if (outcome !== 'accepted' && outcome !== 'waiting') sessionStorage.setItem(outcomeKey, outcome);
};

export const forgetInvitation = () => {
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(outcomeKey);
};

/** Returns and clears the reason why an invitation was not accepted; null if none. */
export const takeOutcome = (): string | null => {
  const outcome = sessionStorage.getItem(outcomeKey);
  sessionStorage.removeItem(outcomeKey);
  return outcome;
};

/** Loads the invitation of a token; null for an unknown one. Rejects if the server fails. */
export const loadInvitation = async (token: string): Promise<OpenedInvitation | null> => {
  const answer = await fetch(sessionUrl('/auth/invitation'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (answer.status === 404 || answer.status === 422) return null;
  if (!answer.ok) throw new Error(`The invitation could not be read (${answer.status}).`);
  return ((await answer.json()) as { invitation: OpenedInvitation }).invitation;
};
