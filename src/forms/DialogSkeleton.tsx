import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDialogPending } from '../fields/dialogState.ts';

/**
 * A skeleton for pending dialog content, in its final height, so that buttons do not move under the pointer. The
 * dialog's confirm button stays disabled until all content has loaded.
 */
export const DialogSkeleton = ({ height = 48 }: { height?: number }) => {
  useDialogPending();
  return <Skeleton variant="rounded" height={height} />;
};

/** Delay in milliseconds before an incomplete dialog is shown. Most dialogs load within it and never change height. */
const PATIENCE = 300;

/** For the surrounding dialog: whether content is pending, and whether the dialog is visible yet. */
export const useDialogReadiness = () => {
  const count = useRef(0);
  const [isAwaiting, setAwaiting] = useState(false);
  const [isShown, setShown] = useState(false);
  const tell = useCallback((change: 1 | -1) => {
    count.current += change;
    setAwaiting(count.current > 0);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever content has loaded
  useEffect(() => {
    if (!count.current) setShown(true);
    const late = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(late);
  }, [isAwaiting]);
  return { isAwaiting, isShown, tell };
};
