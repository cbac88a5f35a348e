import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAwaiting } from '../fields/awaiting.ts';

/**
 * Stands for what a dialog has yet to say of what it asks for, in its height. Nobody confirms what they could not read yet,
 * and no button moves away from under the pointer: the dialog's is not pressed until all of it is there.
 */
export const Awaited = ({ height = 48 }: { height?: number }) => {
  useAwaiting();
  return <Skeleton variant="rounded" height={height} />;
};

/** Milliseconds for which a dialog is not drawn while it waits: most have all they say by then, and never change their height. */
const PATIENCE = 300;

/** For the dialog around: whether something is still to come, and whether it is drawn yet. */
export const useAwaited = () => {
  const count = useRef(0);
  const [isAwaiting, setAwaiting] = useState(false);
  const [isShown, setShown] = useState(false);
  const tell = useCallback((change: 1 | -1) => {
    count.current += change;
    setAwaiting(count.current > 0);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever something has come
  useEffect(() => {
    if (!count.current) setShown(true);
    const late = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(late);
  }, [isAwaiting]);
  return { isAwaiting, isShown, tell };
};
