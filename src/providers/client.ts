import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { callerStore } from '../session/caller.ts';
import { type Context, contextHeader, everywhereHeader } from '../session/context.ts';
import { idToken } from '../session/firebase.ts';
import { endLostSession, showClosed } from '../session/leave.ts';
import { reportTiming } from '../session/monitoring.ts';
import { askPassword } from '../session/reauthentication.ts';
import { createDataProvider } from './data.ts';
import { createHttp, type Http } from './http.ts';
import { translatedMessage } from './i18n.ts';
import { withOpened } from './initialRecords.ts';
import { withKeys } from './keys.ts';
import { withAhead } from './prefetch.ts';
import { nameOf } from './rest.ts';
import { usualRetries } from './retry.ts';

let context: Context | null = null;
let generation = new AbortController();
let askAnew: () => void = () => undefined;
let renewing: Promise<string | null> | undefined;

/** Sets the context of all further calls; responses to earlier calls are discarded. */
export const setCallContext = (next: Context | null) => {
  generation.abort();
  generation = new AbortController();
  context = next;
};

/** Sets the handler for responses that report lost rights. */
export const whenRightsLost = (ask: () => void) => {
  askAnew = ask;
};

// Deduplicates token renewal and the end of the session for concurrent calls with a stale token.
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

/** API client of the running app: retries transient failures, and writes under their idempotency key. */
export const http = withKeys((url, options) => once(url, { retries: usualRetries, ...options }));

/** Rows of all contexts are those of the present role, so that no other role shows on its pages. */
const inRole: Http = (url, options = {}) => {
  if (options.context !== null) return http(url, options);
  return http(url, { ...options, context: everywhereHeader(context, callerStore.get()?.contexts ?? []) });
};

/** A link may refer to a record in another of the user's contexts. */
const mayLieElsewhere = (resource: string) => {
  const caller = callerStore.get();
  const isOneOfSeveral = contextHeader(context) !== null && (caller?.contexts.length ?? 0) > 1;
  return isOneOfSeveral && can(resources[nameOf(resource)], 'list', caller?.role ?? null);
};

/** react-admin's data provider of the running app, and the prefetch of its lists. */
export const { dataProvider, askAhead: askListAhead } = withAhead(
  withOpened(createDataProvider(inRole), {
    address: window.location.href,
    mayLieElsewhere,
    message: translatedMessage,
  }),
);
