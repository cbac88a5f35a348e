import { useEffect, useState } from 'react';
import { type I18nProvider, memoryStore, type Store } from 'react-admin';
import { isDateStyle } from '../i18n/dates.ts';
import { isLocale } from '../i18n/locales.ts';
import type { Me } from '../resources/session.ts';
import { writeDatesFor } from './format/dates.ts';
import { goOnAfter } from './layout/openContext.ts';
import { starting } from './layout/Starting.tsx';
import { askedAt } from './pages/list/declared.ts';
import { loadCaller, refreshCaller, saveMe } from './providers/caller.ts';
import { askListAhead, http, whenRightsLost } from './providers/client.ts';
import { loadI18nProvider } from './providers/i18n.ts';
import { createPersonalStore, loadArrangement } from './providers/personalStore.ts';
import { createPortalStore } from './providers/portalStore.ts';
import { guard } from './routing/guard.ts';
import { type Caller, callerStore } from './session/caller.ts';
import { loadConfig } from './session/config.ts';
import { followSession } from './session/crossTab.ts';
import { forgetAhead } from './session/earlyRequests.ts';
import { currentUser, isAddressConfirmed } from './session/firebase.ts';
import { go, storeReturnPath } from './session/location.ts';
import { startMonitoring } from './session/performance.ts';
import { chooseMode, isModeChoice } from './theme/mode.ts';

export interface Providers {
  i18nProvider: I18nProvider;
  store: Store;
}

type Start =
  | { phase: 'application' | 'authentication'; text: string }
  | { phase: 'ready'; providers: Providers }
  | { phase: 'failed'; error: unknown };

/** Loads translations and session, then the caller; redirects to the login without a session. */
export const useStart = (): Start & { retry: () => void } => {
  const [start, setStart] = useState<Start>({ phase: 'application', text: starting });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry restarts the effect
  useEffect(() => {
    let here = true;
    const show = (next: Start) => here && setStart(next);
    begin(show).catch((error: unknown) => show({ phase: 'failed', error }));
    return () => {
      here = false;
    };
  }, [round]);
  return { ...start, retry: () => setRound(round + 1) };
};

const begin = async (show: (next: Start) => unknown) => {
  const [i18nProvider, user] = await Promise.all([
    loadI18nProvider().then((provider) => {
      show({ phase: 'authentication', text: provider.translate('layout.loading.authentication') });
      return provider;
    }),
    currentUser(),
  ]);
  if (!user) {
    storeReturnPath();
    go('/login', { replace: true });
    return;
  }
  // The confirmation link may have been opened in another browser; a refreshed token contains the result.
  if (!user.emailVerified) await isAddressConfirmed().catch(() => undefined);
  // The portal also works without monitoring.
  void loadConfig()
    .then((config) => startMonitoring(config))
    .catch(() => undefined);
  const [caller, arrangement] = await Promise.all([loadCaller(), loadArrangement(http).catch(() => null)]);
  forgetAhead();
  // If the stored settings could not be read, keep changes in memory only, so that they do not overwrite the stored
  // ones.
  const store = createPortalStore(arrangement ? createPersonalStore(http, arrangement) : memoryStore());
  askFirstRows(caller, store);
  await follow(caller, i18nProvider);
  followSession(user.uid);
  whenRightsLost(() => goOnAfter(refreshCaller));
  show({ phase: 'ready', providers: { i18nProvider: withAccount(i18nProvider), store } });
};

/**
 * Prefetches the rows of the list at this address while the portal renders, which takes about as long on a slow
 * machine.
 */
const askFirstRows = (caller: Caller, store: Store) => {
  const { pathname, search } = window.location;
  const verdict = guard(pathname, caller);
  // An address with list parameters is read by its page.
  if (search || caller.closed || !('show' in verdict)) return;
  const asked = askedAt(verdict.show.route, caller.role, store);
  if (asked) askListAhead(asked.name, asked.params);
};

/** Saves a language change in the user's account. */
const withAccount = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  changeLocale: async (locale) => {
    await provider.changeLocale(locale);
    const user = callerStore.get()?.user;
    // The change applies in this browser even if saving fails.
    if (user && user.locale !== locale) await saveMe({ locale }).catch(() => undefined);
  },
});

/** The user's stored choices apply in every browser; unset ones keep the browser's current setting. */
const follow = async ({ user }: Caller, i18nProvider: I18nProvider) => {
  if (!user) return;
  const { theme } = user.preferences ?? {};
  if (isModeChoice(theme)) chooseMode(theme);
  followDates(user);
  if (isLocale(user.locale) && user.locale !== i18nProvider.getLocale()) await i18nProvider.changeLocale(user.locale);
};

/** Applies the user's date format and time zone now and after each change. */
const followDates = (first: Me) => {
  const follow = ({ preferences, timezone }: Me) =>
    writeDatesFor({
      style: isDateStyle(preferences?.dateFormat) ? preferences.dateFormat : 'language',
      timeZone: timezone,
    });
  follow(first);
  callerStore.subscribe(() => {
    const user = callerStore.get()?.user;
    if (user) follow(user);
  });
};
