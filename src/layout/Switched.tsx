import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useStoreValue } from '../session/store.ts';
import { lostStore, switchedStore } from './workIn.ts';

/** Says that another context was switched to, or that the one worked in was lost, once. */
export const Switched = () => (
  <>
    <Told store={switchedStore} word="switched" type="info" />
    <Told store={lostStore} word="lost" type="warning" />
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
