import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { StartFailed } from './layout/StartFailed.tsx';
import { Starting } from './layout/Starting.tsx';
import { Portal } from './Portal.tsx';
import { keepRouter } from './routing/router.ts';
import { useStart } from './start.ts';

/** The portal behind the sign-in: first who is asking, then what they may see. */
export default function AdminApp() {
  const start = useStart();
  if (start.phase === 'failed') return <StartFailed error={start.error} retry={start.retry} />;
  if (start.phase !== 'ready') return <Starting text={start.text} />;
  return <Routed {...start.providers} />;
}

const Routed = (providers: Parameters<typeof Portal>[0]) => {
  const router = useMemo(
    () => keepRouter(createBrowserRouter([{ path: '*', element: <Portal {...providers} /> }])),
    [providers],
  );
  return <RouterProvider router={router} />;
};
