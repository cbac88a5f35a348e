import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { callerStore } from '../session/caller.ts';
import { type Context, contextHeader } from '../session/context.ts';
import { idToken } from '../session/firebase.ts';
import { endLostSession, showClosed } from '../session/leave.ts';
import { reportTiming } from '../session/monitoring.ts';
import { askPassword } from '../session/reentry.ts';
import { withAhead } from './ahead.ts';
import { createDataProvider } from './data.ts';
import { createHttp } from './http.ts';
import { translatedMessage } from './i18n.ts';
import { withKeys } from './keys.ts';
import { withOpened } from './opened.ts';
import { nameOf } from './rest.ts';
import { usualRetries } from './retry.ts';

let context: Context | null = null;
let generation = new AbortController();
let askAnew: () => void = () => undefined;
let renewing: Promise<string | null> | undefined;

/** Sets the context of all further calls; answers to calls made before are dropped. */
export const setCallContext = (next: Context | null) => {
  generation.abort();
  generation = new AbortController();
  context = next;
};

/** Says what to do once the server refuses for want of any right. */
export const whenRightsLost = (ask: () => void) => {
  askAnew = ask;
};

// Several calls may find their token stale at once: it is renewed, and the session ended, only once.
const token = ({ fresh = false } = {}) => {
  if (!fresh) return idToken();
  renewing ??= idToken({ fresh }).finally(() => {
    renewing = undefined;
  });
  return renewing;
};

const once = createHttp({
  token,
  contextHeader: () => contextHeader(context),
  signal: () => generation.signal,
  onSignedOut: endLostSession,
  onClosed: showClosed,
  onRightsLost: () => askAnew(),
  onOldSignIn: askPassword,
  onTiming: reportTiming,
  message: translatedMessage,
});

/** Calls of the API for the running app: what passes is tried again, writes under the key that each of them has. */
export const http = withKeys((url, options) => once(url, { retries: usualRetries, ...options }));

/** Whoever works in one of several contexts may have been sent to what another one holds. */
const mayLieElsewhere = (resource: string) => {
  const caller = callerStore.get();
  const isOneOfSeveral = contextHeader(context) !== null && (caller?.contexts.length ?? 0) > 1;
  return isOneOfSeveral && can(resources[nameOf(resource)], 'list', caller?.role ?? null);
};

/** react-admin's data provider of the running app, and what asks it for a list before its page is there. */
export const { dataProvider, askAhead: askListAhead } = withAhead(
  withOpened(createDataProvider(http), {
    address: window.location.href,
    mayLieElsewhere,
    message: translatedMessage,
  }),
);
