import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useStoreValue } from '../session/store.ts';
import { switchedStore } from './workIn.ts';

/** Says that another context was switched to, once. */
export const Switched = () => {
  const notify = useNotify();
  const context = useStoreValue(switchedStore);
  useEffect(() => {
    if (!context) return;
    switchedStore.set(null);
    notify('layout.context.switched', { type: 'info', messageArgs: { name: context.name } });
  }, [context, notify]);
  return null;
};
