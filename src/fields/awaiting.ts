import { type Context, createContext, useContext, useLayoutEffect } from 'react';

/** Tells that there is one more (1), or one less (-1). */
type Tell = (change: 1 | -1) => void;
const nobody: Tell = () => {};

/** Tells the dialog around that something is to come, or has come. */
export const AwaitedContext = createContext(nobody);
/** Tells the dialog around that something is in the way, or no longer is. */
export const HinderedContext = createContext(nobody);

const useTelling = (context: Context<Tell>) => {
  const tell = useContext(context);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
};

/** Tells the dialog around that something is to come as long as the component stands that calls this. */
export const useAwaiting = () => useTelling(AwaitedContext);

/** Stands where a dialog says what has to be settled before it may be confirmed: its button waits for that. */
export const Hindered = () => {
  useTelling(HinderedContext);
  return null;
};
