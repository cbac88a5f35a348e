import Skeleton from '@mui/material/Skeleton';
import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the dialog around that something is to come (1), or has come (-1). */
export const AwaitedContext = createContext((_change: 1 | -1) => {});

/**
 * Stands for what a dialog has yet to say of what it asks for, in its height. Nobody confirms what they could not read yet,
 * and no button moves away from under the pointer: the dialog's is not pressed until all of it is there.
 */
export const Awaited = ({ height = 48 }: { height?: number }) => {
  const tell = useContext(AwaitedContext);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
  return <Skeleton variant="rounded" height={height} />;
};
