import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useStoreValue } from '../session/store.ts';
import { lostStore, switchedStore } from './openContext.ts';
import { useContextName } from './useContextName.ts';

/** Notifies once of a lost context and of the context switched to. */
export const ContextNotices = () => (
  <>
    <Told store={lostStore} word="lost" type="warning" />
    <Told store={switchedStore} word="switched" type="info" />
  </>
);

const Told = ({ store, word, type }: { store: typeof lostStore; word: string; type: 'info' | 'warning' }) => {
  const notify = useNotify();
  const nameOf = useContextName();
  const context = useStoreValue(store);
  const name = context ? nameOf(context) : '';
  useEffect(() => {
    if (!context) return;
    store.set(null);
    notify(`layout.context.${word}`, { type, messageArgs: { name } });
  }, [context, name, store, word, type, notify]);
  return null;
};
