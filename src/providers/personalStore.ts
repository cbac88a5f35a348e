import type { Store } from 'react-admin';
import type { Http } from './http.ts';
import { apiBase } from './rest.ts';

type Values = Readonly<Record<string, unknown>>;
const SETTLE_MS = 800;

/** What the person arranged in lists, by the names of react-admin's store; nothing where the server cannot say it. */
export const loadArrangement = async (http: Http): Promise<Values> => {
  const { json } = await http(`${apiBase}/user/settings`, { context: null });
  return (json as { data: Values }).data;
};

/**
 * react-admin's store of columns, filters and saved views, kept with the person's account on the server: the same in every
 * browser, and nothing of it left in this one. Changes are sent when they have settled, and at once when the page goes.
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
      // An arrangement that could not be kept is no reason to disturb anybody: it holds until the page goes.
      void http(`${apiBase}/user/settings/${encodeURIComponent(key)}`, {
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
    // What is ticked is nothing that was arranged.
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
    // Signing out forgets what this page holds, never what the account keeps.
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
