import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useStoreValue } from '../session/store.ts';
import { lostStore, switchedStore } from './workIn.ts';

/** Says that another context was switched to, or that the one worked in was lost, once. */
export const Switched = () => {
  const notify = useNotify();
  const context = useStoreValue(switchedStore);
  useEffect(() => {
    if (!context) return;
    switchedStore.set(null);
    notify('layout.context.switched', { type: 'info', messageArgs: { name: context.name } });
  }, [context, notify]);
  const lost = useStoreValue(lostStore);
  useEffect(() => {
    if (!lost) return;
    lostStore.set(null);
    notify('layout.context.lost', { type: 'warning', messageArgs: { name: lost.name } });
  }, [lost, notify]);
  return null;
};
