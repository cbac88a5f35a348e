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

/** Tells the dialog around that something is in the way (1), or no longer is (-1). */
export const HinderedContext = createContext((_change: 1 | -1) => {});

/** Stands where a dialog says what has to be settled before it may be confirmed: its button waits for that. */
export const Hindered = () => {
  const tell = useContext(HinderedContext);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
  return null;
};
