import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Preloads the code of details and forms once the first page is shown and no request is pending, unless the browser
 * saves data.
 */
export const Preload = () => {
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isQuiet || savesData()) return;
    const timer = setTimeout(() => {
      for (const load of pages) load().catch(() => undefined);
    }, 400);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return null;
};

const pages = [() => import('../pages/ResourceShow.tsx'), () => import('../pages/ResourceEdit.tsx')];

const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
