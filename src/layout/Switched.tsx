import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useStoreValue } from '../session/store.ts';
import { lostStore, switchedStore } from './workIn.ts';

/** Says that the context worked in was lost, and which other one was switched to, once. */
export const Switched = () => (
  <>
    <Told store={lostStore} word="lost" type="warning" />
    <Told store={switchedStore} word="switched" type="info" />
  </>
);

const Told = ({ store, word, type }: { store: typeof lostStore; word: string; type: 'info' | 'warning' }) => {
  const notify = useNotify();
  const context = useStoreValue(store);
  useEffect(() => {
    if (!context) return;
    store.set(null);
    notify(`layout.context.${word}`, { type, messageArgs: { name: context.name } });
  }, [context, store, word, type, notify]);
  return null;
};
