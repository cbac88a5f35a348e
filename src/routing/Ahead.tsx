import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Loads what forms, dialogs and most details need (one file, see vite.config.ts) once the first page stands and nothing is asked for. */
export const Ahead = () => {
  const isQuiet = useIsFetching() === 0;
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isQuiet || isDone.current || savesData() || queryClient.getQueryCache().getAll().length === 0) return;
    const timer = setTimeout(() => {
      isDone.current = true;
      void import('../generic/form/ResourceEdit.tsx').catch(() => undefined);
    }, 400);
    return () => clearTimeout(timer);
  }, [isQuiet, queryClient]);
  return null;
};

const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
