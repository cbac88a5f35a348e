import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the dialog around that something is to come (1), or has come (-1). */
export const AwaitedContext = createContext((_change: 1 | -1) => {});

/** Tells the dialog around that something is to come as long as the component stands that calls this. */
export const useAwaiting = () => {
  const tell = useContext(AwaitedContext);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
};
