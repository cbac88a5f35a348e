import { type Context, createContext, useContext, useLayoutEffect } from 'react';

/** Reports one more (1) or one less (-1). */
type Tell = (change: 1 | -1) => void;
const nobody: Tell = () => {};

/** Reports pending content to the surrounding dialog. */
export const DialogPendingContext = createContext(nobody);
/** Reports a blocker to the surrounding dialog. */
export const SubmitBlockerContext = createContext(nobody);

const useTelling = (context: Context<Tell>) => {
  const tell = useContext(context);
  useLayoutEffect(() => {
    tell(1);
    return () => tell(-1);
  }, [tell]);
};

/** Reports pending content while the calling component is mounted. */
export const useDialogPending = () => useTelling(DialogPendingContext);

/** Reports a blocker while mounted: the dialog disables its confirm button. */
export const SubmitBlocker = () => {
  useTelling(SubmitBlockerContext);
  return null;
};
