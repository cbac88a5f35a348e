import type { Store } from 'react-admin';
import { sessionUrl } from '../session/apiPaths.ts';
import type { Http } from './http.ts';

type Values = Readonly<Record<string, unknown>>;
const SETTLE_MS = 800;

/** Loads the user's list settings by react-admin store key; rejects if the server fails. */
export const loadArrangement = async (http: Http): Promise<Values> => {
  const { json } = await http(sessionUrl('/user/settings'), { context: null });
  return (json as { data: Values }).data;
};

/**
 * react-admin's store of columns, filters and saved views, stored with the user's account: the same in every browser,
 * with nothing kept locally. Changes are sent debounced, and at once when the page unloads.
 */
export const createPersonalStore = (http: Http, first: Values, settleMs = SETTLE_MS): Store => {
  const values = new Map(Object.entries(first));
  const readers = new Map<string, Set<(value: unknown) => void>>();
  const unsent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (keepalive = false) => {
    clearTimeout(timer);
    for (const key of unsent) {
      const body = JSON.stringify({ value: values.get(key) ?? null });
      // A failed save is silent: the settings stay in memory until the page unloads.
      void http(`${sessionUrl('/user/settings')}/${encodeURIComponent(key)}`, {
        method: 'PUT',
        body,
        keepalive,
        context: null,
      }).catch(() => undefined);
    }
    unsent.clear();
  };
  const atOnce = () => send(true);
  const changed = (key: string) => {
    for (const read of readers.get(key) ?? []) read(values.get(key));
    // Row selection is not a setting.
    if (/\.selectedIds/.test(key)) return;
    unsent.add(key);
    clearTimeout(timer);
    timer = setTimeout(send, settleMs);
  };
  const forget = (keys: Iterable<string>) => {
    for (const key of [...keys]) if (values.delete(key)) changed(key);
  };

  return {
    setup: () => window.addEventListener('pagehide', atOnce),
    teardown: () => {
      window.removeEventListener('pagehide', atOnce);
      atOnce();
    },
    getItem: <T>(key: string, defaultValue?: T) => (values.has(key) ? (values.get(key) as T) : defaultValue),
    setItem: (key, value) => {
      if (JSON.stringify(values.get(key)) === JSON.stringify(value)) return;
      values.set(key, value);
      changed(key);
    },
    removeItem: (key) => forget([key]),
    removeItems: (prefix) => forget([...values.keys()].filter((key) => key.startsWith(prefix))),
    // Signing out clears the local copy only.
    reset: () => {
      clearTimeout(timer);
      unsent.clear();
      values.clear();
    },
    subscribe: (key, callback) => {
      const known = readers.get(key) ?? new Set();
      readers.set(key, known.add(callback));
      return () => known.delete(callback);
    },
  };
};
